import type { Board as Entry } from "../board";
import Board from "./Board.svelte";

export default { Board, terms: () => ({}), uncovers: false } satisfies Entry;

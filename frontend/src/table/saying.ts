import type { Board, Verb } from "../boards/board";
import type { Link } from "../wire/link.svelte";

/** What the seat that looks can say in two taps just now. */
export function verbsOf({ room, match, you }: Link, board: Board | null): Verb[] {
  const me = you?.eyes ?? null;
  if (!board?.says || !match || me === null || room?.status !== "playing" || room.talk === "silent") return [];
  return board.says({ view: match.view, names: match.names, me, asked: match.asked, waiting: match.waiting });
}

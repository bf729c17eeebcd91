/** The boards, each loaded when a table of its game is opened. A game without one has the plain board. */

import { wordsLoaded } from "../lib/spoken.svelte";
import type { Board } from "./board";

const OWN: Record<string, () => Promise<{ default: Board }>> = {
  "cosa-nostra": () => import("./cosa-nostra"),
  "mafia-city": () => import("./mafia-city"),
  resistance: () => import("./resistance"),
  spehov: () => import("./spehov"),
};

export async function boardOf(game: string): Promise<Board> {
  const load = OWN[game] ?? (() => import("./plain"));
  const board = (await load()).default;
  await wordsLoaded();
  return board;
}

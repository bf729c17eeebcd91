/** What the board reads off the table of Cosa Nostra and what is printed on its board. */

import type { CosaNostraView, Facts, Player } from "../../games/cosa-nostra";

export const RANKS = ["mafioso", "capiregime", "capo"] as const;

export const rankOf = (facts: Facts, player: Player): 0 | 1 | 2 => {
  const pieces = player.pieces.length;
  return pieces >= facts.ranks[2] ? 2 : pieces >= facts.ranks[1] ? 1 : 0;
};

export const column = (cell: string): number => cell.charCodeAt(0) - 97;
export const row = (cell: string): number => Number(cell.slice(1)) - 1;
export const cellAt = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

export function beside(cell: string): string[] {
  const [x, y] = [column(cell), row(cell)];
  return [cellAt(x, y - 1), cellAt(x + 1, y), cellAt(x, y + 1), cellAt(x - 1, y)];
}

/** All cells of the map in reading order. */
export function cellsOf(facts: Facts): string[] {
  return facts.rows.flatMap((line, y) => [...line].flatMap((sign, x) => (sign === "." ? [cellAt(x, y)] : [])));
}

export interface Network {
  cells: Set<string>;
  /** Whether it touches north, east, south, west. */
  sides: [boolean, boolean, boolean, boolean];
  touched: number;
}

/** The linked group of pieces that touches most sides of the city, the larger one of equals. */
export function bestNetwork(facts: Facts, pieces: readonly string[]): Network {
  const left = new Set(pieces);
  let best: Network = { cells: new Set(), sides: [false, false, false, false], touched: 0 };
  for (const seed of pieces) {
    if (!left.delete(seed)) continue;
    const cells = new Set([seed]);
    for (const cell of cells) for (const near of beside(cell)) if (left.delete(near)) cells.add(near);
    const sides = facts.sides.map((side) => side.some((cell) => cells.has(cell))) as Network["sides"];
    const touched = sides.filter(Boolean).length;
    if (touched > best.touched || (touched === best.touched && cells.size > best.cells.size)) best = { cells, sides, touched };
  }
  return best;
}

/** What the service of the field costs at which a seat stands. */
export const servicePrice = (facts: Facts, view: CosaNostraView, seat: number): number => facts.ring[view.players[seat]?.at ?? 0]?.place.amount ?? 0;

/** What a stop of a seat at a field brings him: below zero he pays. Only what is printed there, for people to read. */
export function worth(facts: Facts, view: CosaNostraView, field: number, seat: number): { amount: number; to: number | "bank" } | null {
  const printed = facts.ring[field];
  const player = view.players[seat];
  if (!printed || !player) return null;
  const { place } = printed;
  if (place.kind === "start") return { amount: place.amount, to: "bank" };
  if (place.kind === "city") return { amount: place.amount * player.pieces.length, to: "bank" };
  if (place.kind !== "business" || view.documents.some((papers) => papers.field === field && papers.seat === seat)) return null;
  const owner = view.owners[field];
  const rank = rankOf(facts, player);
  if (owner === undefined) return { amount: place.neutral[rank], to: "bank" };
  return owner === seat ? { amount: place.own, to: "bank" } : { amount: -place.rival[rank], to: owner };
}

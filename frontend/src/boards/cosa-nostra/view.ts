/** The table of Cosa Nostra as the server sends it, and what is printed on its board; "?" where something is hidden. */

export interface Player {
  seat: number;
  cash: number;
  at: number;
  point: string | null;
  gate: string[];
  pieces: string[];
  guards: string[];
  waiting: number;
  supply: number;
  sold: number;
  watch: number;
  lasting: string[];
  hand: string[];
  out: boolean;
}

export interface Deal {
  seat: number;
  rival: number;
  sells: boolean;
  item: string;
  price: number;
}

export interface CosaNostraView {
  players: Player[];
  result: { winners: number[]; why: string } | null;
  settings: { round_limit: number; offers_per_turn: number; offers_per_raise: number };
  bank: number;
  picciotti: number;
  owners: Record<string, number>;
  laid: Record<string, string>;
  documents: { field: number; seat: number; card: string }[];
  red: number;
  under: unknown[];
  black: Record<string, number>;
  black_under: string[];
  drawn: string | null;
  first: number;
  turn: number;
  round: number;
  rolled: number;
  fortune: number;
  colour: string | null;
  debt: number;
  debtor: number | null;
  moved: string[];
  offers: number;
  raise_offers: number;
  deal: Deal | null;
}

export type ByRank = [number, number, number];

export interface Field {
  number: number;
  name: string;
  en: string;
  cs: string;
}

export interface Place {
  kind: "business" | "start" | "fortuna" | "club" | "informer" | "yakuza" | "city" | "problem" | "agent";
  neutral: ByRank;
  own: number;
  rival: ByRank;
  price: number | null;
  to_owner: boolean;
  amount: number;
}

export interface CardFace {
  id: string;
  name: string;
  en: string;
  cs: string;
  en_text: string;
  cs_text: string;
}

/** What is printed on board and cards of the edition that is played. */
export interface Facts {
  colours: string[];
  chooser: string;
  unit: number;
  ranks: ByRank;
  adjustment: ByRank;
  cell_price: number;
  hire_price: number;
  seize_tax: number;
  council_price: number;
  rows: string[];
  starts: { name: string; gates: string[] }[];
  sides: [string[], string[], string[], string[]];
  ring: { field: Field; place: Place }[];
  cards: Record<string, CardFace>;
}

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

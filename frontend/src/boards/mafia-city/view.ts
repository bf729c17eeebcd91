/** The table of Mafia City as the server sends it, and what is printed on its tiles and cards; "?" is hidden. */

import type { OptionShown } from "../../protocol";

export const LOCATIONS = ["jail", "harbor", "fight", "police", "business", "club", "hall"] as const;
export type Location = (typeof LOCATIONS)[number];
export type Kind = "agreement" | "chief" | "complicity" | "fbi" | "hitman" | "raid" | "scheme" | "shadow" | "snitch" | "thief" | "trade";
export type CardSymbol = "bullet" | "fist" | "hat" | "plus";
export type Timing = "action" | "location" | "reaction";
export type Hidden = "?";

export interface Card {
  kind: Kind;
  symbol: CardSymbol;
}

/** A chip in a stack, named as the topmost of `run` chips of one seat that lie together. */
export interface Chip {
  location: Location;
  position: number;
  seat: number;
  run: number;
}

export interface Effect {
  what: string;
  seat: number;
  cards: Card[];
  chip: Chip | null;
  location: Location | null;
  other: Location | null;
  victims: number[];
}

export interface CityView {
  seats: number[];
  result: { winners: number[]; why: string } | null;
  settings: { target: string | number };
  round: number;
  phase: "setup" | "action" | "location" | "strategy" | "end";
  first: number;
  turn: number;
  passed: number[];
  chips: number[];
  reserve: number[];
  points: number[];
  hands: (Card | Hidden)[][];
  layout: Location[];
  /** Owners from the bottom to the top. */
  stacks: Record<Location, number[]>;
  cell: { seat: number; round: number }[];
  hitman: Location;
  policeman: number | null;
  mayor: number | null;
  cubes: Location[];
  location: Location | null;
  bonus: number[];
  controller: number | null;
  laid: Card[];
  stack: Effect[];
  acting: Effect | null;
  drawn: (Card | Hidden)[];
  deck: number;
  discard: Card[];
}

export const numberOf = (location: Location): number => LOCATIONS.indexOf(location) + 1;

/** When the text of a card may be played, as printed on it. */
export const TIMING: Record<Kind, Timing> = {
  hitman: "location",
  snitch: "action",
  thief: "action",
  chief: "reaction",
  fbi: "reaction",
  raid: "action",
  shadow: "action",
  scheme: "action",
  complicity: "reaction",
  trade: "action",
  agreement: "location",
};

/** What the chart says: chips in hand, and the points that end the game. */
const CHART: Record<number, { chips: number; experienced: number; beginner: number }> = {
  3: { chips: 8, experienced: 15, beginner: 10 },
  4: { chips: 7, experienced: 13, beginner: 8 },
  5: { chips: 6, experienced: 11, beginner: 7 },
};
export const RESERVE = 4;

export const startingChips = (seats: number): number => CHART[seats]?.chips ?? 0;

export function target(seats: number, wanted: string | number | undefined): number {
  if (wanted === "experienced" || wanted === "beginner" || wanted === undefined) return CHART[seats]?.[wanted ?? "experienced"] ?? 0;
  return Number(wanted);
}

export const keyOf = (card: Card): string => `${card.kind}.${card.symbol}`;
export const isCard = (card: Card | Hidden): card is Card => card !== "?";

export interface Run {
  seat: number;
  /** The position of its topmost chip. */
  position: number;
  length: number;
}

/** Chips of one seat that lie directly together, from the bottom. */
export function runs(stack: number[]): Run[] {
  const found: Run[] = [];
  stack.forEach((seat, at) => {
    const last = found.at(-1);
    if (last?.seat === seat) {
      last.length++;
      last.position = at + 1;
    } else found.push({ seat, position: at + 1, length: 1 });
  });
  return found;
}

// What an option is about

type Value = { location?: Location; chip?: Chip; card?: Card; cards?: Card[]; seat?: number; positions?: number[]; other?: Location };

const valueOf = (option: OptionShown): Value => (typeof option.value === "object" && option.value !== null ? (option.value as Value) : {});

export function chipOf(option: OptionShown): Chip | null {
  if (option.type === "chip") return option.value as Chip;
  return valueOf(option).chip ?? null;
}

export function placeOf(option: OptionShown): Location | null {
  if (option.type === "location") return option.value as Location;
  if (option.type === "pair") return null;
  return chipOf(option)?.location ?? valueOf(option).location ?? null;
}

export function cardsOf(option: OptionShown): Card[] {
  const { card, cards } = valueOf(option);
  return card ? [card] : (cards ?? []);
}

export const seatOf = (option: OptionShown): number | null => (option.type === "victim" || option.type === "call" ? (valueOf(option).seat ?? null) : null);
export const pairOf = (option: OptionShown): [Location, Location] | null =>
  option.type === "pair" ? [valueOf(option).location!, valueOf(option).other!] : null;
export const positionsOf = (option: OptionShown): number[] => valueOf(option).positions ?? [];
export const isPlain = (option: OptionShown): boolean => typeof option.value === "string" && option.type !== "location";

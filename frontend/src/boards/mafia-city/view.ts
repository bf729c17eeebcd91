/** What the board reads off the table of Mafia City, its tiles and its cards. */

import { type Card, type Chip, FACTS, type Hidden, type Location, type Options } from "../../games/mafia-city";
import type { OptionShown } from "../../protocol";
import { fieldsOf } from "../shared/options";

export const numberOf = (location: Location): number => FACTS.locations.indexOf(location) + 1;

/** Whether a tie for most chips means that nobody controls a location. */
export const tieDenies = (location: Location): boolean => FACTS.tie_denies.includes(location);

export const startingChips = (seats: number): number => FACTS.sizes[seats]?.chips ?? 0;

export function target(seats: number, wanted: string | number | undefined): number {
  if (wanted === "experienced" || wanted === "beginner" || wanted === undefined) return FACTS.sizes[seats]?.[wanted ?? "experienced"] ?? 0;
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

const valueOf = (option: OptionShown) => fieldsOf<Options>(option);

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

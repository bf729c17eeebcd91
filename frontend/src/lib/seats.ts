/**
 * How seats are told apart: a colour and, for eyes that see colours differently, a printed edge. Red and blue are left
 * out: they are the colours of the sides, which no seat shows.
 */

const INKS = ["#2f6240", "#7a5a12", "#6a3465", "#1f6168", "#44494f", "#a3531a", "#59651b", "#8c3a6e"] as const;

/** Dashes of the edge on a circumference of 100, and the width of the line. */
const EDGES: readonly (readonly [string, number])[] = [
  ["none", 5],
  ["2 2", 6],
  ["0.1 5", 5],
  ["10 2.5", 5],
  ["25 0.1", 2],
  ["20 5", 6],
  ["6 2 1 2", 5],
  ["1 3", 7],
];

export interface SeatMark {
  ink: string;
  dashes: string;
  width: number;
}

export function seatMark(seat: number): SeatMark {
  const [dashes, width] = EDGES[(seat + Math.floor(seat / INKS.length)) % EDGES.length]!;
  return { ink: INKS[seat % INKS.length]!, dashes, width };
}

/** The code of the letter of seat 0. */
const FIRST = 65;

/** A seat as notation writes it: seat 0 is A. */
export function letter(seat: number): string {
  return String.fromCharCode(FIRST + seat);
}

/** The seat that a letter names, large or small; null if it is no letter. */
export function readSeat(word: string): number | null {
  return /^[A-Za-z]$/u.test(word) ? word.toUpperCase().charCodeAt(0) - FIRST : null;
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? "")];
  const last = words.length > 1 ? [...words[words.length - 1]!] : [];
  return `${first[0] ?? "?"}${last[0] ?? first[1] ?? ""}`.toLocaleUpperCase();
}

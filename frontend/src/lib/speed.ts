/** How quickly bots go, as a person chooses it. */

import type { RoomShown, YouShown } from "../protocol";

export const SPEEDS = ["calm", "brisk", "once"] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds after which they answer. */
export const PACE: Record<Speed, number> = { calm: 2500, brisk: 1500, once: 100 };
/** As quick as a room lets them be. */
export const QUICKEST = 50;

export const speedOf = (pace: number): Speed => SPEEDS.find((speed) => pace >= PACE[speed]) ?? "once";

/** Whether nobody but this person waits for bots; the same for everybody who looks. */
export function mayHurry(room: RoomShown, you: YouShown): boolean {
  return you.host && room.kind !== "hotseat" && !room.league && room.seats.every((seat) => seat.who === null || seat.who === you.who || seat.out);
}

/** Whether one only watches what is left of a match: out of it, or never in it. */
export const watches = (room: RoomShown, you: YouShown): boolean => room.seats.every((seat) => seat.who !== you.who || seat.out);

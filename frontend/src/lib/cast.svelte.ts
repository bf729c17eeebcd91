/** The bots at the table that is shown, each by its name with its character: they have faces. */

import type { RoomShown } from "../protocol";

export type Character = "cautious" | "bold" | "talkative" | "vengeful" | "quiet";

let seated = $state.raw<ReadonlyMap<string, Character>>(new Map());

/** The character of the bot of this name, if one sits at the table. */
export function characterOf(name: string): Character | undefined {
  return seated.get(name);
}

/** From now on this room is shown. */
export function introduce(room: RoomShown): void {
  const found = room.seats.flatMap((seat) => (seat.character ? [[seat.name, seat.character as Character] as const] : []));
  if (found.length !== seated.size || found.some(([name, character]) => seated.get(name) !== character)) seated = new Map(found);
}

/** The bots at the table that is shown, each by its name with its character and its level: they have faces. */

import type { RoomShown } from "../protocol";

export type Character = "cautious" | "bold" | "talkative" | "vengeful" | "quiet";

export interface Actor {
  name: string;
  character: Character;
  level: string;
  seat: number;
}

let seated = $state.raw<ReadonlyMap<string, Actor>>(new Map());
let asked = $state.raw<string | null>(null);

/** The character of the bot of this name, if one sits at the table. */
export function characterOf(name: string): Character | undefined {
  return seated.get(name)?.character;
}

/** Who that is, for somebody who has asked. */
export const introduced = (): Actor | null => (asked === null ? null : (seated.get(asked) ?? null));

/** Ask who somebody is, or ask no more. Nothing is known of people. */
export function askWho(name: string | null): void {
  asked = name;
}

const same = (one: Actor | undefined, other: Actor) => one?.character === other.character && one.level === other.level && one.seat === other.seat;

/** From now on this room is shown. */
export function introduce(room: RoomShown): void {
  const found = room.seats.flatMap(({ name, character, bot, seat }) => (character && bot ? [{ name, character: character as Character, level: bot, seat }] : []));
  if (found.length !== seated.size || found.some((one) => !same(seated.get(one.name), one))) seated = new Map(found.map((one) => [one.name, one]));
}

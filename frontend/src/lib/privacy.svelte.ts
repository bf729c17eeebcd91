/** Whether others could look: among people one's secrets are covered, against bots alone they lie open. */

import type { RoomShown } from "../protocol";
import { preferences } from "./preferences.svelte";

let unwatched = $state(false);

/** Whether secrets are covered until they are held. */
export const covers = (): boolean => preferences.cover && !unwatched;

/** From now on this room is shown; null: none. A seat that a bot minds for somebody is still theirs. */
export function watch(room: RoomShown | null): void {
  const people = new Set((room?.seats ?? []).flatMap((seat) => seat.who ?? seat.owner ?? []));
  unwatched = room !== null && room.kind !== "hotseat" && people.size === 1;
}

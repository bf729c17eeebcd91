/** Which hints somebody has read on this device, game by game; after a finished match of a game there are none. */

import { keep, preferences, recall } from "./preferences.svelte";

const PLACE = "omerta.coach";

interface Read {
  seen: string[];
  gone: boolean;
}

let read = $state.raw(recall<Record<string, Read>>(PLACE, {}));

function change(game: string, changed: Partial<Read>): void {
  read = { ...read, [game]: { seen: [], gone: false, ...read[game], ...changed } };
  keep(PLACE, read);
}

export const coach = {
  wanted: (game: string): boolean => preferences.scenes && !read[game]?.gone,
  seen: (game: string, hint: string): boolean => read[game]?.seen.includes(hint) ?? false,
  /** A hint has been read. */
  note(game: string, hint: string): void {
    if (!this.seen(game, hint)) change(game, { seen: [...(read[game]?.seen ?? []), hint] });
  },
  /** No more hints in this game. */
  send(game: string): void {
    if (!read[game]?.gone) change(game, { gone: true });
  },
};

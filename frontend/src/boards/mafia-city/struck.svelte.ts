/** Notices that an announcement was cancelled by the one upon it, and keeps both in sight for a moment. */

import { untrack } from "svelte";
import type { Effect } from "../../games/mafia-city";
import { preferences, still } from "../../lib/preferences.svelte";

/** So many milliseconds; a tap or a key ends it. */
const SEEN = 1400;

export class Struck {
  /** What was cancelled, and what cancelled it. */
  pair = $state.raw<[Effect, Effect] | null>(null);

  constructor(stack: () => readonly Effect[]) {
    let known: readonly Effect[] = untrack(stack);
    $effect.pre(() => {
      const now = stack();
      const before = known;
      known = now;
      const [below, top] = [before.at(-2), before.at(-1)];
      // A reaction that stood takes what it cancels along: both are gone at once. A reaction that was cancelled itself had another upon it.
      if (!below || !top || now.length > before.length - 2 || still() || !preferences.scenes) return;
      this.pair = [below, top];
      const finish = (): void => {
        this.pair = null;
        clearTimeout(timer);
        removeEventListener("pointerdown", finish, true);
        removeEventListener("keydown", finish, true);
      };
      const timer = setTimeout(finish, SEEN);
      addEventListener("pointerdown", finish, true);
      addEventListener("keydown", finish, true);
      return finish;
    });
  }
}

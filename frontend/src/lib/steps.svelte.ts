/**
 * Lets a moment be shown step by step: cards that are turned over one by one, votes that are counted. Whoever taps, presses
 * a key, or wants no scenes sees all of it at once; what was there when the page came is not shown again.
 */

import { untrack } from "svelte";
import { preferences, still } from "./preferences.svelte";

let running = $state(0);

/** Something is being turned over: words that would tell how it ends wait for it. */
export const isTurning = (): boolean => running > 0;

export class Steps {
  /** So many steps are done. */
  done = $state(Infinity);

  /** `key` names the moment, null where there is none; it has so many steps, and a step takes so many milliseconds. */
  constructor(key: () => string | null, count: () => number, every = 420, tick?: (done: number) => void) {
    let known: string | null | undefined;
    $effect.pre(() => {
      const now = key();
      if (now === known) return;
      const came = known === undefined;
      known = now;
      if (now === null || came || still() || !preferences.scenes) {
        this.done = Infinity;
        return;
      }
      const all = untrack(count);
      this.done = 0;
      let open = true;
      untrack(() => (running += 1));
      const timer = setInterval(() => {
        this.done += 1;
        tick?.(this.done);
        if (this.done >= all) finish();
      }, every);
      const finish = (): void => {
        this.done = Infinity;
        if (open) running -= 1;
        open = false;
        clearInterval(timer);
        removeEventListener("pointerdown", finish, true);
        removeEventListener("keydown", finish, true);
      };
      addEventListener("pointerdown", finish, true);
      addEventListener("keydown", finish, true);
      return finish;
    });
  }
}

/** Whatever moves within an element is where it goes at once when somebody taps: pieces that walk, money that flies. */
export function hurryByTaps(within: () => Element | undefined): void {
  $effect(() => {
    const element = within();
    if (!element) return;
    const finish = (): void => {
      for (const one of element.getAnimations({ subtree: true })) if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
    };
    addEventListener("pointerdown", finish, true);
    return () => removeEventListener("pointerdown", finish, true);
  });
}

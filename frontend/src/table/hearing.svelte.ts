/**
 * Lets a device sound what everybody at the table is told. In one room the screen alone does, not every phone. What is
 * told to one seat alone is never heard, nor does it change when something else is.
 */

import { untrack } from "svelte";
import type { Board } from "../boards/board";
import { type Sound, hush, sound } from "../lib/sounds";
import { isTurning } from "../lib/steps.svelte";
import type { Link } from "../wire/link.svelte";

export function hear(link: () => Link, board: () => Board | null, screen = false): void {
  let known = -1;
  /** That somebody has won is heard when the last card lies open. */
  let held = $state(false);
  $effect.pre(() => {
    hush(!screen && link().room?.kind === "together");
    return () => hush(false);
  });
  $effect(() => {
    const { earlier, told } = link();
    const until = earlier + told.length;
    const sounds = board()?.sounds;
    if (known >= 0 && until > known && sounds) {
      const fresh = told.slice(-Math.min(until - known, told.length));
      const last = fresh.map((one): Sound | undefined => sounds[String(one.event.event)]).findLast((named) => named !== undefined);
      if (last === "win" && untrack(isTurning)) held = true;
      else if (last) sound(last);
    }
    known = until;
  });
  $effect(() => {
    if (!held || isTurning()) return;
    held = false;
    sound("win");
  });
}

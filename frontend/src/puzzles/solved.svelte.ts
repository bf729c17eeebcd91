/** Which puzzles were solved in this browser; nobody else is told. */

import { keep, recall } from "../lib/preferences.svelte";

const PLACE = "omerta.puzzles";

export type Outcome = "solved" | "shown";

const known = $state<Record<string, Outcome>>(recall(PLACE, {}));

export const outcomeOf = (puzzle: string): Outcome | undefined => known[puzzle];

/** What became of a puzzle; who has solved it before has solved it for good. */
export function remember(puzzle: string, outcome: Outcome): void {
  if (known[puzzle] === "solved" || known[puzzle] === outcome) return;
  // Another window may have solved others in the meantime.
  Object.assign(known, recall<Record<string, Outcome>>(PLACE, {}), { [puzzle]: outcome });
  keep(PLACE, $state.snapshot(known));
}

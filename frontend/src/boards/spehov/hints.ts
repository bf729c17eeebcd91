/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/spehov";
import type { Hint } from "../board";
import { spoken } from "./words.svelte";

const WHEN = [
  { id: "night", kind: "inspect", at: "[data-ask]" },
  { id: "morning", event: "MorningCame" satisfies EventName, at: ".peek" },
  { id: "talk", kind: "talk", at: "[data-ask]" },
  { id: "vote", kind: "vote", at: "[data-ask]" },
  { id: "out", event: "PlayerEliminated" satisfies EventName, at: ".fall" },
] as const;

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: spoken().hints[one.id] }));

/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/mafia-city";
import type { Hint } from "../board";
import { spoken } from "./words";

const WHEN = [
  { id: "hand", kind: "mulligan", at: "[data-ask]" },
  { id: "turn", kind: "turn", at: ".city" },
  { id: "react", kind: "react", at: "[data-ask]" },
  { id: "solve", event: "LocationPhaseBegan" satisfies EventName, at: ".city" },
  { id: "agree", kind: "agree", at: "[data-ask]" },
  { id: "points", event: "PointGained" satisfies EventName, at: ".players" },
  { id: "back", kind: "back", at: ".city" },
] as const;

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: spoken().hints[one.id] }));

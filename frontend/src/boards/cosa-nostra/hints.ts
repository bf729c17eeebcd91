/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/cosa-nostra";
import type { Hint } from "../board";
import { spoken } from "./words";

const WHEN = [
  { id: "start", kind: "start", at: ".map" },
  { id: "roll", kind: "roll", at: ".panel ul" },
  { id: "act", kind: "act", at: ".deeds" },
  { id: "red", event: "RedDrawn" satisfies EventName, at: ".side .peek" },
  { id: "black", event: "BlackDrawn" satisfies EventName, at: ".drawn" },
  { id: "offer", kind: "answer", at: "[data-ask]" },
] as const;

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: spoken().hints[one.id] }));

/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/resistance";
import type { Hint } from "../board";
import { spoken } from "./words";

const WHEN = [
  { id: "team", kind: "team", at: ".ring" },
  { id: "vote", kind: "vote", at: ".panel .pair" },
  { id: "card", kind: "card", at: ".panel .pair" },
  { id: "failed", event: "VoteFailed" satisfies EventName, at: ".votes" },
  { id: "done", event: "ActionRevealed" satisfies EventName, at: ".track" },
  { id: "plot", event: "PlotDrawn" satisfies EventName, at: "section.plots li" },
] as const;

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: spoken().hints[one.id] }));

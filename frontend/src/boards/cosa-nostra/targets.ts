/** Which options are about which thing on the board, so that a tap on the thing offers them. */

import type { CosaNostraView, Facts, Options } from "../../games/cosa-nostra";
import type { OptionShown, QuestionShown } from "../../protocol";
import { type Fields, fieldsOf } from "../shared/options";

/** What a thing on the board is called among targets: `cell c4`, `field 13`, `seat 2`, `start`. */
export type Thing = string;

export const valueOf = (option: OptionShown): Fields<Options> => fieldsOf<Options>(option);

export function thingsOf(option: OptionShown, view: CosaNostraView, facts: Facts, seat: number): Thing[] {
  const value = valueOf(option);
  const things: Thing[] = [];
  if (value.cell === "start") things.push("start");
  else if (value.cell !== undefined) things.push(`cell ${value.cell}`);
  if (value.gate !== undefined) things.push(`cell ${value.gate}`);
  if (value.origin !== undefined) things.push(value.origin === "start" ? "start" : `cell ${value.origin}`);
  if (value.field) things.push(`field ${value.field.number}`);
  if (value.distance !== undefined) things.push(`field ${((view.players[seat]?.at ?? 0) + value.distance) % facts.ring.length}`);
  if (value.rival !== undefined && !things.length) things.push(`seat ${value.rival}`);
  return things;
}

export function targets(question: QuestionShown | null, view: CosaNostraView, facts: Facts, wanted: (option: OptionShown) => boolean): Map<Thing, OptionShown[]> {
  const found = new Map<Thing, OptionShown[]>();
  for (const option of question?.options ?? []) {
    if (!wanted(option)) continue;
    for (const thing of thingsOf(option, view, facts, question!.seat)) found.set(thing, [...(found.get(thing) ?? []), option]);
  }
  return found;
}

/** What can be done in a turn, by what kind of thing it is. */
export type Deed = "buy" | "hire" | "step" | "business" | "card" | "payoff" | "offer" | "council" | "end";

const DEEDS: Partial<Record<keyof Options, Deed>> = {
  buy: "buy",
  walk: "step",
  claim: "step",
  seize: "step",
  acquire: "business",
  use: "card",
  "use-on-cell": "card",
  "use-on-field": "card",
  "use-on-rival": "card",
  "use-on-black": "card",
  drive: "card",
  cancel: "card",
  "pay-off": "payoff",
  "ask-for-cell": "offer",
  "offer-cell": "offer",
  "ask-for-business": "offer",
  "offer-business": "offer",
  "offer-card": "offer",
  council: "council",
};

export function deedOf(option: OptionShown): Deed {
  return DEEDS[option.type as keyof Options] ?? (option.value === "hire" ? "hire" : "end");
}


/** Deals that are offered in talk, and whether they wait for an answer. */

import { letter } from "../../lib/seats";
import type { SaidShown } from "../../protocol";

const OFFERS = /^(?:truce|pact|would (?:buy|sell)) (\w)\b/;
const ANSWERS = /^(?:agree|refuse) (u\d+)$/;

const actsOf = (said: SaidShown): string[] => (said.acts ?? "").split(";").map((act) => act.trim());

/** So many lines later nobody waits for an answer any more. */
const LATE = 12;

/** The last offer to a seat that it has not answered. */
export function openOffer(said: SaidShown[], me: number): SaidShown | null {
  const answered = new Set(said.filter((one) => one.seat === me).flatMap((one) => actsOf(one).map((act) => ANSWERS.exec(act)?.[1])));
  const offers = said.slice(-LATE).filter((one) => one.channel === "table" && actsOf(one).some((act) => OFFERS.exec(act)?.[1] === letter(me)));
  const last = offers.at(-1);
  return last && !answered.has(last.id) ? last : null;
}

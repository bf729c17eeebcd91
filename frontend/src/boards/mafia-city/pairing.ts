/** Two locations are tapped one after the other; the second one picks the option. */

import type { Location } from "../../games/mafia-city";
import type { QuestionShown } from "../../protocol";
import type { Answering } from "../../table/answering.svelte";
import { focus } from "./focus.svelte";
import { pairOf } from "./view";

export function pairing(question: QuestionShown, answer: Answering, location: Location): void {
  if (focus.pair.includes(location)) focus.pair = focus.pair.filter((one) => one !== location);
  else focus.pair = [...focus.pair.slice(-1), location];
  const option = question.options.find((one) => {
    const pair = pairOf(one);
    return pair !== null && focus.pair.length === 2 && focus.pair.every((place) => pair.includes(place));
  });
  answer.picked = option?.number ?? null;
}

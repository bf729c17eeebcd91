/** What is announced, in words. */

import type { Effect } from "../../games/mafia-city";
import type { Terms } from "../board";
import { bw } from "./words";

/** What an effect is called: a card, a symbol, or a location. */
export function called(effect: Effect, words: Terms): string {
  return bw().names[effect.what] ?? words(`kind-${effect.what}`);
}

/** What it would do. A reaction aims at the announcement below it. */
export function aim(effect: Effect, below: Effect | undefined, names: string[], words: Terms): string {
  const w = bw().aim;
  const place = (location: string | null | undefined) => (location ? words(`location-${location}`) : "");
  const owner = effect.chip ? (names[effect.chip.seat] ?? "") : "";
  switch (effect.what) {
    case "snitch":
    case "complicity":
    case "jail":
      return w.cell(owner, place(effect.chip?.location));
    case "thief":
      return w.steal(effect.victims.map((seat) => names[seat]).join(", "));
    case "raid":
      return w.raid(place(effect.location));
    case "shadow":
      return w.swap(place(effect.location), place(effect.other));
    case "scheme":
      return w.move(owner, place(effect.chip?.location), place(effect.other));
    case "trade":
      return w.trade;
    case "hat":
      return w.back(place(effect.chip?.location));
    case "hats":
      return w.hire(place(effect.location));
    case "bullet":
      return w.bullet;
    case "hitman":
      return w.kill(owner, place(effect.chip?.location));
    case "agreement":
      return w.agree(place(effect.location));
    case "plus":
      return w.plus;
    case "harbor":
      return w.walk(place(effect.location));
    default:
      return below ? w.against(called(below, words), names[below.seat] ?? "") : "";
  }
}

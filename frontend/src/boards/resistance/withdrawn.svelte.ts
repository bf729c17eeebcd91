/** Who undid an approved vote with No Confidence: the hand that the card has left. */

import { untrack } from "svelte";
import type { ResistanceView } from "../../games/resistance";

const count = ({ hands }: ResistanceView): number[] => hands.map((hand) => hand.filter((plot) => plot === "no-confidence").length);

export class Withdrawn {
  by = $state<number | null>(null);

  constructor(view: () => ResistanceView) {
    let held = untrack(() => count(view()));
    $effect.pre(() => {
      const now = count(view());
      const left = held.findIndex((many, seat) => many > (now[seat] ?? 0));
      held = now;
      if (!view().attempts.at(-1)?.nullified) this.by = null;
      else if (left >= 0) this.by = left;
    });
  }
}

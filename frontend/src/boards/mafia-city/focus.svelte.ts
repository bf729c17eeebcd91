/** What a person looks at while answering: a tap on the board leads the question panel there. */

import type { Location } from "../../games/mafia-city";

class Focus {
  location = $state<Location | null>(null);
  card = $state<string | null>(null);
  /** Two locations in the making, for a swap. */
  pair = $state.raw<Location[]>([]);

  forget(): void {
    this.location = null;
    this.card = null;
    this.pair = [];
  }
}

export const focus = new Focus();

/** What a person is about to do, chosen in the question panel and shown on the board. */

import type { Deed } from "./targets";

class Focus {
  deed = $state<Deed | null>(null);
  #question = -1;

  /** Another question, another intention. */
  ask(question: number): void {
    if (question === this.#question) return;
    this.#question = question;
    this.deed = null;
  }
}

export const focus = new Focus();

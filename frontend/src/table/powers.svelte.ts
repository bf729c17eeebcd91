/** What the host can do as game master just now. */

import type { YouShown } from "../protocol";
import type { Link } from "../wire/link.svelte";

type Power = YouShown["powers"][number];

/** Time can be called once everybody has had a while; until then there is nothing to see. */
const LEAST = 30_000;

export class Powers {
  #late = $state(false);
  readonly #link: () => Link;
  readonly #given = $derived.by((): Power[] => this.#link().you?.powers ?? []);
  readonly now = $derived(this.#given.filter((power) => power !== "call-time" || this.#late));

  constructor(link: () => Link) {
    this.#link = link;
    $effect(() => {
      this.#late = false;
      const { clock, skew } = link();
      if (!clock || !this.#given.includes("call-time")) return;
      const timer = setTimeout(() => (this.#late = true), Math.max(0, clock.asked + LEAST - (Date.now() + skew)));
      return () => clearTimeout(timer);
    });
  }
}

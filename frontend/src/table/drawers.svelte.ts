/** What comes and goes beside a board: the story, the talk, the menu; and how much of the talk is unread. */

import { preferences } from "../lib/preferences.svelte";
import type { Link } from "../wire/link.svelte";

export type Drawer = "story" | "talk" | "menu";

export class Drawers {
  open = $state<Drawer | null>(null);
  #seen = $state(0);
  readonly #link: () => Link;
  readonly #wide: () => boolean;
  readonly #heard = $derived.by((): number => this.#link().talk.filter((said) => said.who !== this.#link().you!.who).length);
  readonly unread = $derived(Math.max(0, this.#heard - this.#seen));
  /** Whether the story stands beside the board, where there is room and somebody wants it there. */
  readonly told = $derived.by((): boolean => this.#wide() && preferences.story);

  constructor(link: () => Link, wide: () => boolean) {
    this.#link = link;
    this.#wide = wide;
    $effect(() => {
      if (this.open === "talk" || wide()) this.#seen = this.#heard;
    });
    // What was said before this device came needs no badge.
    let greeted = false;
    $effect(() => {
      if (!greeted) {
        greeted = true;
        this.#seen = this.#heard;
      }
    });
  }

  pull(which: Drawer): void {
    if (which === "story" && this.#wide()) preferences.story = !preferences.story;
    else this.open = which;
  }

  /** The talk, ready to be typed into. */
  speak(): void {
    if (!this.#wide()) this.open = "talk";
    setTimeout(() => document.querySelector<HTMLInputElement>("[data-talk]")?.focus());
  }
}

/** The deal opens a match, once on each device. A device that goes from hand to hand shows it to nobody. */

import type { Board, Dealt, Terms } from "../boards/board";
import { preferences } from "../lib/preferences.svelte";
import type { Link } from "../wire/link.svelte";

const PLACE = "omerta.dealt";

export class Opening {
  #opened = $state(sessionStorage.getItem(PLACE));
  readonly #link: () => Link;
  readonly #board: () => Board | null;
  readonly #words: () => Terms;
  /** What this player has been dealt, as long as it was not looked at. */
  readonly dealt = $derived.by((): Dealt | null => {
    const { match, room, facts } = this.#link();
    if (!match || !room || match.eyes === null || room.kind === "hotseat" || room.status !== "playing" || !preferences.scenes || this.#opened === match.record) return null;
    return this.#board()?.dealt?.({ view: match.view, facts, names: match.names, me: match.eyes, words: this.#words() }) ?? null;
  });

  constructor(link: () => Link, board: () => Board | null, words: () => Terms) {
    this.#link = link;
    this.#board = board;
    this.#words = words;
  }

  /** It was looked at. */
  close(): void {
    this.#opened = this.#link().match!.record;
    sessionStorage.setItem(PLACE, this.#opened);
  }
}

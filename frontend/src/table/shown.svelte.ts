/** The board of a game and its words, loaded when they are needed. */

import { boardOf } from "../boards";
import type { Board } from "../boards/board";
import { choose } from "../lib/words.svelte";

export class ShownBoard {
  board = $state.raw<Board | null>(null);
  readonly #terms = $derived(this.board ? choose(this.board.terms) : {});
  /** A word of the game in the language chosen now. */
  readonly words = $derived((id: string) => this.#terms[id] ?? id);

  constructor(game: () => string | undefined) {
    $effect(() => {
      const name = game();
      if (name) void boardOf(name).then((loaded) => (this.board = loaded));
    });
  }
}

/** The board of a game and its words, loaded when they are needed. */

import { boardOf } from "../boards";
import type { Board, View } from "../boards/board";
import { games } from "../lib/games.svelte";

export class ShownBoard {
  board = $state.raw<Board | null>(null);
  readonly #game: () => string | undefined;
  readonly #view: () => View | undefined;
  readonly #terms = $derived.by((): Record<string, string> => {
    if (!this.board) return {};
    const view = this.#view();
    const other = view && this.board.wording?.(view);
    const brought = games().find((one) => one.id === this.#game())?.terms;
    return { ...this.board.terms(), ...brought, ...other };
  });
  /** A word of the game in the language chosen now. */
  readonly words = $derived((id: string) => this.#terms[id] ?? id);

  constructor(game: () => string | undefined, view: () => View | undefined = () => undefined) {
    this.#game = game;
    this.#view = view;
    $effect(() => {
      const name = game();
      if (name) void boardOf(name).then((loaded) => (this.board = loaded));
    });
  }
}

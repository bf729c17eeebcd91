/** What one thinks of the players of a match, for oneself: it stays on this device. */

import { keep, recall } from "../../lib/preferences.svelte";

export type Mark = "none" | "trust" | "doubt" | "suspect";

interface Notes {
  marks: Record<number, Mark>;
  text: Record<number, string>;
}

const SIGNS: Record<Mark, string> = { none: "", trust: "♥", doubt: "?", suspect: "!" };

export class Notebook {
  #notes = $state<Notes>({ marks: {}, text: {} });
  readonly #place: () => string;
  /** The seat whose page lies open. */
  page = $state<number | null>(null);

  /** `key` names the match. */
  constructor(key: () => string) {
    this.#place = () => `omerta.notes.${key()}`;
    $effect.pre(() => {
      this.#notes = recall<Notes>(this.#place(), { marks: {}, text: {} });
    });
  }

  mark(seat: number): Mark {
    return this.#notes.marks[seat] ?? "none";
  }

  sign(seat: number): string {
    return SIGNS[this.mark(seat)];
  }

  text(seat: number): string {
    return this.#notes.text[seat] ?? "";
  }

  write(seat: number, mark: Mark, text: string): void {
    this.#notes.marks[seat] = mark;
    this.#notes.text[seat] = text;
    keep(this.#place(), $state.snapshot(this.#notes));
  }
}

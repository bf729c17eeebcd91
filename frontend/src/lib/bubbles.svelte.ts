/** What seats have just said, for as long as it takes to read it. What was said before somebody came is not said again. */

import type { SaidShown } from "../protocol";

const LEAST = 3500;
const LETTER = 65;
const MOST = 11_000;

export class Bubbles {
  #words = $state.raw<ReadonlyMap<number, string>>(new Map());
  #known: string | null = null;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(said: () => SaidShown[] | undefined) {
    $effect(() => {
      const lines = (said() ?? []).filter((one) => one.channel === "table" && one.seat !== null);
      const last = lines.at(-1)?.id ?? "";
      if (this.#known !== null && last !== this.#known) {
        const from = lines.findLastIndex((one) => one.id === this.#known) + 1;
        for (const one of lines.slice(from)) this.#show(one.seat!, one.words?.replace(`${one.name}: `, "") ?? one.text ?? "");
      }
      this.#known = last;
    });
    $effect(() => () => this.#timers.forEach(clearTimeout));
  }

  of(seat: number): string | null {
    return this.#words.get(seat) ?? null;
  }

  #show(seat: number, text: string): void {
    if (!text) return;
    clearTimeout(this.#timers.get(seat));
    this.#words = new Map(this.#words).set(seat, text);
    this.#timers.set(
      seat,
      setTimeout(() => {
        const left = new Map(this.#words);
        left.delete(seat);
        this.#words = left;
      }, Math.min(MOST, Math.max(LEAST, text.length * LETTER))),
    );
  }
}

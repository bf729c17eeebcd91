/** What is asked of the seat that this device sees with, the answer in the making, and when somebody is told of it. */

import { signalTurn, signalWarning } from "../lib/signals";
import type { QuestionShown } from "../protocol";
import type { Link } from "../wire/link.svelte";
import type { Answering } from "./answering.svelte";
import { answersOf } from "./answers.svelte";
import { explained } from "./effects";
import type { ShownBoard } from "./shown.svelte";

export class Asking {
  readonly #link: () => Link;
  readonly #shown: ShownBoard;
  readonly answer: Answering;
  /** The question as it was sent. */
  readonly sent = $derived.by((): QuestionShown | null => this.#link().questions[0] ?? null);
  /** What has one answer is answered by itself. In one room people see who taps: there one can tap along. */
  readonly question = $derived.by((): QuestionShown | null =>
    this.sent === null || (this.sent.forced && this.#link().room!.kind !== "together") ? null : explained(this.sent, this.#shown.board, this.#shown.words),
  );
  /** Something waits for this person. */
  readonly now = $derived.by((): boolean => this.question !== null && !this.answer.done && this.#link().room!.status === "playing");

  constructor(link: () => Link, shown: ShownBoard) {
    this.#link = link;
    this.#shown = shown;
    this.answer = answersOf(link, () => shown.words);

    $effect.pre(() => {
      const [room, match] = [link().room!, link().match!];
      this.answer.follow(match.number);
      this.answer.quick = room.kind !== "hotseat" && room.seats.filter((one) => one.who !== null).length === 1;
      this.answer.ask(this.question, match.waiting.length + match.answered.length > 1);
    });

    let signalled = -1;
    $effect(() => {
      const { question } = this;
      // In one room a phone that keeps silent would tell that its answer was prepared.
      const open = question && !question.early && (!question.answered || link().room!.kind === "together");
      if (open && question.number !== signalled) {
        signalled = question.number;
        signalTurn(question.text);
      }
    });
    $effect(() => {
      if (link().warning !== null && this.question) signalWarning();
    });
  }
}

/** An answer in the making. Board and question panel share it, so that a tap on either is the same tap. */

import { forgive, note } from "../lib/notes.svelte";
import { preferences } from "../lib/preferences.svelte";
import { t } from "../lib/words.svelte";
import type { OptionShown, PlayShown, QuestionShown } from "../protocol";
import { Refusal } from "../wire/api";
import { type SetOfThings, setOf } from "./staging";

/** Whether the first option is a plain word such as pass or allow among deeds of another kind. */
export function isQuiet(question: QuestionShown): boolean {
  const [first, ...others] = question.options;
  return typeof first?.value === "string" && others.length > 0 && others.every((option) => option.type !== first.type);
}

/** The standing orders of the seat that answers here. */
export interface Standing {
  readonly given: readonly string[];
  /** Whether nobody has to act on a kind of question: a turn of one's own is not ordered away. */
  suits: (kind: string) => boolean;
  set: (order: string, on: boolean, thisRound?: boolean) => void;
}

/** Plays that the seat may prepare for the next question that offers them. */
export interface Preparing {
  readonly plays: readonly PlayShown[];
  /** The one that is prepared, in notation. */
  readonly armed: string | null;
  set: (play: string | null) => void;
}

/** After so many times the same quiet answer, the order that gives it is offered. */
const TIRED = 2;

export class Answering {
  question = $state.raw<QuestionShown | null>(null);
  /** Several seats are asked at once: the answer is sealed and cannot be taken back. */
  sealed = $state(false);
  /** The option that waits for its confirmation. */
  picked = $state<number | null>(null);
  /** What is chosen so far of a set. */
  chosen = $state.raw<unknown[]>([]);
  sending = $state(false);
  /** The question is answered, as far as this device knows. */
  sent = $state<number | null>(null);
  /** One tap answers: where nobody but bots waits, or the person likes it so. */
  quick = $state(false);
  /** How often each kind of question was answered quietly here, in this match. */
  #declined = $state.raw<Record<string, number>>({});
  #match = 0;

  readonly set: SetOfThings | null = $derived(this.question ? setOf(this.question.options) : null);
  readonly option: OptionShown | null = $derived(this.question?.options.find((one) => one.number === this.picked) ?? null);

  constructor(
    private readonly give: (question: QuestionShown, option: number) => Promise<unknown>,
    private readonly game: () => string,
    /** Null where nobody answers, as on the big screen. */
    readonly standing: Standing | null = null,
    readonly preparing: Preparing | null = null,
  ) {}

  /** A match is shown; another one knows nothing of what was declined before. */
  follow(match: number): void {
    if (match !== this.#match) this.#declined = {};
    this.#match = match;
  }

  /** Another question is open, or none. */
  ask(question: QuestionShown | null, sealed: boolean): void {
    const known = this.question;
    const other = question?.number !== known?.number || question?.seat !== known?.seat;
    this.question = question;
    this.sealed = sealed;
    if (other) {
      this.cancel();
      this.sending = false;
      this.sent = null;
    }
  }

  get done(): boolean {
    return this.question !== null && (this.question.answered || (this.sent === this.question.number && !this.sending));
  }

  /** Whether the open question was declined so often that an order to decline it is offered. */
  get offersOrder(): boolean {
    const kind = this.question?.kind;
    if (kind === undefined || !this.standing?.suits(kind) || this.standing.given.includes(kind)) return false;
    return (this.#declined[kind] ?? 0) >= TIRED && isQuiet(this.question!);
  }

  /** A tap on an option: it is picked, or given at once where that can do no harm. A single option needs no second tap. */
  choose(number: number, quick = this.quick || preferences.quick): void {
    const question = this.question;
    if (!question || this.sending || this.done) return;
    const quiet = number === 0 && !this.sealed && isQuiet(question);
    const atOnce = quiet || (quick && !this.sealed) || question.options.length === 1;
    if (this.picked === number || atOnce) void this.#send(number);
    else this.picked = number;
  }

  /** A tap on the board, where one also looks around: it picks. */
  point(number: number): void {
    this.choose(number, preferences.quick);
  }

  confirm(): void {
    if (this.picked !== null && !this.sending) void this.#send(this.picked);
  }

  cancel(): void {
    this.picked = null;
    this.chosen = [];
  }

  /** Add something to the set or take it out; a full set picks its option. */
  toggle(item: unknown): void {
    const set = this.set;
    if (!set || this.sending || this.done) return;
    const key = JSON.stringify(item);
    const without = this.chosen.filter((one) => JSON.stringify(one) !== key);
    if (without.length < this.chosen.length) this.chosen = without;
    else if (this.chosen.length < set.size && set.fits(this.chosen, item)) this.chosen = [...this.chosen, item];
    else return;
    this.picked = this.chosen.length === set.size ? (set.find(this.chosen)?.number ?? null) : null;
  }

  has(item: unknown): boolean {
    const key = JSON.stringify(item);
    return this.chosen.some((one) => JSON.stringify(one) === key);
  }

  /** Something that is not offered was tapped: say why, changing nothing. */
  refuse(text: string, rule: string): void {
    note(text, "refusal", { game: this.game(), id: rule });
  }

  async #send(number: number): Promise<void> {
    const question = this.question!;
    this.sending = true;
    try {
      await this.give(question, number);
      this.sent = question.number;
      if (number === 0 && isQuiet(question)) this.#declined = { ...this.#declined, [question.kind]: (this.#declined[question.kind] ?? 0) + 1 };
      forgive();
    } catch (why) {
      if (question.options.length === 1 && question.number !== this.question?.number) {
        // With a single option the house answers, too; to be a moment later than it is no fault.
      } else if (why instanceof Refusal) {
        const rule = why.problem.rule;
        note([why.problem.detail, why.problem.rule_text].filter(Boolean).join(" "), "refusal", rule ? { game: this.game(), id: rule } : undefined);
      } else note(t().lost.failed, "refusal");
      if (question.number === this.question?.number) this.cancel();
    } finally {
      this.sending = false;
    }
  }
}

/**
 * The game master of a room: says one line after another, aloud in the language of the page, or in writing
 * where a device cannot speak. It can be stopped, and asked to say something again.
 */

import { preferences } from "./preferences.svelte";
import { type Lang, language } from "./spoken.svelte";

export interface Line {
  id: string;
  text: string;
  /** Said while eyes are closed. */
  closed: boolean;
}

/** So many seconds pass at least between waking somebody and the next line, whoever acts and however quickly. */
const HOLD: Record<string, number> = { N12: 10, N13: 12, N15: 8, N20: 4, N21: 16, N22: 8 };
/** A match that has said no more than this has just begun: it is told from its first line. */
const BEGINNING = 9;
/** Who is further behind leaves lines out; reading is quicker than listening. */
const LATE = { aloud: 10, silent: 3 };
/** The lines with which a phase begins: a round, a waking, the morning, a talk, a vote, a defence, the end. */
const PHASES = new Set(["N10", "N12", "N13", "N15", "N20", "N30", "N41", "N50", "N51", "N53", "N54", "N70", "N71", "N72", "N73"]);

/** The first line that may still be said: never from before the phase before the present one. */
export function earliest(lines: Line[], late: number): number {
  const starts = lines.flatMap((line, at) => (PHASES.has(line.id) ? [at] : []));
  return Math.max(starts.at(-2) ?? 0, lines.length - late);
}

const voice = (lang: Lang) => speechSynthesis.getVoices().find((one) => one.lang.startsWith(lang));

/** Whether this device has a voice for the language of the page; some tell only a while after they were asked. */
export const hasVoice = (): boolean => "speechSynthesis" in window && (voice(language()) !== undefined || !speechSynthesis.getVoices().length);

/** Say something in the language of the page; nothing comes back where the device cannot speak. */
export function speakAloud(text: string): Promise<void> | null {
  if (!("speechSynthesis" in window)) return null;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language() === "cs" ? "cs-CZ" : "en-GB";
  speech.voice = voice(language()) ?? null;
  return new Promise((done) => {
    speech.onend = () => done();
    speechSynthesis.speak(speech);
  });
}

export class Narrator {
  lines = $state.raw<Line[]>([]);
  /** The line that is being said, or was said last. */
  at = $state(-1);
  stopped = $state(false);
  readonly line: Line | null = $derived(this.lines[this.at] ?? null);

  #match = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  /** All lines so far. With `slow`, people close and open their eyes, which takes its time. */
  tell(lines: Line[], match: string, slow = false): void {
    this.lines = lines;
    this.#slow = slow;
    if (this.#busy && !this.stopped && this.at < this.#earliest()) this.#silence();
    if (match !== this.#match) {
      const first = this.#match.split(" ")[0] !== match.split(" ")[0];
      this.#match = match;
      if (first) this.at = lines.length <= BEGINNING ? -1 : lines.length - 1;
      this.at = Math.min(this.at, lines.length - 1);
      this.#silence();
    }
    this.#go();
  }

  #slow = false;

  stop(): void {
    this.stopped = true;
    this.#silence();
  }

  /** Go on with the line that was cut short. */
  resume(): void {
    this.stopped = false;
    this.again();
  }

  again(): void {
    this.#silence();
    this.stopped = false;
    this.#say();
  }

  step(way: 1 | -1): void {
    const next = this.at + way;
    if (next < 0 || next >= this.lines.length) return;
    this.#silence();
    this.at = next;
    if (!this.stopped) this.#say();
  }

  close(): void {
    this.stopped = true;
    this.#silence();
  }

  #go(): void {
    if (this.#busy || this.stopped || this.at + 1 >= this.lines.length) return;
    this.at = Math.max(this.at + 1, this.#earliest());
    this.#say();
  }

  #earliest(): number {
    return earliest(this.lines, preferences.narration ? LATE.aloud : LATE.silent);
  }

  #say(): void {
    const line = this.lines[this.at];
    if (!line) return;
    this.#busy = true;
    const hold = this.#slow && preferences.narration ? (HOLD[line.id] ?? 0) * 1000 : 0;
    const said = this.#aloud(line.text);
    // A voice that never reports back must not stop the evening.
    const longest = said ? 3000 + 130 * line.text.length : 700 + 38 * line.text.length;
    this.#timer = setTimeout(() => this.#over(hold), longest);
    said?.then(() => {
      clearTimeout(this.#timer);
      this.#over(hold);
    });
  }

  #over(hold: number): void {
    this.#timer = setTimeout(() => {
      this.#busy = false;
      this.#go();
    }, hold || 250);
  }

  #aloud(text: string): Promise<void> | null {
    if (!preferences.narration) return null;
    const number = ++this.#spoken;
    const said = speakAloud(text);
    return said && new Promise((done) => void said.then(() => number === this.#spoken && done()));
  }

  #spoken = 0;

  #silence(): void {
    clearTimeout(this.#timer);
    this.#busy = false;
    this.#spoken += 1;
    if ("speechSynthesis" in window) speechSynthesis.cancel();
  }
}

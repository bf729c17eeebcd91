/** Reads what happens aloud, sentence by sentence, in the language chosen on this device. */

import { preferences } from "./preferences.svelte";

export class Narrator {
  #match = "";
  #said = 0;

  /** All that was told so far; what is new since the last time is read, if narration is wanted. */
  tell(texts: string[], match: string): void {
    if (match !== this.#match) {
      this.#match = match;
      this.#said = texts.length;
      return;
    }
    const fresh = texts.slice(this.#said);
    this.#said = texts.length;
    if (!preferences.narration || !("speechSynthesis" in window)) return;
    for (const text of fresh) {
      const speech = new SpeechSynthesisUtterance(text);
      speech.lang = preferences.lang === "cs" ? "cs-CZ" : "en-GB";
      speechSynthesis.speak(speech);
    }
  }
}

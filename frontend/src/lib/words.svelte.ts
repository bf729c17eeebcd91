/** What the application itself says, in both languages. What a game says comes from the server. */

import { cs } from "./words/cs";
import { en } from "./words/en";
import { type Lang, language } from "./preferences.svelte";

export type Words = typeof en;

const SPOKEN: Record<Lang, Words> = { cs, en };

/** The words of the language chosen now. */
export function t(): Words {
  return SPOKEN[language()];
}

/** A board's own words in the language chosen now. */
export function choose<T>(spoken: Record<Lang, T>): T {
  return spoken[language()];
}

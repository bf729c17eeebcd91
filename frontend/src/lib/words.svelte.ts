/** What the application itself says. What a game says comes from the server. */

import { inOneLanguage, type Lang, language } from "./spoken.svelte";
import type { en } from "./words/en";

export type Words = typeof en;

/** The words of the language chosen now. */
export const t = inOneLanguage<Words>({
  cs: () => import("./words/cs").then(({ cs }) => cs),
  en: () => import("./words/en").then(({ en }) => en),
});

/** Something short in the language chosen now, of which both are here. */
export function choose<T>(spoken: Record<Lang, T>): T {
  return spoken[language()];
}

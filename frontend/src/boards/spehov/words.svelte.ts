import { inOneLanguage } from "../../lib/spoken.svelte";
import type { BoardWords } from "./words/en";

export const spoken = inOneLanguage({ en: () => import("./words/en"), cs: () => import("./words/cs") });

let gently = $state.raw(false);

/** From now on the board speaks as its table agreed: gently, where children play. */
export function agreeOn(childrenPlay: boolean): void {
  gently = childrenPlay;
}

/** The words of a table that is not played at yet. */
export const wordsOf = (childrenPlay: boolean): BoardWords => (childrenPlay ? spoken().gentleWords : spoken().words);

export const bw = (): BoardWords => wordsOf(gently);

/** Words of the catalogues, gentler ones at a table with children. */
export const termsFor = (childrenPlay: boolean): Record<string, string> => (childrenPlay ? { ...spoken().terms, ...spoken().gentleTerms } : spoken().terms);

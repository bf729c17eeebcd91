/** Words of the catalogues, gentler ones at a table with children. */

import usual from "terms:spehov";
import gentle from "terms:spehov.children";
import { choose } from "../../lib/words.svelte";

export { gentle, usual };

export const termsFor = (childrenPlay: boolean): Record<string, string> => ({ ...choose(usual), ...(childrenPlay ? choose(gentle) : {}) });

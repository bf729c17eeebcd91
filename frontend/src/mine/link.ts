/** What leads to the page of one's matches; apart from its words, for every visitor loads it. */

import { choose } from "../lib/words.svelte";

const en = { title: "Your matches", lead: "what you have played here, your results and ratings" };

const cs: typeof en = { title: "Tvoje partie", lead: "co máš odehráno, výsledky a hodnocení" };

export const lw = (): typeof en => choose({ en, cs });

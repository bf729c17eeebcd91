/** Words of the finale. */

import { choose } from "../lib/words.svelte";

const en = {
  replay: "Watch the replay",
  share: "Share",
  told: "How it came about",
};

const cs: typeof en = {
  replay: "Přehrát partii",
  share: "Sdílet",
  told: "Jak k tomu došlo",
};

export const fw = (): typeof en => choose({ en, cs });

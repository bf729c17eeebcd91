/** Words of the parts that several boards share. */

import { choose } from "../../lib/words.svelte";

const en = {
  marks: "Your marks",
  mark: { none: "no mark", trust: "trust", doubt: "doubt", suspect: "suspect" },
  note: "Your note",
  marksHelp: "Tap a player for marks and notes. Only this device knows them.",
};

const cs: typeof en = {
  marks: "Tvé značky",
  mark: { none: "bez značky", trust: "věřím", doubt: "nevím", suspect: "podezřelý" },
  note: "Tvá poznámka",
  marksHelp: "Klepnutím na hráče přidáš značku a poznámku. Zná je jen toto zařízení.",
};

export const sw = (): typeof en => choose({ en, cs });

/** Words of the parts that several boards share. */

import { choose } from "../../lib/words.svelte";

const en = {
  marks: "Your marks",
  mark: { none: "no mark", trust: "trust", doubt: "doubt", suspect: "suspect" },
  note: "Your note",
  marksHelp: "Tap a player for marks and notes. Only this device knows them.",
  saying: {
    to: "To",
    pick: "Tap whom it is for.",
    acts: { thank: "Thank you", sorry: "Sorry", threaten: "You will pay", truce: "Peace?" },
    stop: "Stop them",
    topics: { why: "Why?", plan: "Your plan?" },
    blame: "You",
    because: "My reason:",
    motives: { business: "business", revenge: "you started it", leader: "somebody leads", secret: "wait and see" },
  },
};

const cs: typeof en = {
  marks: "Tvé značky",
  mark: { none: "bez značky", trust: "věřím", doubt: "nevím", suspect: "podezřelý" },
  note: "Tvá poznámka",
  marksHelp: "Klepnutím na hráče přidáš značku a poznámku. Zná je jen toto zařízení.",
  saying: {
    to: "Komu",
    pick: "Klepni, komu to říkáš.",
    acts: { thank: "Díky", sorry: "Promiň", threaten: "Zaplatíš", truce: "Mír?" },
    stop: "Zastavte to",
    topics: { why: "Proč?", plan: "Co chystáš?" },
    blame: "Vyčítám ti, že",
    because: "Můj důvod:",
    motives: { business: "obchod", revenge: "odplata", leader: "někdo vede", secret: "to si nechám" },
  },
};

export const sw = (): typeof en => choose({ en, cs });

/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/spehov";
import { choose } from "../../lib/words.svelte";
import type { Hint } from "../board";

const WHEN = [
  { id: "night", kind: "inspect", at: "[data-ask]" },
  { id: "morning", event: "MorningCame" satisfies EventName, at: ".peek" },
  { id: "talk", kind: "talk", at: "[data-ask]" },
  { id: "vote", kind: "vote", at: "[data-ask]" },
  { id: "out", event: "PlayerEliminated" satisfies EventName, at: ".fall" },
] as const;

type Id = (typeof WHEN)[number]["id"];

const en: Record<Id, string> = {
  night: "At night every phone asks the same, so that nobody’s taps tell who acts. Answer like everybody.",
  morning: "Your token also says what the night has shown you. Only you may see it.",
  talk: "Now say whom you suspect and why. When everybody is ready, you vote.",
  vote: "Whoever gets the most votes may speak in defence before it is decided.",
  out: "A token is turned over: everybody learns what that player was. It says a lot about the votes before.",
};

const cs: Record<Id, string> = {
  night: "V noci se každý telefon ptá stejně, aby klepnutí neprozradilo, kdo jedná. Odpověz jako ostatní.",
  morning: "U tvého žetonu stojí i to, co ti ukázala noc. Smíš to vidět jen ty.",
  talk: "Teď řekni, koho podezíráš a proč. Až budou připraveni všichni, hlasuje se.",
  vote: "Kdo dostane nejvíc hlasů, smí se před rozhodnutím hájit.",
  out: "Žeton se otočí: všichni vidí, kdo to byl. Hodně to napoví o dřívějších hlasech.",
};

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: choose({ en, cs })[one.id] }));

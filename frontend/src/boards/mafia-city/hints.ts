/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/mafia-city";
import { choose } from "../../lib/words.svelte";
import type { Hint } from "../board";

const WHEN = [
  { id: "hand", kind: "mulligan", at: "[data-ask]" },
  { id: "turn", kind: "turn", at: ".city" },
  { id: "react", kind: "react", at: "[data-ask]" },
  { id: "solve", event: "LocationPhaseBegan" satisfies EventName, at: ".city" },
  { id: "agree", kind: "agree", at: "[data-ask]" },
  { id: "points", event: "PointGained" satisfies EventName, at: ".players" },
  { id: "back", kind: "back", at: ".city" },
] as const;

type Id = (typeof WHEN)[number]["id"];

const en: Record<Id, string> = {
  hand: "A card has two uses: its text, or the sign in its corner. You have one chance to exchange both.",
  turn: "Put a chip on a location. Whoever has most chips there scores; on a tie it is the lowest chip.",
  react: "Something was announced. Two Fists or the right card cancel it, and that can be cancelled, too.",
  solve: "Now the seven locations are solved one by one: a point for whoever controls one, then its effect.",
  agree: "A Secret Agreement makes you stronger on this location alone, before it is decided.",
  points: "Points stand here. Whoever is ahead is everybody’s target.",
  back: "Chips that stay count in the next round, too. Chips in hand can go wherever you need them.",
};

const cs: Record<Id, string> = {
  hand: "Karta se dá použít dvěma způsoby: textem, nebo znakem v rohu. Obě karty smíš jednou vyměnit.",
  turn: "Polož žeton na lokaci. Boduje, kdo na ní má nejvíc žetonů; při shodě rozhodne ten nejníž.",
  react: "Někdo něco ohlásil. Zruší to dvě Pěsti nebo správná karta, a i to jde zrušit.",
  solve: "Teď dojde postupně na všech sedm lokací: kdo má nad lokací kontrolu, získá bod a smí využít její efekt.",
  agree: "Tajná dohoda tě posílí jen na této lokaci, než se o ní rozhodne.",
  points: "Body jsou tady. Kdo vede, po tom jdou všichni.",
  back: "Žetony, které necháš ležet, platí i příští kolo. Ty v ruce můžeš dát, kam bude potřeba.",
};

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: choose({ en, cs })[one.id] }));

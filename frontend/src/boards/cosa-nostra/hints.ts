/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/cosa-nostra";
import { choose } from "../../lib/words.svelte";
import type { Hint } from "../board";

const WHEN = [
  { id: "start", kind: "start", at: ".map" },
  { id: "roll", kind: "roll", at: ".panel ul" },
  { id: "act", kind: "act", at: ".deeds" },
  { id: "red", event: "RedDrawn" satisfies EventName, at: ".side .peek" },
  { id: "black", event: "BlackDrawn" satisfies EventName, at: ".drawn" },
  { id: "offer", kind: "answer", at: "[data-ask]" },
] as const;

type Id = (typeof WHEN)[number]["id"];

const en: Record<Id, string> = {
  start: "Choose a gate at the edge of the city: your first pieces go there, and you build on from them.",
  roll: "Your figure goes round the ring. On a rival’s business you pay, on a free one you may take it over.",
  act: "Buy cells beside your pieces, take over the business where you stand, hire picciotti; then end the turn.",
  red: "Your red card: it helps you when you need it, and only you know what it does.",
  black: "Black cards bring trouble to whoever draws them, at once or for a while.",
  offer: "Somebody offers you a deal. Think of what it is worth to them, too: you may name another price.",
};

const cs: Record<Id, string> = {
  start: "Vyber bránu na okraji města: tam položíš první dílky a od nich stavíš dál.",
  roll: "Tvoje figurka obchází okruh. V cizím podniku platíš, volný můžeš převzít.",
  act: "Kupuj políčka vedle svých dílků, převezmi podnik, kde stojíš, najmi picciotty; pak tah ukonči.",
  red: "Tvoje červená karta: pomůže, až ji budeš potřebovat, a co umí, víš jen ty.",
  black: "Černé karty přinášejí potíže tomu, kdo si je líže, hned nebo na čas.",
  offer: "Někdo ti nabízí obchod. Mysli i na to, co z něj má on: můžeš říct jinou cenu.",
};

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: choose({ en, cs })[one.id] }));

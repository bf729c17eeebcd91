/** Whether a table lets its records be published: the choice, and what everybody is told of it. */

import { choose } from "../lib/words.svelte";
import type { RoomShown } from "../protocol";

export type Publishing = RoomShown["publish"];
export const WAYS: Publishing[] = ["no", "seats", "names"];

const en = {
  title: "Open database",
  ways: { no: "not published", seats: "published without names", names: "published with names" } as Record<Publishing, string>,
  help: {
    no: "Records stay with whoever has their link.",
    seats: "Whoever runs the server may publish the record, with letters for names and without what you type to one another.",
    names: "Whoever runs the server may publish the record with your names, without what you type to one another.",
  } as Record<Publishing, string>,
  notice: { no: "", seats: "The record of the next match may be published, without names.", names: "The record of the next match may be published, with the names at the table." } as Record<Publishing, string>,
};

const cs: typeof en = {
  title: "Otevřená databáze",
  ways: { no: "nezveřejňovat", seats: "zveřejnit beze jmen", names: "zveřejnit se jmény" },
  help: {
    no: "Záznamy zůstanou u toho, kdo má jejich odkaz.",
    seats: "Kdo server provozuje, smí záznam zveřejnit: s písmeny místo jmen a bez toho, co si píšete.",
    names: "Kdo server provozuje, smí záznam zveřejnit i s vašimi jmény, ale bez toho, co si píšete.",
  },
  notice: { no: "", seats: "Záznam příští partie smí být zveřejněn, beze jmen.", names: "Záznam příští partie smí být zveřejněn, se jmény od stolu." },
};

export const pw = (): typeof en => choose({ en, cs });

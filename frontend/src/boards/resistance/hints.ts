/** What somebody is told in a first match, where it is first needed. */

import type { EventName } from "../../games/resistance";
import { choose } from "../../lib/words.svelte";
import type { Hint } from "../board";

const WHEN = [
  { id: "team", kind: "team", at: ".ring" },
  { id: "vote", kind: "vote", at: ".panel .pair" },
  { id: "card", kind: "card", at: ".panel .pair" },
  { id: "failed", event: "VoteFailed" satisfies EventName, at: ".votes" },
  { id: "done", event: "ActionRevealed" satisfies EventName, at: ".track" },
  { id: "plot", event: "PlotDrawn" satisfies EventName, at: "section.plots li" },
] as const;

type Id = (typeof WHEN)[number]["id"];

const en: Record<Id, string> = {
  team: "You lead this time. Tap the players who shall go; everybody then votes on your team.",
  vote: "Votes are turned over together and stay known for ever. More than half must approve.",
  card: "The cards are shuffled: nobody learns who played which. A mafioso can only play success.",
  failed: "The next player leads now. Five failed votes in one round win for the detectives.",
  done: "How many cards failed is public, whose they were is not. Who was on the team, and who approved it?",
  plot: "The leader gives plot cards away. Each says when it may be used; tap it to read it.",
};

const cs: Record<Id, string> = {
  team: "Tentokrát vedeš ty. Klepni na hráče, kteří mají jít; o týmu pak hlasují všichni.",
  vote: "Hlasy se otáčejí naráz a už se na ně nezapomene. Schválit musí víc než polovina.",
  card: "Karty se zamíchají: nikdo se nedozví, kdo zahrál kterou. Mafián smí zahrát jen úspěch.",
  failed: "Teď vede další hráč. Pět neúspěšných hlasování v jednom kole znamená výhru detektivů.",
  done: "Kolik karet selhalo, vidí všichni; čí byly, nikdo. Kdo byl v týmu a kdo ho schválil?",
  plot: "Karty rozšíření rozdává kmotr. Na každé je, kdy se smí použít; klepnutím si ji přečteš.",
};

export const hints = (): Hint[] => WHEN.map((one) => ({ ...one, text: choose({ en, cs })[one.id] }));

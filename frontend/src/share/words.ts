import { choose, t } from "../lib/words.svelte";

const en = {
  title: "Share this match",
  again: "Play it again",
  text: "For a chat",
  send: "Send",
  copyText: "Copy the text",
  copyLink: "Copy the link",
  picture: "Picture",
  moving: "Moving picture",
  frame: "For a page of yours",
  frameHelp: "The replay in a frame, as anybody sees it.",
  copyFrame: "Copy the code",
  box: "Whoever has the link sees what the table saw: the room keeps to the box.",
  everything: "Whoever has the link sees everything: the room chose so before the start.",
  message: (game: string, verdict: string) => `Omertà, ${game}: ${verdict}.`,
  players: (names: string) => `At the table: ${names}.`,
  open: "Open the replay",
  failed: "This match cannot be shown.",
};

const cs: typeof en = {
  title: "Sdílet partii",
  again: "Přehrát znovu",
  text: "Do chatu",
  send: "Poslat",
  copyText: "Zkopírovat text",
  copyLink: "Zkopírovat odkaz",
  picture: "Obrázek",
  moving: "Pohyblivý obrázek",
  frame: "Na vlastní stránku",
  frameHelp: "Přehrávka v rámu, jak ji vidí kdokoli.",
  copyFrame: "Zkopírovat kód",
  box: "Kdo má odkaz, vidí to, co viděl stůl: místnost zůstává u toho, co ukáže krabice.",
  everything: "Kdo má odkaz, vidí všechno: místnost se tak rozhodla před začátkem.",
  message: (game, verdict) => `Omertà, ${game}: ${verdict}.`,
  players: (names) => `U stolu: ${names}.`,
  open: "Otevřít přehrávku",
  failed: "Tuto partii nejde ukázat.",
};

export const sw = (): typeof en => choose({ en, cs });

/** What a chat is sent before the link: what was played, who won, what decided it, who sat there. */
export function messageOf(game: string, verdict: string, points: readonly string[], names: string[]): string {
  return [sw().message(game, verdict.replace(/[.!]$/u, "")), ...points, sw().players(t().list(names))].join(" ");
}

/** Words of the finale, and what is sent to a chat. */

import { choose } from "../lib/words.svelte";

const en = {
  replay: "Watch the replay",
  share: "Share",
  told: "How it came about",
  message: (game: string, verdict: string) => `Omertà, ${game}: ${verdict}.`,
};

const cs: typeof en = {
  replay: "Přehrát partii",
  share: "Sdílet",
  told: "Jak k tomu došlo",
  message: (game, verdict) => `Omertà, ${game}: ${verdict}.`,
};

export const fw = (): typeof en => choose({ en, cs });

/** What a chat is sent: who won, and what decided it. */
export function messageOf(game: string, verdict: string, points: readonly string[]): string {
  return [fw().message(game, verdict.replace(/[.!]$/u, "")), ...points].join(" ");
}

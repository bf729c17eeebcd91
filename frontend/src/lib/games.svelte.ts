/** The games of this server, in the language chosen now; fetched once for each. */

import type { GameShown } from "../protocol";
import { api } from "../wire/api";
import { type Lang, preferences } from "./preferences.svelte";

let known = $state.raw<Partial<Record<Lang, GameShown[]>>>({});
const asked = new Set<Lang>();

export function games(): GameShown[] {
  const lang = preferences.lang;
  if (!known[lang] && !asked.has(lang)) {
    asked.add(lang);
    api.games().then(
      (found) => (known = { ...known, [lang]: found }),
      () => setTimeout(() => asked.delete(lang), 2000),
    );
  }
  return known[lang] ?? known.en ?? known.cs ?? [];
}

export function nameOf(all: GameShown[], game: string): string {
  return all.find((one) => one.id === game)?.name ?? "…";
}

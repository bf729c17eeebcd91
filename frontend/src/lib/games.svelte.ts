/** The games of this server, in the language chosen now. The other language comes when there is time, so that a switch is quick. */

import type { GameShown } from "../protocol";
import { api } from "../wire/api";
import { type Lang, LANGS, language } from "./spoken.svelte";

const SPARE = 1000;
const AGAIN = 3000;

let known = $state.raw<Partial<Record<Lang, GameShown[]>>>({});
let missed = $state(false);
const asked = new Set<Lang>();

function fetchIn(lang: Lang): void {
  if (asked.has(lang)) return;
  asked.add(lang);
  api.games(lang).then(
    (found) => {
      known = { ...known, [lang]: found };
      missed = false;
      setTimeout(() => LANGS.forEach(fetchIn), SPARE);
    },
    () => {
      missed = true;
      setTimeout(() => {
        asked.delete(lang);
        fetchIn(lang);
      }, AGAIN);
    },
  );
}

/** All of them; none until they have come. */
export function games(): GameShown[] {
  const lang = language();
  fetchIn(lang);
  return known[lang] ?? known.en ?? known.cs ?? [];
}

/** Whether the server could not be asked. */
export function gamesMissed(): boolean {
  return missed;
}

export function nameOf(all: GameShown[], game: string): string {
  return all.find((one) => one.id === game)?.name ?? "…";
}

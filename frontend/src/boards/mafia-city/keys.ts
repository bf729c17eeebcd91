/** Digits for what is offered, as the question panel has them. */

import { useKeys } from "../../lib/keys.svelte";
import { t } from "../../lib/words.svelte";

export function digits(deeds: () => (() => void)[]): void {
  useKeys(() =>
    deeds()
      .slice(0, 10)
      .map((run, at) => ({ keys: [at === 9 ? "0" : String(at + 1)], label: t().keys.choose, run })),
  );
}

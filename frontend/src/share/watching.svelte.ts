/** The moments of a match as anybody may see them, fetched without saying who asks. */

import { language } from "../lib/spoken.svelte";
import type { MomentShown, ReplayShown } from "../protocol";

export class Watching {
  shown = $state.raw<ReplayShown | null>(null);
  moments = $state.raw<MomentShown[]>([]);
  failed = $state(false);

  /** Load a match; what is returned stops it. */
  load(record: string): () => void {
    const stopped = new AbortController();
    this.#load(record, stopped.signal).catch(() => {
      if (!stopped.signal.aborted) this.failed = true;
    });
    return () => stopped.abort();
  }

  async #load(record: string, signal: AbortSignal): Promise<void> {
    let all: MomentShown[] = [];
    do {
      const address = `/api/records/${encodeURIComponent(record)}/replay?first=${all.length}&lang=${language()}`;
      const answer = await fetch(address, { credentials: "omit", signal });
      if (!answer.ok) throw new Error(answer.statusText);
      const part = (await answer.json()) as ReplayShown;
      if (!part.result) throw new Error("it is not over");
      this.shown ??= part;
      if (!part.moments.length) return;
      this.moments = all = [...all, ...part.moments];
    } while (all.length < this.shown.total);
  }
}

/** Long work on the server: ask until it is ready. */

const PAUSE = 1500;

/** The answer once it is ready; null if nobody waits for it any more. */
export async function whenReady<T extends { ready: boolean }>(ask: () => Promise<T>, over: () => boolean): Promise<T | null> {
  for (;;) {
    const answer = await ask();
    if (over()) return null;
    if (answer.ready) return answer;
    await new Promise((later) => setTimeout(later, PAUSE));
    if (over()) return null;
  }
}

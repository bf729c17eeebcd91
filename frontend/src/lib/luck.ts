/**
 * This device's share of the luck. It is sealed by a hash when its person says that they are ready, and opened when
 * everybody's is sealed and the server has committed itself to a secret. What was sealed then is remembered, so that the
 * match can be held against it.
 */

import type { DealingShown, MatchShown, ShareShown } from "../protocol";
import { keep, recall } from "./preferences.svelte";
import { sha256 } from "./sha256";

interface Sealed {
  seal: string;
  share: string;
  /** What was known when the share was opened: the match, the commitment, everybody's seals. */
  record?: string;
  commitment?: string;
  seals?: string[];
}

const PLACE = "omerta.shares";
const MOST = 20;
let shares: Sealed[] = recall<Sealed[]>(PLACE, []);

function remember(): void {
  shares = shares.slice(-MOST);
  keep(PLACE, shares);
}

export const sealOf = (share: string): string => sha256(`omerta share ${share}`);

/** Seal a new share for the next match. */
export function newSeal(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const share = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const seal = sealOf(share);
  shares.push({ seal, share });
  remember();
  return seal;
}

const seals = (all: ShareShown[]): string[] => all.map((one) => `${one.label} ${one.seal}`);

/** The share of this device that is to be opened now, if there is one; what everybody has sealed is noted. */
export function shareToOpen(dealing: DealingShown): string | null {
  const closed = dealing.shares.filter((one) => !one.opened);
  const mine = shares.find((one) => closed.some((other) => other.seal === one.seal));
  if (!mine) return null;
  if (mine.record === undefined) {
    Object.assign(mine, { record: dealing.record, commitment: dealing.commitment, seals: seals(dealing.shares) });
    remember();
  }
  // Opened once, a share belongs to one commitment: with another it would no longer be unknown.
  return mine.record === dealing.record && mine.commitment === dealing.commitment ? mine.share : null;
}

export type OwnShare = "in" | "changed" | "none";

/** Whether the share of this device is in the luck of a match, and nobody has changed what was sealed before. */
export function ownShare(match: Pick<MatchShown, "record" | "commitment" | "shares">): OwnShare {
  const mine = shares.find((one) => one.record === match.record);
  if (!mine) return "none";
  const same = mine.commitment === match.commitment && mine.seals?.join() === seals(match.shares).join();
  const fits = match.shares.every((one) => !one.opened || sealOf(one.opened) === one.seal);
  const opened = match.shares.some((one) => one.seal === mine.seal && one.opened === mine.share);
  return same && fits && opened ? "in" : "changed";
}

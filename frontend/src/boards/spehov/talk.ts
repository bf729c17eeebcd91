/** What players say of one another, read from their speech acts, so that the table can show it. */

import { readSeat } from "../../lib/seats";
import type { SaidShown } from "../../protocol";

export interface Remark {
  kind: "accuse" | "plan" | "report" | "vouch" | "defend" | "claim";
  target: number | null;
  /** A role that is claimed, or the token that is reported: p, m or a. */
  what: string | null;
  /** The whole sentence in the reader's language. */
  words: string;
}

/** What matters more comes first. */
const KINDS: Remark["kind"][] = ["report", "claim", "accuse", "plan", "vouch", "defend"];

function read(act: string, words: string): Remark | null {
  const [kind, first, second] = act.trim().split(/\s+/u);
  if (!KINDS.includes(kind as Remark["kind"]) || (kind === "claim" && first === "card")) return null;
  return {
    kind: kind as Remark["kind"],
    target: readSeat(first ?? ""),
    what: kind === "claim" ? (first ?? null) : kind === "report" ? (second ?? null) : null,
    words,
  };
}

function remarks(said: SaidShown): Remark[] {
  return (said.acts ?? "").split(";").flatMap((act) => read(act, said.words ?? "") ?? []);
}

/** The last remark of each seat that says something of somebody. */
export function lastRemarks(said: SaidShown[]): Map<number, Remark> {
  const last = new Map<number, Remark>();
  for (const one of said) {
    if (one.seat === null || one.channel !== "table") continue;
    const [best] = remarks(one).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    if (best) last.set(one.seat, best);
  }
  return last;
}

/** How many players speak against each, by what they said last. */
export function accused(last: Map<number, Remark>): Map<number, number> {
  const count = new Map<number, number>();
  for (const { kind, target, what } of last.values()) {
    const against = kind === "accuse" || kind === "plan" || (kind === "report" && what === "m");
    if (against && target !== null) count.set(target, (count.get(target) ?? 0) + 1);
  }
  return count;
}

/** What the board reads off the table of Špehov. */

import { type Ballot, type Card, FACTS, HIDE_PROGRESS, type Hidden, type Options, type Phase, type SpehovView, type Token } from "../../games/spehov";
import type { Fields } from "../shared/options";

/** Questions put to everybody alike: who takes long over them is shown nowhere. */
export const isAlike = (asked: string | null): boolean => asked !== null && HIDE_PROGRESS.includes(asked);

export const NIGHT_ASKS = new Set(["inspect", "recruit", "kill"]);
const BALLOTS: readonly string[] = ["vote", "second-vote", "revote"] satisfies Ballot[];
export const isBallot = (asked: string | null): boolean => asked !== null && BALLOTS.includes(asked);

export const isNight = (view: SpehovView): boolean => !view.result && ["agent", "gang", "mafia"].includes(view.phase);

/** The phase as people speak of it: a second vote is no first one. */
export function phaseOf(view: SpehovView): Phase {
  return view.phase === "vote" && view.ballot !== null && view.ballot !== "vote" ? "verdict" : view.phase;
}

export const mafiosi = (seats: number): number => FACTS.mafiosi[seats] ?? 0;

/** The phases of this round, in order, as far as everybody can know them. */
export function phases(view: SpehovView): Phase[] {
  const small = view.seats.length + 1 <= view.settings.small_max_n && !view.settings.children_no_agent;
  const agent = !view.settings.children_no_agent && !view.fallen.some((fall) => fall.token === "agent" && fall.round < view.round) && (view.round <= 1 || !small);
  const mafia = view.round > 1 || !small || view.settings.small_round1_mafia;
  return [
    ...(agent ? (["agent"] as const) : []),
    ...(view.phase === "gang" ? (["gang"] as const) : []),
    ...(mafia ? (["mafia"] as const) : []),
    "morning",
    ...(view.settings.talk === "none" ? [] : (["talk"] as const)),
    "vote",
    "defence",
    "verdict",
    ...(view.settings.cards.length ? (["closing"] as const) : []),
  ];
}

/** The votes that lie open now: those being cast one after another, or those of the last ballot of this day. */
export function openVotes(view: SpehovView, asked: string | null): { ballot: Ballot; votes: Map<number, number> } | null {
  if (isBallot(asked)) {
    const cast = Object.entries(view.votes).map(([seat, target]) => [Number(seat), target] as const);
    if (view.badge !== null) return { ballot: asked as Ballot, votes: new Map(cast) };
    if (asked === "vote") return null;
  }
  const last = view.polls.at(-1);
  if (!last || view.result || last.round !== view.round || isNight(view)) return null;
  return { ballot: last.ballot, votes: new Map(last.votes.map((vote) => [vote.seat, vote.target])) };
}

/** How many votes each player has, most first. */
export function tally(votes: Map<number, number>): [number, number][] {
  const counts = new Map<number, number>();
  for (const target of votes.values()) counts.set(target, (counts.get(target) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}

/** What a seat does at night, as far as the viewer knows: whether it belongs to the mafia. */
export function playsMafia(view: SpehovView, seat: number): boolean {
  if (view.recruited === seat) return true;
  const token = view.tokens[seat];
  if (view.cards[seat] === "reverse" && token !== "agent") return token === "policeman";
  return token === "mafioso";
}

/** Whom a seat wins with, once everything is open. */
export function force(view: SpehovView, seat: number): "police" | "mafia" | "gang" {
  if (view.cards[seat] === "gang" && view.tokens[seat] !== "agent") return "gang";
  return playsMafia(view, seat) ? "mafia" : "police";
}

/** Whether a card bears the symbol of its holder's token; otherwise it is as good as neutral. */
export function works(card: Card, token: Token | Hidden): boolean {
  return token !== "?" && FACTS.users[card].includes(token);
}

/** The seat that an option is about. */
export function targetOf(value: unknown): number | null {
  const target = (value as Fields<Options> | null)?.target;
  return typeof target === "number" ? target : null;
}

/** The table of Špehov as the server sends it; "?" where something is hidden. */

export type Token = "policeman" | "mafioso" | "agent";
export type Hidden = "?";
export type Ballot = "vote" | "second-vote" | "revote";
export type Phase = "setup" | "agent" | "gang" | "mafia" | "morning" | "talk" | "vote" | "defence" | "verdict" | "closing";

export interface Look {
  round: number;
  viewer: number;
  target: number;
  how: "inspect" | "wiretap" | "swap";
  token: Token | Hidden;
}

export interface Night {
  round: number;
  awake: number[] | Hidden;
  proposals: { seat: number; target: number }[][] | Hidden;
  victim: number | null | Hidden;
  recruiter: number | null | Hidden;
  recruit: number | null | Hidden;
}

export interface Fall {
  round: number;
  seat: number;
  token: Token;
  cause: string;
}

export interface Poll {
  round: number;
  ballot: Ballot;
  candidates: number[];
  voters: number[];
  votes: { seat: number; target: number }[];
}

export interface SpehovView {
  seats: number[];
  result: { winners: number[]; why: string; side: string | null } | null;
  settings: {
    cards: string[];
    small_max_n: number;
    small_round1_mafia: boolean;
    children_no_agent: boolean;
    talk: string;
    ghost_view: string;
  };
  tokens: (Token | Hidden)[];
  cards: string[];
  recruited: number | null | Hidden;
  exposed: number | null;
  looks: Look[];
  nights: Night[];
  round: number;
  phase: Phase;
  window: string | null;
  active: number[];
  fallen: Fall[];
  named: (number | null)[];
  spent: string[];
  shown: number[];
  badge: number | null;
  hideout: [number, number] | null;
  safe: [number, number] | null;
  arrested: number | null;
  kidnapped: number | null;
  ballot: Ballot | null;
  candidates: number[];
  voters: number[];
  votes: Record<string, number>;
  suspects: number[];
  defended: number[];
  tied: number[];
  revotes: number;
  polls: Poll[];
}

/** Questions put to everybody alike: who takes long over them is shown nowhere. */
const ALIKE = new Set(["inspect", "recruit", "kill", "bandage", "window-start", "window-talked", "window-again", "window-closing"]);
export const isAlike = (asked: string | null): boolean => asked !== null && ALIKE.has(asked);

export const NIGHT_ASKS = new Set(["inspect", "recruit", "kill"]);
const BALLOTS = new Set(["vote", "second-vote", "revote"]);
export const isBallot = (asked: string | null): boolean => asked !== null && BALLOTS.has(asked);

export const isNight = (view: SpehovView): boolean => !view.result && ["agent", "gang", "mafia"].includes(view.phase);

/** The phase as people speak of it: a second vote is no first one. */
export function phaseOf(view: SpehovView): Phase {
  return view.phase === "vote" && view.ballot !== null && view.ballot !== "vote" ? "verdict" : view.phase;
}

const MAFIOSI: Record<number, number> = { 6: 1, 7: 1, 8: 2, 9: 2, 10: 2, 11: 2, 12: 2, 13: 3, 14: 3, 15: 3, 16: 3, 17: 3, 18: 4, 19: 4, 20: 5, 21: 5 };
export const mafiosi = (seats: number): number => MAFIOSI[seats] ?? 0;

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

const USERS: Record<string, string> = { recruit: "M", corner: "P", kidnap: "P", lastshot: "P", commander: "PMA", neutral: "" };
const SYMBOL: Record<Token, string> = { policeman: "P", mafioso: "M", agent: "A" };

/** Whether a card bears the symbol of its holder's token; otherwise it is as good as neutral. */
export function works(card: string, token: Token | Hidden): boolean {
  return token !== "?" && (USERS[card] ?? "PM").includes(SYMBOL[token]);
}

/** The seat that an option is about. */
export function targetOf(value: unknown): number | null {
  const target = (value as { target?: unknown } | null)?.target;
  return typeof target === "number" ? target : null;
}

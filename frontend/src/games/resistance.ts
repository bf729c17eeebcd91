// Made from src/omerta/games/resistance by scripts/typescript.py. Do not edit.

/** What a viewer may not know. */
export type Hidden = "?";

/** The table of The Resistance. Roles and action cards carry no art and no identity (RS-1.4). */
export interface ResistanceView {
  seats: number[];
  result: Result | null;
  settings: Settings;
  roles: (Side | Hidden)[];
  leader: number;
  round: number;
  attempt: number;
  failed: number;
  action: number;
  team: number[];
  approved: boolean;
  open_votes: Record<string, Vote>;
  attempts: Attempt[];
  done: Done[];
  played: Record<string, Card | Hidden>[];
  spotlights: Record<string, number>;
  looks: Look[];
  deck: Partial<Record<Plot, number>>;
  drawn: Plot[];
  given: [Plot, number][];
  hands: Plot[][];
  discard: Plot[];
  game: string;
  seat: number | null;
  number: number;
  asked: string | null;
  waiting: number[];
}

/** How a match ended: who won, all seats from first to last (equals together), and why. */
export interface Result {
  winners: number[];
  ranking: number[][];
  why: string;
  side: string | null;
}

/** The variants of section 6 and the expansion; any combination is legal (RS-0.3). */
export interface Settings {
  blind: boolean;
  order: boolean;
  plots: boolean;
}

export type Side = "mafia" | "detective";

export type Vote = "reject" | "approve";

/** A proposed team and how the vote on it went; the votes stay known for ever (RS-3.6). */
export interface Attempt {
  round: number;
  attempt: number;
  leader: number;
  action: number;
  team: number[];
  votes: Vote[];
  approved: boolean;
  nullified: boolean;
}

/** A finished action. */
export interface Done {
  action: number;
  team: number[];
  fails: number;
  succeeded: boolean;
}

/** An action card. */
export type Card = "success" | "fail";

/** Somebody saw a role or an action card: who, whose, by which plot card, in which round, and what (RS-7.8). */
export interface Look {
  viewer: number;
  target: number;
  plot: Plot;
  round: number;
  seen: Side | Card | Hidden;
}

/** A plot card. */
export type Plot =
  | "strong-leader"
  | "no-confidence"
  | "opinion-maker"
  | "close-eye"
  | "take-responsibility"
  | "in-the-spotlight"
  | "establish-confidence"
  | "open-up"
  | "overheard-conversation";

export type Quiet = "pass";

/** The leader gives a drawn plot card to a seat. */
export interface Give {
  plot: Plot;
  receiver: number;
}

/** A seat takes a plot card from another. */
export interface Take {
  loser: number;
  plot: Plot;
}

/** A seat plays a kept plot card, some of them on somebody. */
export interface Play {
  plot: Plot;
  target: number | null;
}

export interface Team {
  seats: number[];
}

/** Open Up: the seat that shall see the role. */
export interface Show {
  seat: number;
}

/** Overheard Conversation: the neighbour whose role shall be seen. */
export interface Overhear {
  seat: number;
}

/** The board for each number of seats, and when each plot card works; the same under all settings. */
export interface Facts {
  actions: number[];
  team_size: Record<string, number[]>;
  fails_needed: Record<string, number[]>;
  detectives: Record<string, number>;
  failed_votes: number;
  plots: Record<Plot, Kind>;
}

/** When a plot card works (RS-7.4). */
export type Kind = "immediate" | "kept" | "permanent";

/** What an option is about, by its type. */
export interface Options {
  quiet: Quiet;
  give: Give;
  take: Take;
  play: Play;
  team: Team;
  show: Show;
  overhear: Overhear;
}

/** What can happen in a match. */
export type EventName =
  | "RoleDealt"
  | "DetectivesMet"
  | "LeaderChosen"
  | "RoundBegan"
  | "LeaderMoved"
  | "PlotDrawn"
  | "PlotGiven"
  | "PlotTaken"
  | "NothingTaken"
  | "RoleSeen"
  | "CardSeen"
  | "PlotPlayed"
  | "PlotPassed"
  | "ActionNamed"
  | "TeamNamed"
  | "OpinionsRevealed"
  | "VotesRevealed"
  | "VoteFailed"
  | "CardSpotlit"
  | "ActionRevealed"
  | "MatchEnded"
  | "RolesRevealed";

/** Kinds of question that go round the table, and on which nobody has to act. */
export const GOES_ROUND: readonly string[] = ["strong-leader", "no-confidence", "in-the-spotlight", "close-eye"];

/** What is printed on the board and the cards, the same under all settings. */
export const FACTS: Facts = {
  actions: [1, 2, 3, 4, 5],
  team_size: {
    5: [2, 3, 2, 3, 3],
    6: [2, 3, 4, 3, 4],
    7: [2, 3, 3, 4, 4],
    8: [3, 4, 4, 5, 5],
    9: [3, 4, 4, 5, 5],
    10: [3, 4, 4, 5, 5],
  },
  fails_needed: {
    5: [1, 1, 1, 1, 1],
    6: [1, 1, 1, 1, 1],
    7: [1, 1, 1, 2, 1],
    8: [1, 1, 1, 2, 1],
    9: [1, 1, 1, 2, 1],
    10: [1, 1, 1, 2, 1],
  },
  detectives: { 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4 },
  failed_votes: 5,
  plots: {
    "strong-leader": "kept",
    "no-confidence": "kept",
    "opinion-maker": "permanent",
    "close-eye": "kept",
    "take-responsibility": "immediate",
    "in-the-spotlight": "kept",
    "establish-confidence": "immediate",
    "open-up": "immediate",
    "overheard-conversation": "immediate",
  },
};

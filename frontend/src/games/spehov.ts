// Made from src/omerta/games/spehov by scripts/typescript.py. Do not edit.

/** What a viewer may not know. */
export type Hidden = "?";

/** The table of Špehov. What a player is lies in three layers: token, function and force (section 3). */
export interface SpehovView {
  seats: number[];
  result: Result | null;
  settings: Settings;
  tokens: (Token | Hidden)[];
  dealt: Hidden[];
  cards: (Card | Hidden)[];
  recruited: number | Hidden | null;
  exposed: number | null;
  looks: Look[];
  nights: Night[];
  pending: [number, unknown][];
  round: number;
  phase: Phase;
  window: Window | null;
  active: number[];
  checked: number[];
  fallen: Fall[];
  named: (number | null)[];
  recruit_round: number;
  gang_met: boolean;
  spent: Card[];
  shown: number[];
  badge: number | null;
  badge_moved: boolean;
  hideout: [number, number] | null;
  safe: [number, number] | null;
  arrested: number | null;
  kidnapped: number | null;
  ballot: Ballot | null;
  candidates: number[];
  voters: number[];
  votes: Record<string, number>;
  first_votes: Record<string, number>;
  first_leader: number | null;
  suspects: number[];
  defended: number[];
  tied: number[];
  revotes: number;
  polled: boolean;
  voting: boolean;
  polls: Poll[];
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

/** The options of section 20; the number of seats is given apart. */
export interface Settings {
  cards: Card[];
  box_supply: boolean;
  gang_recognition: boolean;
  commander_first_vote: "eliminate" | "select";
  saves_vs_shots: boolean;
  small_max_n: number;
  small_round1_mafia: boolean;
  tie_revotes: number;
  kill_rounds: number;
  children_no_agent: boolean;
  children_last_shot_all: boolean;
  children_single_vote: boolean;
  children_wording: boolean;
  talk: "none" | "free";
  ghost_view: "eyes_open" | "public";
  timers: boolean;
}

export type Card =
  | "vest"
  | "bandage"
  | "recruit"
  | "commander"
  | "reverse"
  | "swap"
  | "wiretap"
  | "hideout"
  | "safe"
  | "arrest"
  | "corner"
  | "kidnap"
  | "lastshot"
  | "gang"
  | "neutral";

/** The role disc; the only thing an inspection, a wiretap or an elimination shows (SP-0.7). */
export type Token = "policeman" | "mafioso" | "agent";

/** Somebody saw a token: when, who, whose, how, what; ``watchers`` are the eliminated who looked on. */
export interface Look {
  round: number;
  viewer: number;
  target: number;
  how: How;
  token: Token | Hidden;
  watchers: number[];
}

/** How a player came to see a token. */
export type How = "inspect" | "wiretap" | "swap";

/** A mafia phase: who was in the game and who protected, who was awake, what they proposed and chose. ``watchers`` are the eliminated who looked on. */
export interface Night {
  round: number;
  active: number[];
  protected: number[];
  watchers: number[];
  awake: number[] | Hidden;
  proposals: Proposal[][] | Hidden;
  victim: number | Hidden | null;
  recruiter: number | Hidden | null;
  recruit: number | Hidden | null;
  excluded: number[];
}

/** A mafioso pointed at somebody. */
export interface Proposal {
  seat: number;
  target: number;
}

/** Where a round stands; everybody knows it. */
export type Phase =
  | "setup"
  | "agent"
  | "gang"
  | "mafia"
  | "morning"
  | "talk"
  | "vote"
  | "defence"
  | "verdict"
  | "closing";

/** The four moments of a police phase at which cards may be shown (SP-10.7). */
export type Window = "start" | "talked" | "again" | "closing";

/** An elimination, its token shown to all (SP-8.5). */
export interface Fall {
  round: number;
  seat: number;
  token: Token;
  cause: Cause;
}

/** Why a player is eliminated. */
export type Cause = "mafia" | "vote" | "corner" | "shot" | "exposure" | "exclusion";

export type Ballot = "vote" | "second-vote" | "revote";

/** A ballot as it stays known: its round and kind, who could be named, who was asked, and the votes cast. */
export interface Poll {
  round: number;
  ballot: Ballot;
  candidates: number[];
  voters: number[];
  votes: Cast[];
}

/** A vote with its voter's name (SP-7.10). */
export interface Cast {
  seat: number;
  target: number;
}

/** Answers that do nothing. */
export type Quiet = "pass" | "sleep" | "-" | "ready";

/** A decoy: who sleeps is asked like who acts, may point at somebody, and it is ignored. */
export interface Dream {
  target: number;
}

export interface Inspect {
  target: number;
}

export interface Kill {
  target: number;
}

export interface Vote {
  target: number;
}

export interface Swap {
  target: number;
}

/** A last shot by right of a variant. */
export interface Shoot {
  target: number;
}

/** A card is played, some of them on somebody. */
export interface Play {
  card: Card;
  target: number | null;
}

/** The role table, the advice on cards and the symbols on them; the same under all settings. */
export interface Facts {
  mafiosi: Record<string, number>;
  advised: Record<string, number>;
  users: Record<Card, Token[]>;
  copies: Record<Card, number>;
  least_for_gang: number;
}

/** What an option is about, by its type. */
export interface Options {
  quiet: Quiet;
  dream: Dream;
  inspect: Inspect;
  kill: Kill;
  vote: Vote;
  swap: Swap;
  shoot: Shoot;
  play: Play;
}

/** What can happen in a match. */
export type EventName =
  | "GameBegan"
  | "TokenDealt"
  | "MixShown"
  | "CardDealt"
  | "CommanderShown"
  | "RoleSwapShown"
  | "TokensTraded"
  | "TradeDeclined"
  | "RoundBegan"
  | "AgentWoke"
  | "TokenInspected"
  | "AgentSlept"
  | "GangWoke"
  | "GangMet"
  | "GangSlept"
  | "MafiaWoke"
  | "MafiaMet"
  | "ExposureSeen"
  | "RecruitmentAnnounced"
  | "PlayerRecruited"
  | "VictimSought"
  | "VictimsProposed"
  | "VictimChosen"
  | "MafiaSlept"
  | "MorningCame"
  | "AgentLost"
  | "VictimNamed"
  | "NobodyChosen"
  | "HelpSought"
  | "VestHeld"
  | "BandageGiven"
  | "PlayerEliminated"
  | "GangCardShown"
  | "LastShotOffered"
  | "ShotFired"
  | "PlayerExcluded"
  | "BadgeMoved"
  | "WindowOpened"
  | "CardPlayed"
  | "TokenTapped"
  | "TalkBegan"
  | "TalkEnded"
  | "BallotOpened"
  | "VoteCast"
  | "Tally"
  | "VotesRevealed"
  | "SuspectsNamed"
  | "DefenceBegan"
  | "VoteTied"
  | "CommanderDecided"
  | "LotDrawn"
  | "PlayerCondemned"
  | "NobodyCondemned"
  | "MatchEnded"
  | "TruthRevealed";

/** Kinds of question that go round the table, and on which nobody has to act. */
export const GOES_ROUND: readonly string[] = ["window-start", "window-talked", "window-again", "window-closing"];

/** Kinds of question of which nobody is shown who has answered. */
export const HIDE_PROGRESS: readonly string[] = [
  "inspect",
  "recruit",
  "kill",
  "bandage",
  "window-start",
  "window-talked",
  "window-again",
  "window-closing",
];

/** What is printed on the board and the cards, the same under all settings. */
export const FACTS: Facts = {
  mafiosi: {
    6: 1,
    7: 1,
    8: 2,
    9: 2,
    10: 2,
    11: 2,
    12: 2,
    13: 3,
    14: 3,
    15: 3,
    16: 3,
    17: 3,
    18: 4,
    19: 4,
    20: 5,
    21: 5,
  },
  advised: {
    6: 1,
    7: 1,
    8: 2,
    9: 2,
    10: 2,
    11: 2,
    12: 3,
    13: 3,
    14: 3,
    15: 3,
    16: 4,
    17: 4,
    18: 4,
    19: 4,
    20: 5,
    21: 5,
  },
  users: {
    vest: ["policeman", "mafioso"],
    bandage: ["policeman", "mafioso"],
    recruit: ["mafioso"],
    commander: ["policeman", "mafioso", "agent"],
    reverse: ["policeman", "mafioso"],
    swap: ["policeman", "mafioso"],
    wiretap: ["policeman", "mafioso"],
    hideout: ["policeman", "mafioso"],
    safe: ["policeman", "mafioso"],
    arrest: ["policeman", "mafioso"],
    corner: ["policeman"],
    kidnap: ["policeman"],
    lastshot: ["policeman"],
    gang: ["policeman", "mafioso"],
    neutral: [],
  },
  copies: {
    vest: 1,
    bandage: 1,
    recruit: 1,
    commander: 1,
    reverse: 1,
    swap: 1,
    wiretap: 1,
    hideout: 1,
    safe: 1,
    arrest: 1,
    corner: 1,
    kidnap: 1,
    lastshot: 1,
    gang: 3,
    neutral: 14,
  },
  least_for_gang: 14,
};

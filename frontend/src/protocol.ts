// Made from protocol/ and http/*schemas.py of src/omerta/web by scripts/typescript.py. Do not edit.

export const VERSION = 1;

/** Something that may be chosen: by ``number``, or typed as ``notation``. The first option is the quiet one. */
export interface OptionShown {
  number: number;
  notation: string;
  text: string;
  help: string | null;
  rule: string | null;
  type: string | null;
  value: unknown;
}

/** The open question as it is put to one seat. */
export interface QuestionShown {
  seat: number;
  number: number;
  kind: string;
  text: string;
  rule: string | null;
  options: OptionShown[];
  answered: boolean;
  early: boolean;
  forced: boolean;
}

/** A sentence that a game master says aloud, some while eyes are ``closed``; it tells what everybody may know. */
export interface CueShown {
  id: string;
  text: string;
  closed: boolean;
}

/** What an event told to these seats alone, in the words it was told to them. */
export interface PrivatelyShown {
  seats: number[];
  text: string;
}

/** An event as the viewer saw it, in words and raw; without ``text`` there is nothing to say about it. */
export interface ToldShown {
  text: string | null;
  event: Record<string, unknown>;
  cues: CueShown[];
  privately: PrivatelyShown[];
}

/** Something said. ``text`` are a person's own words, ``words`` are speech acts in the reader's language. */
export interface SaidShown {
  id: string;
  channel: "gallery" | "ghosts" | "room" | "table";
  who: number | null;
  seat: number | null;
  name: string;
  text: string | null;
  acts: string | null;
  words: string | null;
}

export interface ResultShown {
  winners: number[];
  ranking: number[][];
  why: string;
  text: string;
  side: string | null;
  turning_points: string[];
}

/** What a person added to the luck: ``label`` is the letter of their seat, ``opened`` empty if it never came. */
export interface ShareShown {
  label: string;
  seal: string;
  opened: string;
}

/** The match through the eyes of a seat; ``eyes`` is None for a spectator. */
export interface MatchShown {
  number: number;
  game: string;
  eyes: number | null;
  names: string[];
  view: Record<string, unknown>;
  asked: string | null;
  question: number;
  waiting: number[];
  answered: number[];
  result: ResultShown | null;
  commitment: string;
  shares: ShareShown[];
  afterwards: "box" | "everything";
  record: string;
  branch: string | null;
}

/** Who is still awaited and who has answered, as in ``MatchShown``; all else of the match is as it was. */
export interface AwaitedShown {
  waiting: number[];
  answered: number[];
  sealed: unknown;
}

/** Milliseconds since 1970, as the server counts them; ``left`` while the match is paused. */
export interface ClockShown {
  asked: number;
  deadline: number | null;
  left: number | null;
  seconds: number;
}

export interface SeatShown {
  seat: number;
  name: string;
  who: number | null;
  owner: number | null;
  bot: string | null;
  character: string | null;
  ready: boolean;
  here: boolean;
  out: boolean;
}

export interface PersonShown {
  who: number;
  name: string;
  here: boolean;
  host: boolean;
  program: boolean;
  screen: boolean;
}

export interface MotionShown {
  motion: "abort" | "pause" | "resume";
  wanted: number[];
  needed: number;
}

export interface PlayedShown {
  number: number;
  game: string;
  names: string[];
  winners: number[];
  why: string;
  ended: number;
  record: string;
}

/** A match is about to start: the server has committed itself, and who has sealed a share opens it now. */
export interface DealingShown {
  commitment: string;
  record: string;
  shares: ShareShown[];
  awaited: number[];
}

export interface RoomShown {
  room: string;
  code: string;
  kind: "hotseat" | "remote" | "together";
  status: "closed" | "lobby" | "over" | "paused" | "playing";
  game: string;
  settings: Record<string, string>;
  seats: SeatShown[];
  people: PersonShown[];
  host: number | null;
  locked: boolean;
  listed: boolean;
  league: boolean;
  seconds: number;
  pace: number;
  window: number;
  night: "closed" | "open";
  lang: "cs" | "en";
  talk: "acts" | "open" | "silent";
  afterwards: "box" | "everything";
  publish: "names" | "no" | "seats";
  dealing: DealingShown | null;
  motions: MotionShown[];
  history: PlayedShown[];
}

/** A play that may be prepared, as it is typed and in words. */
export interface PlayShown {
  notation: string;
  text: string;
}

/** The person to whom a message goes; ``who`` is None for a passer-by. */
export interface YouShown {
  who: number | null;
  name: string | null;
  host: boolean;
  seats: number[];
  own: number[];
  eyes: number | null;
  orders: Record<string, string[]>;
  undo: number | null;
  ready: number | null;
  plays: PlayShown[];
  armed: string | null;
  hints: boolean;
  powers: ("call-time" | "end-talk" | "exclude" | "extend")[];
}

/** The first message on every socket. */
export interface Hello {
  type: "hello";
  version: number;
  server: string;
  room: string;
  code: string;
  who: number | null;
  lang: string;
}

/** Everything: it replaces all that was shown before. ``earlier`` events came before those in ``told``. */
export interface State {
  type: "state";
  seq: number;
  now: number;
  you: YouShown;
  room: RoomShown;
  match: MatchShown | null;
  questions: QuestionShown[];
  clock: ClockShown | null;
  told: ToldShown[];
  talk: SaidShown[];
  earlier?: number;
  facts?: Record<string, unknown> | null;
}

/** What changed: parts that are there replace the old ones, ``told`` and ``talk`` are added to. ``awaited`` comes instead of ``match`` when a sealed answer was given and others are still awaited. */
export interface Update {
  type: "update";
  seq: number;
  now: number;
  you?: YouShown;
  room?: RoomShown;
  match?: MatchShown | null;
  awaited?: AwaitedShown;
  questions?: QuestionShown[];
  clock?: ClockShown | null;
  told?: ToldShown[];
  talk?: SaidShown[];
  facts?: Record<string, unknown> | null;
  warning?: number;
}

/** Why something was refused: a code for programs, a sentence in your language, the rule behind it. */
export interface Problem {
  code: string;
  title: string;
  detail: string;
  status: number;
  type?: string;
  rule?: string | null;
  rule_text?: string | null;
}

/** A command was accepted and is kept for good. */
export interface Receipt {
  type: "receipt";
  id: string | null;
  seq: number;
  key?: string | null;
}

/** A command was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  problem: Problem;
}

export interface Pong {
  type: "pong";
  now: number;
}

/** The server ends the conversation; with ``again`` it pays to come back. */
export interface Bye {
  type: "bye";
  code: string;
  detail: string;
  again: boolean;
}

/** Look with the eyes of one of the own seats, or of nobody: a device covers what it shows. */
export interface Look {
  do: "look";
  seat?: number | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Be addressed in another language. */
export interface Speak {
  do: "speak";
  lang: "cs" | "en";
  /** At most 64 letters. */
  id?: string | null;
}

/** Ask whether the server is there. */
export interface Ping {
  do: "ping";
  /** At most 64 letters. */
  id?: string | null;
}

/** A room to be opened; without ``seats`` as few as the game allows. ``name`` joins its host at once. */
export interface NewRoom {
  /** At most 64 letters. */
  game: string;
  kind?: "hotseat" | "remote" | "together";
  seats?: number | null;
  /** At most 32000 letters. */
  settings?: Record<string, string>;
  /** At most 100 letters. */
  name?: string | null;
  lang?: "cs" | "en" | null;
  sit?: boolean;
  /** At most 64 letters. */
  bots?: string | null;
  seconds?: number;
  pace?: number | null;
  window?: number | null;
  talk?: "acts" | "open" | "silent";
  watch?: boolean;
  afterwards?: "box" | "everything" | null;
  /** At most 64 letters. */
  seal?: string | null;
}

export interface Opened {
  room: string;
  code: string;
  link: string;
  who: number | null;
}

/** Who you are: keep it. A browser has it as a cookie, which no script can read, and gets null here. */
export interface Secret {
  secret: string | null;
}

/** The key of a seat, as the receipt of ``lend`` has it. */
export interface SeatKey {
  key: string;
}

export interface SettingValueShown {
  value: string;
  title: string;
}

/** A setting: ``values`` is empty where any text may be given that the game can read. */
export interface SettingShown {
  name: string;
  kind: "choice" | "text" | "yes-no";
  title: string;
  help: string | null;
  default: string;
  values: SettingValueShown[];
  rule: string;
}

/** Settings that belong together, by their names. */
export interface SettingGroupShown {
  name: string;
  title: string;
  settings: string[];
}

/** Settings for a kind of evening; what it leaves out is as ever. The first one is for a first evening. */
export interface PresetShown {
  name: string;
  title: string;
  help: string | null;
  settings: Record<string, string>;
}

export interface GameShown {
  id: string;
  name: string;
  tagline: string | null;
  least: number;
  most: number;
  minutes: number[];
  settings: SettingShown[];
  groups: SettingGroupShown[];
  presets: PresetShown[];
  bots: string[];
  bot: string;
  asks: Record<string, string>;
  polled: string[];
  windows: boolean;
  nights: boolean;
  orders: string[];
  talk: string[];
  puzzles: number;
  terms: Record<string, string>;
}

export interface RuleShown {
  id: string;
  text: string;
}

export interface RulesShown {
  game: string;
  lang: string;
  title: string;
  text: string;
  rules: RuleShown[];
}

export interface ServerShown {
  name: string;
  version: string;
  protocol: number;
  languages: string[];
  public: boolean;
  league: boolean;
}

/** A room as a passer-by sees it at the door. */
export interface RoomListed {
  room: string;
  code: string;
  kind: string;
  game: string;
  status: string;
  seats: number;
  free: number;
  people: number;
  locked: boolean;
  league: boolean;
  touched: number;
  who: number | null;
}

/** A bot that shall play in the league. Whoever sends a ``key`` with an author's name first is that author. */
export interface NewPlayer {
  /** At most 100 letters. */
  name: string;
  /** At most 100 letters. */
  author: string;
  key: string;
}

/** A bot of the league. */
export interface PlayerShown {
  name: string;
  author: string;
}

/** A place in the queue of a game. */
export interface NewPlace {
  /** At most 64 letters. */
  game: string;
}

/** So many wait, and so many ``seats`` the next match has; ``room`` and ``code`` if you have been seated. */
export interface PlaceShown {
  waiting: number;
  seats: number;
  room: string | null;
  code: string | null;
}

/** A player in the table of a game; with 95 % certainty its rating is within ``uncertainty``. */
export interface StandingShown {
  name: string;
  author: string;
  rating: number;
  uncertainty: number;
  matches: number;
  won: number;
  failed: number;
}

/** A match that is being played, or was played just now and is not rated yet. */
export interface LeagueMatchShown {
  room: string;
  code: string | null;
  names: string[];
}

/** The league of a game: whoever is certainly able to most comes first. */
export interface LeagueShown {
  game: string;
  seats: number;
  seconds: number;
  waiting: number;
  playing: LeagueMatchShown[];
  players: StandingShown[];
}

/** A moment of an example: what is to be seen, what was answered to come there, what the match told then. */
export interface ExampleStepShown {
  text: string;
  done: string[];
  told: string[];
  names: string[];
  view: Record<string, unknown>;
  waiting: number[];
  asked: string | null;
}

/** An example of a rule, played by the engine: a position, and what comes of it. */
export interface ExampleShown {
  id: string;
  rule: string;
  title: string;
  eyes: number | null;
  steps: ExampleStepShown[];
  facts: Record<string, unknown> | null;
}

/** One moment of a replay: what was done as far as the viewer may know, what was told and said, and the view. */
export interface MomentShown {
  number: number;
  done: string | null;
  told: ToldShown[];
  talk: SaidShown[];
  view: Record<string, unknown>;
  waiting: number[];
  asked: string | null;
}

/** A part of a replay; there are ``total`` moments. ``eyes`` is None for a spectator. */
export interface ReplayShown {
  record: string;
  game: string;
  names: string[];
  eyes: number | null;
  everything: boolean;
  open: boolean;
  own: number[];
  afterwards: "box" | "everything";
  branch: boolean;
  total: number;
  moments: MomentShown[];
  result: ResultShown | null;
  facts: Record<string, unknown> | null;
}

/** What a viewer could know at a moment: by facts, how likely each seat is on the side that is looked for. */
export interface PointShown {
  moment: number;
  worlds: string;
  facts: number[];
  behaviour: number[] | null;
}

/** What a seat could know, or with ``viewer`` None everybody. */
export interface CurveShown {
  viewer: number | null;
  points: PointShown[];
}

/** How likely each seat seemed to win at a moment. */
export interface ChanceShown {
  moment: number;
  chances: number[];
}

/** How likely each seat seemed to win, as one seat could know. */
export interface ChancesShown {
  viewer: number;
  points: ChanceShown[];
}

/** A turning point: what was told then, and what could be known from it on. */
export interface TurnShown {
  moment: number;
  told: string[];
  said: string[];
}

/** Something said that can be held against the truth; a lie is what its speaker could know to be wrong. */
export interface ClaimShown {
  moment: number;
  seat: number;
  true: boolean;
  lie: boolean;
  text: string;
}

/** What could have been known in a match that is over; moments are those of its replay. */
export interface AnalysisShown {
  game: string;
  ready: boolean;
  share: number;
  names: string[];
  eyes: number | null;
  everything: boolean;
  side: string | null;
  truth: string[];
  moments: number[];
  curves: CurveShown[];
  chances: ChancesShown[];
  turns: TurnShown[];
  claims: ClaimShown[];
}

/** A moment from which on another number of deals fits, and what was told then. */
export interface ProofStepShown {
  moment: number;
  told: string[];
  before: string;
  left: string;
  deals: number[][];
}

/** What could be proved when, by everybody or by one seat, and by which facts. */
export interface ProofShown {
  ready: boolean;
  eyes: number | null;
  side: string;
  steps: ProofStepShown[];
}

/** A choice that cost something, as a strong bot sees it: ``cost`` is from 0 to 1. */
export interface CostlyShown {
  moment: number;
  chosen: string;
  better: string;
  cost: number;
  why: string[];
}

/** Where the choices of a seat cost most, the worst first, by what the seat knew then. */
export interface ReviewShown {
  seat: number;
  ready: boolean;
  choices: CostlyShown[];
}

/** A side and how often it won. */
export interface WinsShown {
  side: string;
  text: string;
  wins: number;
}

/** How it went when bots played on from a moment: matches number ``first`` to ``first + times``. Ask again with ``first`` at the next number, and add up, for as many as are wanted. */
export interface RetriesShown {
  moment: number;
  first: number;
  times: number;
  seats: number[];
  sides: WinsShown[];
  redealt: boolean;
}

/** A match that shall go on otherwise from a moment of its replay, with you on a seat and bots on the others. */
export interface NewBranch {
  moment: number;
  seat: number;
  /** At most 100 letters. */
  name: string;
  /** At most 64 letters. */
  level?: string | null;
  lang?: "cs" | "en" | null;
  pace?: number | null;
  end?: boolean;
}

/** A choice of yours: the moment of the replay before it, what you had been told last, the question, the answer. */
export interface ChosenShown {
  moment: number;
  told: string;
  asked: string;
  chosen: string;
}

/** What a strong player would do: the number of the option in the open question, in words, and why. */
export interface HintShown {
  question: number;
  option: number;
  text: string;
  why: string[];
}

/** A puzzle in the collection; ``difficulty`` is from 1 to 5. */
export interface PuzzleListed {
  id: string;
  difficulty: number;
}

/** The puzzles of a game, the easiest first; ``today`` is the id of the one of the day. */
export interface PuzzlesShown {
  game: string;
  today: string;
  puzzles: PuzzleListed[];
}

/** What can be answered: ``answer`` is sent; ``seat`` where a seat is asked for. */
export interface PuzzleChoice {
  answer: string;
  text: string;
  seat: number | null;
}

/** A position as somebody sees it, and a question about it: what must be true, or which choice wins at once. */
export interface PuzzleShown {
  id: string;
  game: string;
  number: number;
  of: number;
  next: string;
  task: string;
  difficulty: number;
  side: string | null;
  eyes: number | null;
  question: string;
  choices: PuzzleChoice[];
  names: string[];
  view: Record<string, unknown>;
  facts: Record<string, unknown> | null;
  waiting: number[];
  asked: string | null;
}

/** An answer to a puzzle; without one its solution is wanted. */
export interface PuzzleAnswer {
  /** At most 200 letters. */
  answer?: string | null;
}

/** What an answer is worth, and why. */
export interface PuzzleJudged {
  right: boolean;
  answer: string | null;
  worlds: string | null;
  fitting: string | null;
  counts: string[];
  listed: number[][];
  told: string[];
  view: Record<string, unknown> | null;
}

/** A match that was kept. */
export interface RecordShown {
  record: string;
  game: string;
  seats: number;
  names: string[];
  settings: Record<string, string>;
  ended: number;
  result: ResultShown | null;
  commitment: string | null;
  afterwards: "box" | "everything";
  imported: boolean;
  branch: string | null;
  links: Record<string, string>;
}

/** The key with which this server signs records, in hexadecimal; people compare the ``fingerprint``. */
export interface ServerKey {
  name: string;
  algorithm: "Ed25519";
  key: string;
  fingerprint: string;
}

/** Who vouches for a record; ``ours`` if it is this server. ``name`` is what the signer calls itself. */
export interface SignatureShown {
  state: "signed" | "unsigned" | "wrong";
  key: string | null;
  fingerprint: string | null;
  name: string;
  record: string;
  ours: boolean;
}

/** What became of checking a record: is it legal and complete, is luck as committed, who signed it. */
export interface Verdict {
  fair: boolean;
  rules: "broken" | "complete" | "followed" | "unfinished";
  luck: "branched" | "closed" | "committed" | "partly" | "unknown" | "wrong";
  outcomes: number;
  shares: ShareShown[];
  signature: SignatureShown;
  copy_of: string | null;
  line: number;
  problem: Problem | null;
}

/** Matches that came to their end with you, and those of them that you won. */
export interface TallyShown {
  name: string;
  played: number;
  won: number;
}

export interface SideShown {
  game: string;
  side: string;
  text: string;
}

export interface SideTallyShown {
  game: string;
  side: string;
  text: string;
  played: number;
  won: number;
}

/** How good you are in a game against bots or people; ``uncertainty`` is two standard deviations. */
export interface MyRatingShown {
  game: string;
  against: string;
  rating: number;
  uncertainty: number;
  matches: number;
}

/** A match you have played: your own side and result, and what the end showed to everybody. */
export interface MyMatchShown {
  record: string;
  game: string;
  seats: number;
  seat: number | null;
  side: string | null;
  side_text: string | null;
  result: string;
  place: number | null;
  against: string;
  people: number;
  level: string | null;
  began: number;
  ended: number;
}

/** Your matches that fit the filters, and what they come to. */
export interface MyMatchesShown {
  total: number;
  first: number;
  matches: MyMatchShown[];
  played: number;
  won: number;
  winning: number;
  losing: number;
  best: number;
  games: TallyShown[];
  sides: SideTallyShown[];
  seats: TallyShown[];
  levels: TallyShown[];
  against: TallyShown[];
  ratings: MyRatingShown[];
  every: number;
  every_game: string[];
  every_side: SideShown[];
}

/** Everything that is kept in your list of matches. */
export interface MyExport {
  omerta: "matches";
  format: number;
  matches: (Record<string, unknown>)[];
  ratings: MyRatingShown[];
}

/** How many matches were in a list that is deleted now. */
export interface Forgotten {
  matches: number;
}

export interface Imported {
  record: string;
  link: string;
}

/** Come in under a name; a program says that it is one. */
export interface JoinCommand {
  do: "join";
  /** At most 100 letters. */
  name: string;
  /** At most 64 letters. */
  lang?: string;
  program?: boolean;
  /** At most 64 letters. */
  id?: string | null;
}

/** Be called something else. */
export interface RenameCommand {
  do: "rename";
  /** At most 100 letters. */
  name: string;
  /** At most 64 letters. */
  id?: string | null;
}

/** Leave the room; during a match a bot goes on at the own seat. */
export interface LeaveCommand {
  do: "leave";
  /** At most 64 letters. */
  id?: string | null;
}

/** Take a free seat, the first one unless a seat is named. At a hot seat ``name`` is the player's. */
export interface SitCommand {
  do: "sit";
  seat?: number | null;
  /** At most 100 letters. */
  name?: string | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Give up the own seat, or one of them, before a match. */
export interface StandCommand {
  do: "stand";
  seat?: number | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Say that the match may start, or that it may not yet; ``seal`` is the hash of a share of its luck. */
export interface ReadyCommand {
  do: "ready";
  ready?: boolean;
  /** At most 64 letters. */
  seal?: string | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Let a bot hold a seat. The host may do so at a free seat, or at that of somebody who is away. */
export interface BotCommand {
  do: "bot";
  seat: number;
  /** At most 64 letters. */
  level: string;
  /** At most 64 letters. */
  id?: string | null;
}

/** Take the own seat back, from a bot or from another device. */
export interface BackCommand {
  do: "back";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Make a key by which another device can take the own seat over; it works once. */
export interface LendCommand {
  do: "lend";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Take a seat over with its key. */
export interface ClaimCommand {
  do: "claim";
  /** At most 64 letters. */
  key: string;
  /** At most 64 letters. */
  id?: string | null;
}

/** Change the game, its settings or the manners of the table before a match; what is not named stays. */
export interface ConfigureCommand {
  do: "configure";
  /** At most 64 letters. */
  game?: string | null;
  seats?: number | null;
  /** At most 32000 letters. */
  settings?: Record<string, string> | null;
  seconds?: number | null;
  talk?: "acts" | "open" | "silent" | null;
  pace?: number | null;
  window?: number | null;
  night?: "closed" | "open" | null;
  listed?: boolean | null;
  afterwards?: "box" | "everything" | null;
  publish?: "names" | "no" | "seats" | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Put the seats into another order: the seat that shall come first, first. */
export interface ReorderCommand {
  do: "reorder";
  order: number[];
  /** At most 64 letters. */
  id?: string | null;
}

/** Free a seat before a match, from a bot or from a person. */
export interface VacateCommand {
  do: "vacate";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Show somebody out; they cannot come in again. */
export interface KickCommand {
  do: "kick";
  who: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Let nobody else in, or open the door again. */
export interface LockCommand {
  do: "lock";
  locked?: boolean;
  /** At most 64 letters. */
  id?: string | null;
}

/** Let the table's screen and the narrator speak this language, at any time. */
export interface LanguageCommand {
  do: "language";
  lang: "cs" | "en";
  /** At most 64 letters. */
  id?: string | null;
}

/** Make another person the host. */
export interface PassOnCommand {
  do: "pass-on";
  who: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Start a match with those who sit, or the next one with the same people; ``seal`` is as in ``ready``. */
export interface StartCommand {
  do: "start";
  /** At most 64 letters. */
  seal?: string | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Open the own share of the luck, once everybody's is sealed and the server has committed itself. */
export interface OpenShareCommand {
  do: "open-share";
  /** At most 64 letters. */
  share: string;
  /** At most 64 letters. */
  id?: string | null;
}

/** End the running match without a result, or close a room in which none is running. */
export interface EndCommand {
  do: "end";
  /** At most 64 letters. */
  id?: string | null;
}

/** End a talk now; a host who plays too can do so once most of the people are ready. */
export interface EndTalkCommand {
  do: "end-talk";
  /** At most 64 letters. */
  id?: string | null;
}

/** Give a talk more time. */
export interface ExtendCommand {
  do: "extend";
  /** At most 64 letters. */
  id?: string | null;
}

/** Wait no longer for the open question: whoever has not answered it answers as if their time had run out. */
export interface CallTimeCommand {
  do: "call-time";
  /** At most 64 letters. */
  id?: string | null;
}

/** Let bots take so many milliseconds in the running match, where nobody but the host waits for them. */
export interface SpeedCommand {
  do: "speed";
  pace: number;
  to_the_end?: boolean;
  /** At most 64 letters. */
  id?: string | null;
}

/** Take a player out of the match for breaking its rules, in games that know it; who plays too cannot. */
export interface ExcludeCommand {
  do: "exclude";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Answer the open question of a seat by the number of an option, or in notation. ``match`` and ``question`` say what is answered, so that an answer that comes late answers nothing else. */
export interface AnswerCommand {
  do: "answer";
  seat: number;
  match?: number | null;
  question?: number | null;
  option?: number | null;
  /** At most 2000 letters. */
  text?: string | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Not to have had enough of a talk after all. */
export interface UnreadyCommand {
  do: "unready";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** To have heard enough of what bots say about the open question. */
export interface EnoughCommand {
  do: "enough";
  /** At most 64 letters. */
  id?: string | null;
}

/** The standing orders of a seat: kinds of question to be answered quietly, or orders that the game knows. */
export interface OrdersCommand {
  do: "orders";
  seat: number;
  /** At most 64 letters. */
  quiet: string[];
  this_round?: boolean;
  /** At most 64 letters. */
  id?: string | null;
}

/** Prepare a play, in notation, for the next question that offers it; without one, take it back. */
export interface ArmCommand {
  do: "arm";
  seat: number;
  /** At most 2000 letters. */
  text?: string | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Take the last answer back, where it revealed nothing and met no luck. */
export interface UndoCommand {
  do: "undo";
  seat: number;
  /** At most 64 letters. */
  id?: string | null;
}

/** Vote to pause, to go on, or to break the match off. */
export interface VoteCommand {
  do: "vote";
  motion: "abort" | "pause" | "resume";
  yes?: boolean;
  /** At most 64 letters. */
  id?: string | null;
}

/** Say something in own words, or in the speech acts of the game; with both, ``acts`` come first. */
export interface SayCommand {
  do: "say";
  /** At most 2000 letters. */
  text?: string | null;
  /** At most 2000 letters. */
  acts?: string | null;
  seat?: number | null;
  /** At most 64 letters. */
  id?: string | null;
}

/** Everything the server says on a socket. */
export type ServerMessage = Hello | State | Update | Receipt | Refused | Pong | Bye;

/** Everything that can be done in a room, over HTTP or a socket. */
export type CommandMessage = JoinCommand | RenameCommand | LeaveCommand | SitCommand | StandCommand | ReadyCommand | BotCommand | BackCommand | LendCommand | ClaimCommand | ConfigureCommand | ReorderCommand | VacateCommand | KickCommand | LockCommand | LanguageCommand | PassOnCommand | StartCommand | OpenShareCommand | EndCommand | EndTalkCommand | ExtendCommand | CallTimeCommand | SpeedCommand | ExcludeCommand | AnswerCommand | UnreadyCommand | EnoughCommand | OrdersCommand | ArmCommand | UndoCommand | VoteCommand | SayCommand;

/** Everything that can be sent on a socket. */
export type ClientMessage = CommandMessage | Look | Speak | Ping;

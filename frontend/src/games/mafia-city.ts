// Made from src/omerta/games/mafia_city by scripts/typescript.py. Do not edit.

/** What a viewer may not know. */
export type Hidden = "?";

/** The table of Mafia City. Stacks go from the bottom to the top; what a seat has is listed by seat. */
export interface MafiaCityView {
  seats: number[];
  result: Result | null;
  settings: Settings;
  round: number;
  phase: "setup" | "action" | "location" | "strategy" | "end";
  first: number;
  turn: number;
  passed: number[];
  chips: number[];
  reserve: number[];
  points: number[];
  hands: (Card | Hidden)[][];
  layout: Location[];
  stacks: Record<Location, number[]>;
  cell: Inmate[];
  hitman: Location;
  policeman: number | null;
  mayor: number | null;
  cubes: Location[];
  location: Location | null;
  bonus: number[];
  controller: number | null;
  asked: string | null;
  laid: Card[];
  stack: Effect[];
  acting: Effect | null;
  drawn: (Card | Hidden)[];
  deck: number;
  discard: Card[];
  removed: Card[];
  scripted: Hidden;
  game: string;
  seat: number | null;
  number: number;
  waiting: number[];
}

/** How a match ended: who won, all seats from first to last (equals together), and why. */
export interface Result {
  winners: number[];
  ranking: number[][];
  why: string;
  side: string | null;
}

/** The options of section 0. */
export interface Settings {
  target: string | number;
  agreement: "free" | "present";
  release: "all" | "earlier-rounds";
  reshuffle: "when-needed" | "when-empty";
  first: string;
  maxrounds: number;
}

/** An action card: its text and its symbol. Equal cards are interchangeable (section 2). */
export interface Card {
  kind: Kind;
  symbol: Symbol;
}

/** What a card's text does. */
export type Kind =
  | "agreement"
  | "chief"
  | "complicity"
  | "fbi"
  | "hitman"
  | "raid"
  | "scheme"
  | "shadow"
  | "snitch"
  | "thief"
  | "trade";

/** What is printed in a card's corners. */
export type Symbol = "bullet" | "fist" | "hat" | "plus";

/** A part of the city; its number is its place in the order of solving (T-2). */
export type Location = "jail" | "harbor" | "fight" | "police" | "business" | "club" | "hall";

/** A chip in the cell, and the round in which it came there. */
export interface Inmate {
  seat: number;
  round: number;
}

/** An announced effect: what, by whom, with which cards, and all its targets (MC-11.1). ``victims`` are the seats at whose chips, cards or announcement it aims. */
export interface Effect {
  what: What;
  seat: number;
  cards: Card[];
  chip: Chip | null;
  location: Location | null;
  other: Location | null;
  victims: number[];
}

/** Everything that can be announced: card texts, symbols, and the two location effects that can be cancelled. */
export type What =
  | "snitch"
  | "thief"
  | "raid"
  | "shadow"
  | "scheme"
  | "trade"
  | "hat"
  | "hats"
  | "bullet"
  | "hitman"
  | "agreement"
  | "plus"
  | "complicity"
  | "fists"
  | "chief"
  | "fbi"
  | "jail"
  | "harbor";

/** A chip in a stack, named as the topmost of its run: ``run`` chips of one seat lie directly together (MC-2.5). */
export interface Chip {
  location: Location;
  position: number;
  seat: number;
  run: number;
}

/** Answers that need no more words. */
export type Answer = "keep" | "mulligan" | "pass" | "skip" | "allow" | "decline" | "no" | "recruit" | "take" | "draw";

/** A chip from hand goes on top of a stack (MC-4.3). */
export interface Place {
  location: Location;
}

/** The text of an ACTION card (MC-4.4). */
export interface Play {
  card: Card;
}

/** One Hat: an own chip comes back to hand. */
export interface Hat {
  card: Card;
}

/** Two Hats: a chip comes from the reserve into the city. */
export interface Hats {
  cards: Card[];
}

/** A temporizing discard. */
export interface Discard {
  card: Card;
}

/** A passed seat acts once more (MC-4.9). */
export interface Bullet {
  card: Card;
}

/** Two Fists cancel a card text or a symbol. */
export interface Fists {
  cards: Card[];
}

/** Police Chief cancels what its text names. */
export interface Chief {
  card: Card;
}

/** F.B.I. cancels what its text names. */
export interface Fbi {
  card: Card;
}

/** Another chip shall follow into the cell (MC-12.3). */
export interface Complicity {
  card: Card;
}

/** The Hitman gets his order (MC-6.4). */
export interface Hit {
  card: Card;
}

/** A “+1” for an extra point (MC-6.10). */
export interface Plus {
  card: Card;
}

/** Secret Agreements for the location that is being solved (MC-13.2). */
export interface Agree {
  cards: Card[];
}

/** A card is discarded after a draw. */
export interface Drop {
  card: Card;
}

/** The Mayor's holder chooses the next location (MC-5.2). */
export interface Solve {
  location: Location;
}

/** The Mayor's holder chooses the next location of the strategy phase (MC-7.2). */
export interface Clear {
  location: Location;
}

/** The Mayor's holder chooses who is asked next (MC-7.3). */
export interface Call {
  seat: number;
}

/** The Jail's controller sends a chip to the cell (MC-6.2). */
export interface Imprison {
  chip: Chip;
}

/** The Hitman goes to an adjacent tile (MC-6.3). */
export interface Move {
  location: Location;
}

/** Own chips that go back to hand, by their positions before any is removed (MC-7.4). */
export interface Back {
  positions: number[];
}

/** Two locations whose bottom chips change places (MC-10.4). */
export interface Pair {
  location: Location;
  other: Location;
}

/** A seat whose hand a thief visits (MC-10.2). */
export interface Victim {
  seat: number;
}

/** The tiles in the order of solving, the types of the cards, and the chart; the same under all settings. */
export interface Facts {
  locations: Location[];
  tie_denies: Location[];
  timing: Record<Kind, Timing>;
  sizes: Record<string, Size>;
  reserve: number;
}

/** When an effect may be played; the rulebook calls it the type. */
export type Timing = "action" | "location" | "reaction";

/** Table T-1: chips in hand at the start, and the points that end the game. */
export interface Size {
  chips: number;
  experienced: number;
  beginner: number;
}

/** What an option is about, by its type. */
export interface Options {
  answer: Answer;
  place: Place;
  play: Play;
  hat: Hat;
  hats: Hats;
  discard: Discard;
  bullet: Bullet;
  fists: Fists;
  chief: Chief;
  fbi: Fbi;
  complicity: Complicity;
  hit: Hit;
  plus: Plus;
  agree: Agree;
  drop: Drop;
  solve: Solve;
  clear: Clear;
  call: Call;
  imprison: Imprison;
  move: Move;
  back: Back;
  pair: Pair;
  victim: Victim;
}

/** What can happen in a match. */
export type EventName =
  | "FirstPlayerChosen"
  | "CityLaidOut"
  | "CardDrawn"
  | "DrawLost"
  | "DeckReshuffled"
  | "HandKept"
  | "HandExchanged"
  | "CardsDiscarded"
  | "RoundBegan"
  | "ChipPlaced"
  | "SeatPassed"
  | "TurnSkipped"
  | "CardsLaid"
  | "Announced"
  | "Allowed"
  | "EffectCancelled"
  | "ChipTakenBack"
  | "ChipHired"
  | "ChipJailed"
  | "CardStolen"
  | "NothingStolen"
  | "StackRaided"
  | "SeatWoken"
  | "BottomsSwapped"
  | "ChipMoved"
  | "LocationPhaseBegan"
  | "LocationChosen"
  | "BidPassed"
  | "AgreementCounted"
  | "ControlDetermined"
  | "PointGained"
  | "PrisonersReleased"
  | "EffectDeclined"
  | "HitmanMoved"
  | "ChipKilled"
  | "ChipRecruited"
  | "PolicemanTaken"
  | "PolicemanWentHome"
  | "MayorTaken"
  | "MayorWentHome"
  | "LocationMarked"
  | "StrategyPhaseBegan"
  | "SeatCalled"
  | "ChipsWithdrawn"
  | "LocationCleared"
  | "TokenMoved"
  | "MatchEnded";

/** Kinds of question that go round the table, and on which nobody has to act. */
export const GOES_ROUND: readonly string[] = ["react", "agree"];

/** What is printed on the board and the cards, the same under all settings. */
export const FACTS: Facts = {
  locations: ["jail", "harbor", "fight", "police", "business", "club", "hall"],
  tie_denies: ["fight", "hall"],
  timing: {
    hitman: "location",
    snitch: "action",
    thief: "action",
    chief: "reaction",
    fbi: "reaction",
    raid: "action",
    shadow: "action",
    scheme: "action",
    complicity: "reaction",
    trade: "action",
    agreement: "location",
  },
  sizes: {
    3: { chips: 8, experienced: 15, beginner: 10 },
    4: { chips: 7, experienced: 13, beginner: 8 },
    5: { chips: 6, experienced: 11, beginner: 7 },
  },
  reserve: 4,
};

// Made from src/omerta/games/cosa_nostra by scripts/typescript.py. Do not edit.

/** What a viewer may not know. */
export type Hidden = "?";

/** The table of Cosa Nostra. Everything but the red cards in hand and in their deck is public. */
export interface CosaNostraView {
  seats: number[];
  result: Result | null;
  settings: Settings;
  players: Player[];
  bank: number;
  picciotti: number;
  owners: Record<string, number>;
  laid: Record<string, string>;
  documents: Documents[];
  red: number;
  under: Under[];
  buried: number;
  black: Record<string, number>;
  black_under: string[];
  drawn: string | null;
  first: number;
  turn: number;
  round: number;
  rolled: number;
  fortune: number;
  colour: string | null;
  debt: number;
  debtor: number | null;
  fresh: number;
  moved: string[];
  card_moves: number;
  offers: number;
  tried: Tried[];
  raise_offers: number;
  raise_tried: Tried[];
  deal: Deal | null;
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

/** What a table can agree on (section 18). */
export interface Settings {
  edition: string;
  round_limit: number;
  bankruptcy: "end" | "eliminate";
  offers_per_turn: number;
  offers_per_raise: number;
  counters: number;
  rent_to: "owner" | "bank";
  sold_piece: "removed" | "supply";
  capo_diagonal: "all" | "seize";
  seat_bonus: number;
}

/** What a seat has. Picciotti stand on own pieces (``guards``) or wait at the start point (CN-6.5). */
export interface Player {
  seat: number;
  cash: number;
  at: number;
  point: string | null;
  gate: string[];
  pieces: string[];
  guards: string[];
  waiting: number;
  supply: number;
  sold: number;
  watch: number;
  lasting: string[];
  hand: (string | Hidden)[];
  learnt: Learnt[];
  out: boolean;
}

/** A red card of which a seat knows where it may be: in the hand of a seat, or, below zero, under the deck. */
export interface Learnt {
  card: string;
  places: number[];
}

/** Secret documents that lie at a field and make it friendly to a seat (CN-8.4). */
export interface Documents {
  field: number;
  seat: number;
  card: string;
}

/** A red card put under its deck: how many went there before it, and whose secret it is if it lies face down. */
export interface Under {
  card: string | Hidden;
  number: number;
  holder: number | null;
}

/** An item that was offered to or asked of a rival in this turn or in this raising of cash (CN-10.8). */
export interface Tried {
  seat: number;
  rival: number;
  item: string;
}

/** An offer: the item ``c4`` is a cell, ``@13`` a business, ``#R12`` a face-down card, ``#`` one not named yet. */
export interface Deal {
  seat: number;
  rival: number;
  sells: boolean;
  item: string;
  price: number;
}

/** Options without a target. */
export type Quiet = "go" | "decline" | "face" | "done" | "refuse";

/** Options that name nothing further. */
export type Plain = "hire" | "tip" | "accept" | "counter" | "default";

/** A start point, with the gate where there are several. */
export interface Start {
  point: string;
  gate: string;
  several: boolean;
}

export interface Lay {
  cell: string;
}

export interface Move {
  distance: number;
}

/** A card instead of the roll. */
export interface Drive {
  card: Card;
  distance: number;
}

/** A card by its id, its names and what stands on it; cards alike share all but the id. */
export interface Card {
  id: string;
  name: string;
  en: string;
  cs: string;
  en_text: string;
  cs_text: string;
}

/** The yakuza remove a picciotto. */
export interface Remove {
  cell: string;
}

/** A red card answers a black one. */
export interface Cancel {
  card: Card;
}

export interface LosePicciotto {
  cell: string;
}

export interface LosePiece {
  cell: string;
}

export interface LoseBusiness {
  field: Field;
}

/** A field of the ring by its number and its names. */
export interface Field {
  number: number;
  name: string;
  en: string;
  cs: string;
}

export interface Who {
  rival: number;
}

export interface Buy {
  cell: string;
}

export interface Acquire {
  field: Field;
}

export interface Walk {
  origin: string;
  cell: string;
}

export interface Claim {
  origin: string;
  cell: string;
}

export interface Seize {
  origin: string;
  cell: string;
}

export interface Use {
  card: Card;
}

export interface UseOnCell {
  card: Card;
  cell: string;
}

export interface UseOnField {
  card: Card;
  field: Field;
}

export interface UseOnRival {
  card: Card;
  rival: number;
}

/** A red card ends an own lasting black one. */
export interface UseOnBlack {
  card: Card;
  black: Card;
}

export interface PayOff {
  card: Card;
}

/** Offer a rival money for his cell. */
export interface AskForCell {
  rival: number;
  cell: string;
}

export interface OfferCell {
  rival: number;
  cell: string;
}

/** Offer a rival money for his business. */
export interface AskForBusiness {
  rival: number;
  field: Field;
}

export interface OfferBusiness {
  rival: number;
  field: Field;
}

/** Offer a rival a red card; which one is asked next. */
export interface OfferCard {
  rival: number;
}

/** The red card on offer. */
export interface Show {
  card: Card;
}

export interface Council {
  cell: string;
}

/** The map with its sides, the ring with what each field is worth, the sums, and the faces of the cards by id. */
export interface Facts {
  title: string;
  colours: string[];
  chooser: string;
  pieces: number;
  tokens: number;
  picciotti: number;
  money: number;
  unit: number;
  number_die: number[];
  ranks: [number, number, number];
  adjustment: [number, number, number];
  cell_price: number;
  hire_price: number;
  seize_tax: number;
  council_price: number;
  rows: string[];
  starts: StartPoint[];
  sides: [string[], string[], string[], string[]];
  ring: Spot[];
  cards: Record<string, Card>;
}

/** A white circle beside the map: its name and the cells it opens to. */
export interface StartPoint {
  name: string;
  gates: string[];
}

/** A field of the ring and what it is worth. */
export interface Spot {
  field: Field;
  place: Place;
}

/** What a field of the ring is worth: the sums of CN-5.2, or the price, bonus or turns of a service. */
export interface Place {
  kind: Kind;
  neutral: [number, number, number];
  own: number;
  rival: [number, number, number];
  price: number | null;
  to_owner: boolean;
  amount: number;
}

/** What a field of the ring does. */
export type Kind = "business" | "start" | "fortuna" | "club" | "informer" | "yakuza" | "city" | "problem" | "agent";

/** What an option is about, by its type. */
export interface Options {
  quiet: Quiet;
  plain: Plain;
  start: Start;
  lay: Lay;
  move: Move;
  drive: Drive;
  remove: Remove;
  cancel: Cancel;
  "lose-picciotto": LosePicciotto;
  "lose-piece": LosePiece;
  "lose-business": LoseBusiness;
  who: Who;
  buy: Buy;
  acquire: Acquire;
  walk: Walk;
  claim: Claim;
  seize: Seize;
  use: Use;
  "use-on-cell": UseOnCell;
  "use-on-field": UseOnField;
  "use-on-rival": UseOnRival;
  "use-on-black": UseOnBlack;
  "pay-off": PayOff;
  "ask-for-cell": AskForCell;
  "offer-cell": OfferCell;
  "ask-for-business": AskForBusiness;
  "offer-business": OfferBusiness;
  "offer-card": OfferCard;
  show: Show;
  council: Council;
}

/** What can happen in a match. */
export type EventName =
  | "FirstDrawn"
  | "StartChosen"
  | "PieceLaid"
  | "TurnBegan"
  | "DiceRolled"
  | "FigureMoved"
  | "FigureStayed"
  | "StartPassed"
  | "RankChanged"
  | "MoneyTaken"
  | "MoneyPaid"
  | "RivalPaid"
  | "TaxLevied"
  | "DebtFell"
  | "PieceSold"
  | "WentBankrupt"
  | "NothingHappened"
  | "WatchBegan"
  | "WatchEnded"
  | "FortuneRolled"
  | "ColourRolled"
  | "RivalNamed"
  | "NobodyMeant"
  | "DeckEmpty"
  | "RedDrawn"
  | "KnownRedDrawn"
  | "BlackDrawn"
  | "BlackCancelled"
  | "BlackStayed"
  | "BlackEnded"
  | "RedUsed"
  | "CardLaid"
  | "CardLost"
  | "HandShown"
  | "CellBought"
  | "PicciottoHired"
  | "PicciottoWalked"
  | "CellClaimed"
  | "CellSeized"
  | "CellTaken"
  | "GuardTurned"
  | "PicciottoRemoved"
  | "PicciottoLost"
  | "PieceLost"
  | "BusinessAcquired"
  | "BusinessTaken"
  | "BusinessLost"
  | "CellAskedFor"
  | "CellOffered"
  | "BusinessAskedFor"
  | "BusinessOffered"
  | "CardOffered"
  | "OfferCountered"
  | "OfferRefused"
  | "CellTraded"
  | "BusinessTraded"
  | "CardTraded"
  | "MatchEnded";

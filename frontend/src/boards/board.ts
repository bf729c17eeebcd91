/** What a board is given and what it gives; BOARDS.md explains it with an example. */

import type { Component } from "svelte";
import type { Sound } from "../lib/sounds";
import type { IconName } from "../ui/Icon.svelte";
import type { OptionShown, QuestionShown, ResultShown, RoomShown, SaidShown, SettingShown, ToldShown } from "../protocol";
import type { Answering } from "../table/answering.svelte";

/** A view as the server sends it: the fields of the game's table, "?" where something is hidden. */
export type View = Record<string, unknown>;

/** Words of a game that need no arguments, by message id, in the language chosen now; an unknown id comes back itself. */
export type Terms = (id: string) => string;

export interface BoardProps<V = View> {
  /** What the viewer may know. */
  view: V;
  /** What is printed on the board and the cards, `null` before there is a match. */
  facts: Record<string, unknown> | null;
  /** The question put to the viewer's seat, if one is. */
  question: QuestionShown | null;
  words: Terms;
  /** What the players are called, by seat. */
  names: string[];
  /** The viewer's seat; null for a spectator and the public table. */
  me: number | null;
  /** Choose an option by its number; the shell asks for a confirmation where one is needed. */
  choose: (option: number) => void;
  /** The answer in the making, shared with the question panel: what is picked, which things of a set. */
  answer: Answering;
  /** Who has still to answer the open question, who has answered, and its kind; the same for everybody. */
  asked: string | null;
  waiting: number[];
  answered: number[];
  /** Who sits where: bots, people who are away, seats that are out. Null in a replay. */
  room: RoomShown | null;
  /** What was said at the table lately, oldest first; in a replay, in this round. */
  said?: SaidShown[];
  /** Names this match for what a person keeps on this device, such as notes. */
  key: string;
  /** A big screen for everybody: larger, no controls. */
  screen: boolean;
  /** A moment of the past: nothing can be chosen. */
  replay: boolean;
  /** How the match ended, for a replay in which everything may be shown: who was who. */
  final?: V | null;
}

/** What takes the place of the list of options for one kind of question. */
export interface AskProps<V = View> {
  view: V;
  facts: Record<string, unknown> | null;
  question: QuestionShown;
  words: Terms;
  names: string[];
  answer: Answering;
  /** Opens the talk, where there is one. */
  speak?: (() => void) | undefined;
  /** Takes back the answer that led here, such as an offer whose price is asked, as long as that can be done. */
  back?: (() => void) | undefined;
}

/** What a player has been dealt, for the scene that opens a match. */
export interface Dealt {
  icon: IconName;
  tone: "red" | "blue" | "brass" | "ink";
  /** What the card is: "Your role". */
  overline: string;
  title: string;
  /** How one wins. */
  how: string;
  /** Who is on one's side, as far as one knows. */
  company?: string | null;
  /** What nobody may know. */
  secret?: string | null;
}

/** A hint for somebody's first match: when a question of this kind is first put to them, or such an event first told. */
export interface Hint {
  id: string;
  kind?: string;
  /** An event that everybody is told alike. */
  event?: string;
  /** The piece it speaks of, as a selector. */
  at: string;
  text: string;
}

export interface Board {
  Board: Component<BoardProps<any>>;
  /** Kinds of question that the board offers in its own way. */
  asks?: Record<string, Component<AskProps<any>>>;
  /** What is asked in fewer words, where the board shows the rest. */
  asking?: (props: Pick<AskProps<any>, "view" | "question" | "names" | "words">) => string | null;
  /** Events whose words tell the viewer a secret of his; the story covers them. */
  secrets?: readonly string[];
  /** What the confirming button calls an option, where the option's own words would tell bystanders something. */
  caption?: (option: OptionShown, question: QuestionShown, names: string[]) => string | null;
  /** What an option does where that depends on more than the kind of question, such as on a location. */
  effect?: (option: OptionShown, words: Terms) => string | null;
  /** What goes on, in one line, for somebody who is not asked. */
  status?: (props: Pick<BoardProps<any>, "view" | "names" | "me" | "asked" | "waiting" | "answered" | "words">) => string | null;
  /** Who won, as a headline; without it the winners are named. */
  verdict?: (props: StandingProps<any>) => string | null;
  /** By how much, below the headline. */
  Standing?: Component<StandingProps<any>>;
  /** False where a replay has nobody to uncover: there is no "who was who". */
  uncovers?: false;
  /** What the viewer has been dealt; null before the deal is done. */
  dealt?: (props: Pick<BoardProps<any>, "view" | "facts" | "names" | "words"> & { me: number }) => Dealt | null;
  /** What somebody is told in their first match. */
  hints?: () => Hint[];
  /** How the match is won, in one sentence that tells nothing about anybody. */
  goal?: (props: Pick<BoardProps<any>, "view" | "facts">) => string;
  /** What can be heard by everybody at the table, by the name of the event: events that all are told alike. */
  sounds?: Record<string, Sound>;
  /** Speech acts that can be put together by taps; `say` takes them in the notation of the game's talk. */
  Acts?: Component<ActsProps<any>>;
  /** Talk is beside the point: on a phone it makes room for what is asked. */
  talkAside?: true;
  /** What is said most, in two taps: a verb, then whom or what. Nothing where the seat may not speak now. */
  says?: (props: Pick<ActsProps<any>, "view" | "names" | "me"> & { asked: string | null; waiting: number[] }) => Verb[];
  /** What a table of so many seats means, such as how many are on each side; for the lobby. */
  proposal?: (seats: number, settings: Record<string, string>) => string | null;
  /** Settings that are chosen in a way of their own, such as a set of cards, by name. */
  settings?: Record<string, Component<SettingProps>>;
  /** Words of the catalogues that need no arguments, in the language chosen now. */
  terms: () => Record<string, string>;
  /** Those that this table has in another wording. */
  wording?: (view: any) => Record<string, string> | null;
}

/**
 * Whether an event tells the viewer something that his neighbours should not read from his screen. What hides a field
 * from him tells him no secret; until the board is there, everything may be one.
 */
export function isSecret(board: Board | null, told: ToldShown): boolean {
  if (board === null) return true;
  return (board.secrets?.includes(String(told.event.event)) ?? false) && !Object.values(told.event).includes("?");
}

/** How a match ended. */
export interface StandingProps<V = View> {
  result: ResultShown;
  view: V;
  names: string[];
  words: Terms;
}

export interface SettingProps {
  setting: SettingShown;
  value: string;
  seats: number;
  disabled: boolean;
  change: (value: string) => void;
}

/** A verb of talk: chosen first, then one of its objects. */
export interface Verb {
  id: string;
  icon: IconName;
  text: string;
  /** The players it can be said of or to. */
  seats?: readonly number[];
  /** What else can be said with it. */
  lines?: readonly { text: string; acts: string }[];
  /** What somebody can be asked about; the first is asked unless another is chosen. */
  topics?: Readonly<Record<string, string>>;
  /** It in the notation of the game's talk, about this seat. */
  acts?: (who: string, topic: string) => string;
}

export interface ActsProps<V = View> {
  view: V;
  facts: Record<string, unknown> | null;
  names: string[];
  me: number;
  say: (acts: string) => void;
}

/**
 * A table as this device sees it, kept up to date over a WebSocket. It comes back by itself after a pause in the
 * network, asks for what it missed, and sends again what was not acknowledged; the server does each command once.
 */

import { fresh } from "../lib/fresh";
import { shareToOpen } from "../lib/luck";
import { language } from "../lib/spoken.svelte";
import type {
  AwaitedShown,
  ClientMessage,
  ClockShown,
  MatchShown,
  Problem,
  QuestionShown,
  Receipt,
  RoomShown,
  SaidShown,
  ServerMessage,
  State,
  ToldShown,
  Update,
  YouShown,
} from "../protocol";
import { Refusal } from "./api";

export type Connection = "connecting" | "open" | "away" | "ended";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Command = WithoutId<ClientMessage>;

interface Waiting {
  command: ClientMessage;
  kept: (receipt: Receipt) => void;
  refused: (why: Refusal) => void;
}

/** A story that has happened while this device was away. */
export interface Meanwhile {
  told: ToldShown[];
}

/** Commands are sent this long at least: which option was chosen must not show in the length of what is sent. */
const LENGTH = 256;
const PAUSES = [300, 800, 1500, 3000, 5000, 8000];

/** A match after a sealed answer: who is awaited has changed, and what the own seat has sealed. */
function after(match: MatchShown, { answered, ...seen }: AwaitedShown): MatchShown {
  return { ...match, waiting: seen.waiting, answered, view: { ...match.view, ...seen } };
}

export class Link {
  connection = $state<Connection>("connecting");
  you = $state.raw<YouShown | null>(null);
  room = $state.raw<RoomShown | null>(null);
  match = $state.raw<MatchShown | null>(null);
  questions = $state.raw<QuestionShown[]>([]);
  clock = $state.raw<ClockShown | null>(null);
  told = $state.raw<ToldShown[]>([]);
  earlier = $state(0);
  talk = $state.raw<SaidShown[]>([]);
  /** What is printed on the board and the cards of the match. */
  facts = $state.raw<Record<string, unknown> | null>(null);
  /** Seconds left, when the server warns. */
  warning = $state<number | null>(null);
  /** Why the server ended the conversation. */
  ended = $state.raw<Problem | null>(null);
  meanwhile = $state.raw<Meanwhile | null>(null);
  /** How far the server's clock is before ours. */
  skew = 0;
  /** Counts what arrived, for whoever wants to react once to each. */
  arrivals = $state(0);

  #seq = 0;
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #waiting = new Map<string, Waiting>();
  #closed = false;
  #wasAway = false;
  #look: number | null | undefined;
  #contributed = "";

  constructor(
    readonly name: string,
    /** See what everybody sees, whoever one is. */
    readonly onlooker = false,
  ) {
    this.#connect();
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  /** Send a command; the promise is kept when the server has it safely, and broken with its refusal. */
  send(command: Command): Promise<Receipt> {
    const named = { ...command, id: fresh() } as ClientMessage;
    return new Promise((kept, refused) => {
      this.#waiting.set(named.id!, { command: named, kept, refused });
      this.#put(named);
    });
  }

  /** Be addressed in another language; everything is shown again. */
  speak(lang: "cs" | "en"): void {
    this.#put({ do: "speak", lang });
  }

  /** Look with the eyes of one of the own seats; everything is shown again. */
  look(seat: number | null): void {
    this.#look = seat;
    this.#put({ do: "look", seat });
  }

  #put(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message).padEnd(LENGTH));
  }

  #wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.connection === "away") {
      this.#tries = 0;
      this.#connect();
    } else if (this.connection === "open" && Date.now() - this.#heard > 5000) {
      this.#check();
    }
  };

  #connect(): void {
    if (this.#closed || this.connection === "ended") return;
    clearTimeout(this.#timer);
    this.#socket?.close();
    const query = new URLSearchParams({ lang: language(), version: "1" });
    if (this.#seq) query.set("after", String(this.#seq));
    if (this.onlooker) query.set("watch", "true");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${this.name}/socket?${query}`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      for (const message of JSON.parse(String(event.data)) as ServerMessage[]) this.#take(message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #lose(): void {
    clearInterval(this.#beat);
    if (this.#closed || this.connection === "ended") return;
    this.connection = this.room ? "away" : "connecting";
    this.#wasAway = this.room !== null;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)]!;
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#connect(), pause * (0.7 + 0.6 * Math.random()));
  }

  /** Ask whether the server is there; a connection that died silently is opened again. */
  #check(): void {
    const asked = Date.now();
    this.#put({ do: "ping" });
    setTimeout(() => {
      if (this.connection === "open" && this.#heard < asked && !this.#closed) {
        this.connection = "away";
        this.#wasAway = true;
        this.#connect();
      }
    }, 4000);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#tries = 0;
        clearInterval(this.#beat);
        this.#beat = setInterval(() => this.#check(), 25_000);
        if (this.#look !== undefined) this.#put({ do: "look", seat: this.#look });
        break;
      case "state":
        this.#replace(message);
        this.#arrived();
        break;
      case "update":
        this.#add(message);
        this.#arrived();
        break;
      case "receipt":
        this.#settle(message.id, (waiting) => waiting.kept(message));
        break;
      case "refused":
        this.#settle(message.id, (waiting) => waiting.refused(new Refusal(message.problem)));
        break;
      case "bye":
        if (!message.again) {
          this.ended = { code: message.code, title: message.detail, detail: message.detail, status: 0 };
          this.connection = "ended";
        }
        break;
    }
  }

  #settle(id: string | null | undefined, how: (waiting: Waiting) => void): void {
    const waiting = id ? this.#waiting.get(id) : undefined;
    if (!waiting) return;
    this.#waiting.delete(id!);
    how(waiting);
  }

  #arrived(): void {
    if (this.connection !== "open") {
      this.connection = "open";
      for (const waiting of this.#waiting.values()) this.#put(waiting.command);
    }
    this.#contribute();
    this.arrivals += 1;
  }

  /** Open the own share of the luck of a match that is about to start. */
  #contribute(): void {
    const dealing = this.room?.dealing;
    if (!dealing || this.onlooker || dealing.commitment === this.#contributed) return;
    const share = shareToOpen(dealing);
    if (share === null) return;
    this.#contributed = dealing.commitment;
    this.send({ do: "open-share", share }).catch(() => undefined); // too late: the match has begun without it
  }

  #replace(state: State): void {
    const known = this.match?.number === state.match?.number && this.you?.eyes === state.you.eyes;
    const before = known ? this.earlier + this.told.length : Infinity;
    this.#count(state);
    this.you = state.you;
    this.room = state.room;
    this.match = state.match;
    this.questions = state.questions;
    this.clock = state.clock;
    this.told = state.told;
    this.earlier = state.earlier ?? 0;
    this.talk = state.talk;
    this.facts = state.facts ?? null;
    this.warning = null;
    this.#catchUp(state.told.slice(Math.max(0, before - this.earlier)));
  }

  #add(update: Update): void {
    this.#count(update);
    if (update.you !== undefined) this.you = update.you;
    if (update.room !== undefined) this.room = update.room;
    if (update.facts !== undefined) this.facts = update.facts;
    if (update.match !== undefined) this.match = update.match;
    else if (update.awaited !== undefined && this.match) this.match = after(this.match, update.awaited);
    if (update.questions !== undefined) this.questions = update.questions;
    if (update.clock !== undefined) {
      if (update.clock?.asked !== this.clock?.asked) this.warning = null;
      this.clock = update.clock;
    }
    if (update.told !== undefined) this.told = [...this.told, ...update.told];
    if (update.talk !== undefined) this.talk = this.#heardOnce(update.talk);
    if (update.warning !== undefined) this.warning = update.warning;
    this.#catchUp(update.told ?? []);
  }

  /** After a reconnection an utterance may come twice. */
  #heardOnce(fresh: SaidShown[]): SaidShown[] {
    const known = new Set(this.talk.map((said) => `${said.channel} ${said.id}`));
    return [...this.talk, ...fresh.filter((said) => !known.has(`${said.channel} ${said.id}`))];
  }

  #count(message: State | Update): void {
    this.#seq = message.seq;
    this.skew = message.now - Date.now();
  }

  #catchUp(told: ToldShown[]): void {
    if (!this.#wasAway) return;
    this.#wasAway = false;
    const said = told.filter((one) => one.text !== null);
    if (said.length) this.meanwhile = { told: said };
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AwaitedShown, MatchShown, SaidShown, ServerMessage, State, ToldShown, Update, YouShown } from "../src/protocol";
import { Refusal } from "../src/wire/api";
import { Link } from "../src/wire/link.svelte";

/** The server's end of a connection. */
class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  static get last(): Socket {
    return Socket.made.at(-1)!;
  }

  readyState = Socket.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
    Socket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }

  say(...messages: object[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) });
  }

  drop(): void {
    this.close();
    this.onclose?.();
  }
}

const you = { who: 1, eyes: 0 } as YouShown;
const match = { number: 1, view: { round: 1 }, waiting: [0, 1], answered: [] } as Partial<MatchShown> as MatchShown;
const told = (text: string | null): ToldShown => ({ text, event: {}, cues: [], privately: [] });
const said = (id: string, channel: SaidShown["channel"] = "table") => ({ id, channel }) as SaidShown;
const hello = { type: "hello" } as ServerMessage;
const state = (more: Partial<State> = {}): State =>
  ({ type: "state", seq: 5, now: Date.now(), you, room: { room: "room" }, match, questions: [], clock: null, told: [told("one"), told("two")], talk: [], ...more }) as State;
const update = (more: Partial<Update>): Update => ({ type: "update", seq: 6, now: Date.now(), ...more });

let link: Link;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5); // pauses are as long as they are written
  vi.stubGlobal("WebSocket", Socket);
  Socket.made = [];
  link = new Link("room");
});
afterEach(() => {
  link.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (): void => Socket.last.say(hello, state());

describe("the connection", () => {
  test("goes to the room, in the person's language, with the version of the protocol", () => {
    expect(Socket.last.url.href).toBe("ws://omerta.test/api/rooms/room/socket?lang=en&version=1");
    expect(link.connection).toBe("connecting");
    open();
    expect(link.connection).toBe("open");
  });

  test("of an onlooker says so", () => {
    const other = new Link("room", true);
    expect(Socket.last.url.searchParams.get("watch")).toBe("true");
    other.close();
  });

  test("comes back by itself and asks for what it missed", () => {
    open();
    Socket.last.drop();
    expect(link.connection).toBe("away");
    vi.advanceTimersByTime(299);
    expect(Socket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(Socket.made).toHaveLength(2);
    expect(Socket.last.url.searchParams.get("after")).toBe("5");
  });

  test("waits longer each time, and not for ever; a greeting starts anew", () => {
    for (const pause of [300, 800, 1500, 3000, 5000, 8000, 8000]) {
      const before = Socket.made.length;
      Socket.last.drop();
      vi.advanceTimersByTime(pause - 1);
      expect(Socket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Socket.made).toHaveLength(before + 1);
    }
    open();
    Socket.last.drop();
    vi.advanceTimersByTime(300);
    expect(Socket.made).toHaveLength(9);
  });

  test("does not wait when the network is back", () => {
    open();
    Socket.last.drop();
    dispatchEvent(new Event("online"));
    expect(Socket.made).toHaveLength(2);
  });

  test("that died silently is found out", () => {
    open();
    vi.advanceTimersByTime(25_000);
    expect(Socket.last.sent).toEqual([{ do: "ping" }]);
    vi.advanceTimersByTime(3_999);
    expect(link.connection).toBe("open");
    vi.advanceTimersByTime(1);
    expect(link.connection).toBe("away");
    expect(Socket.made).toHaveLength(2);
  });

  test("that answers is left alone", () => {
    open();
    vi.advanceTimersByTime(25_000);
    vi.advanceTimersByTime(10);
    Socket.last.say({ type: "pong", now: Date.now() });
    vi.advanceTimersByTime(5_000);
    expect(link.connection).toBe("open");
    expect(Socket.made).toHaveLength(1);
  });

  test("that the server ended for good does not come back", () => {
    open();
    Socket.last.say({ type: "bye", code: "closed", detail: "The room is closed.", again: false });
    Socket.last.drop();
    vi.advanceTimersByTime(60_000);
    expect(link.connection).toBe("ended");
    expect(link.ended?.detail).toBe("The room is closed.");
    expect(Socket.made).toHaveLength(1);
  });

  test("that the server ended for a while comes back", () => {
    open();
    Socket.last.say({ type: "bye", code: "restart", detail: "A moment.", again: true });
    Socket.last.drop();
    vi.advanceTimersByTime(300);
    expect(Socket.made).toHaveLength(2);
  });

  test("once closed stays closed, whatever still arrives", () => {
    open();
    link.close();
    Socket.last.drop();
    dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Socket.made).toHaveLength(1);
  });

  test("hears nothing from the socket before", () => {
    open();
    const before = Socket.last;
    before.drop();
    vi.advanceTimersByTime(300);
    before.say(state({ seq: 99 }));
    expect(link.arrivals).toBe(1);
  });
});

describe("a command", () => {
  test("is kept when its receipt comes, by its id", async () => {
    open();
    const [one, two] = [link.send({ do: "ready" } as never), link.send({ do: "ready" } as never)];
    const [first, second] = Socket.last.sent.map((sent) => sent.id);
    expect(first).not.toBe(second);
    Socket.last.say({ type: "receipt", id: second, seq: 7 }, { type: "receipt", id: first, seq: 8 });
    expect((await one).seq).toBe(8);
    expect((await two).seq).toBe(7);
  });

  test("is broken with the server's refusal", async () => {
    open();
    const sent = link.send({ do: "ready" } as never);
    Socket.last.say({ type: "refused", id: Socket.last.sent[0]!.id, problem: { code: "x", title: "X", detail: "You cannot.", status: 422 } });
    await expect(sent).rejects.toThrow(new Refusal({ code: "x", title: "X", detail: "You cannot.", status: 422 }));
  });

  test("that was not acknowledged is sent again under the same id, once there is a state", () => {
    open();
    void link.send({ do: "ready" } as never);
    const [command] = Socket.last.sent;
    Socket.last.drop();
    vi.advanceTimersByTime(300);
    Socket.last.say(hello);
    expect(Socket.last.sent).toEqual([]);
    Socket.last.say(update({}));
    expect(Socket.last.sent).toEqual([command]);
  });

  test("that was acknowledged is not sent again", () => {
    open();
    void link.send({ do: "ready" } as never);
    Socket.last.say({ type: "receipt", id: Socket.last.sent[0]!.id, seq: 7 });
    Socket.last.drop();
    vi.advanceTimersByTime(300);
    open();
    expect(Socket.last.sent).toEqual([]);
  });

  test("given while away waits for the connection", () => {
    open();
    Socket.last.drop();
    void link.send({ do: "ready" } as never);
    vi.advanceTimersByTime(300);
    open();
    expect(Socket.last.sent).toMatchObject([{ do: "ready" }]);
  });
});

describe("what is shown", () => {
  beforeEach(open);

  test("an update replaces the parts that are there and leaves the others", () => {
    Socket.last.say(update({ match: { ...match, view: { round: 2 } } }));
    expect(link.match?.view).toEqual({ round: 2 });
    expect(link.you).toEqual(you);
    Socket.last.say(update({ match: null }));
    expect(link.match).toBeNull();
  });

  test("the story and the talk are added to, and nothing is heard twice", () => {
    Socket.last.say(update({ told: [told("three")], talk: [said("a"), said("b")] }));
    Socket.last.say(update({ talk: [said("b"), said("b", "room"), said("c")] }));
    expect(link.told.map((one) => one.text)).toEqual(["one", "two", "three"]);
    expect(link.talk.map((one) => `${one.channel} ${one.id}`)).toEqual(["table a", "table b", "room b", "table c"]);
  });

  test("a state replaces everything", () => {
    Socket.last.say(update({ talk: [said("a")] }));
    Socket.last.say(state({ told: [told("anew")], earlier: 40, facts: { unit: 100 } }));
    expect(link.told.map((one) => one.text)).toEqual(["anew"]);
    expect([link.earlier, link.talk, link.facts]).toEqual([40, [], { unit: 100 }]);
  });

  test("a sealed answer changes who is awaited, and the rest of the match stays", () => {
    Socket.last.say(update({ awaited: { waiting: [1], answered: [0], sealed: "approve" } as AwaitedShown }));
    expect(link.match).toMatchObject({ number: 1, waiting: [1], answered: [0], view: { round: 1, waiting: [1], sealed: "approve" } });
    expect(link.match?.view).not.toHaveProperty("answered");
  });

  test("a warning goes when another question is asked", () => {
    const clock = { asked: 1, deadline: 9, left: null, seconds: 60 };
    Socket.last.say(update({ clock, warning: 10 }));
    Socket.last.say(update({ clock: { ...clock, deadline: 12 } }));
    expect(link.warning).toBe(10);
    Socket.last.say(update({ clock: { ...clock, asked: 2 } }));
    expect(link.warning).toBeNull();
  });

  test("how far the server's clock is before ours", () => {
    Socket.last.say(update({ now: Date.now() + 1234 }));
    expect(link.skew).toBe(1234);
  });
});

describe("meanwhile", () => {
  beforeEach(() => {
    open();
    Socket.last.drop();
    vi.advanceTimersByTime(300);
  });

  test("is what has words and was told while this device was away", () => {
    Socket.last.say(hello, update({ told: [told("three"), told(null)] }));
    expect(link.meanwhile?.told.map((one) => one.text)).toEqual(["three"]);
  });

  test("leaves out what was known, when everything is shown again", () => {
    Socket.last.say(hello, state({ told: [told("two"), told("three")], earlier: 1 }));
    expect(link.meanwhile?.told.map((one) => one.text)).toEqual(["three"]);
  });

  test("is nothing if nothing happened, if another match is on, or for another seat", () => {
    Socket.last.say(hello, state());
    expect(link.meanwhile).toBeNull();
    const story = [told("one"), told("two"), told("three"), told("four")];
    for (const other of [state({ told: story, match: { ...match, number: 2 } }), state({ told: [...story, ...story], match: { ...match, number: 2 }, you: { ...you, eyes: 1 } })]) {
      Socket.last.drop();
      vi.advanceTimersByTime(300);
      Socket.last.say(hello, other);
      expect(link.meanwhile).toBeNull();
    }
  });

  test("is told once: what comes later came while one was here", () => {
    Socket.last.say(hello, update({ told: [] }));
    Socket.last.say(update({ told: [told("three")] }));
    expect(link.meanwhile).toBeNull();
  });
});

test("the seat one looks with is asked for again after a pause", () => {
  open();
  link.look(2);
  Socket.last.drop();
  vi.advanceTimersByTime(300);
  Socket.last.say(hello);
  expect(Socket.last.sent).toEqual([{ do: "look", seat: 2 }]);
});

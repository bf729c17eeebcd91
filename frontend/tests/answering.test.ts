import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { notes } from "../src/lib/notes.svelte";
import { preferences } from "../src/lib/preferences.svelte";
import type { QuestionShown } from "../src/protocol";
import { Answering, isQuiet } from "../src/table/answering.svelte";
import { Refusal } from "../src/wire/api";
import { question } from "./questions";

const TURN = question(7, [["quiet", "pass"], ["buy", { cell: "a1" }], ["buy", { cell: "b2" }]]);
const TEAM = question(8, [[0, 1], [0, 2], [1, 2], [1, 3]].map((seats) => ["team", { seats }]));

let given: [number, number][];
let reply: () => Promise<unknown>;
let answer: Answering;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  given = [];
  reply = () => Promise.resolve();
  answer = new Answering(
    (asked: QuestionShown, option: number) => {
      given.push([asked.number, option]);
      return reply();
    },
    () => "resistance",
  );
  preferences.quick = false;
  notes.length = 0;
});
afterEach(() => vi.useRealTimers());

describe("a tap on an option", () => {
  test("a single option needs no second tap, even where it is sealed", () => {
    answer.ask(question(4, [["card", "success"]], { forced: true }), true);
    answer.choose(0);
    expect(given).toEqual([[4, 0]]);
  });

  test("against bots one tap answers, but a tap on the board picks", () => {
    answer.quick = true;
    answer.ask(TURN, false);
    answer.point(1);
    expect(given).toEqual([]);
    answer.choose(2);
    expect(given).toEqual([[7, 2]]);
    answer.ask({ ...TURN, number: 9 }, true);
    answer.choose(1);
    expect(answer.picked, "what is sealed cannot be taken back").toBe(1);
  });

  test("picks it, and a second tap gives it", async () => {
    answer.ask(TURN, false);
    answer.choose(2);
    expect(answer.picked).toBe(2);
    expect(answer.option?.value).toEqual({ cell: "b2" });
    expect(given).toEqual([]);
    answer.choose(2);
    expect(given).toEqual([[7, 2]]);
    await settled();
    expect(answer.done).toBe(true);
  });

  test("another tap picks another one", () => {
    answer.ask(TURN, false);
    answer.choose(2);
    answer.choose(1);
    expect(answer.picked).toBe(1);
    expect(given).toEqual([]);
  });

  test("to pass takes one tap, but not where the answer is sealed", () => {
    answer.ask(TURN, false);
    answer.choose(0);
    expect(given).toEqual([[7, 0]]);
    answer.ask({ ...TURN, number: 9 }, true);
    answer.choose(0);
    expect(answer.picked).toBe(0);
    expect(given).toHaveLength(1);
  });

  test("whoever prefers it answers everything by one tap, but nothing that is sealed", () => {
    preferences.quick = true;
    answer.ask(TURN, false);
    answer.choose(1);
    expect(given).toEqual([[7, 1]]);
    answer.ask({ ...TURN, number: 9 }, true);
    answer.choose(1);
    expect(given).toHaveLength(1);
  });

  test("while an answer travels, and after it, taps do nothing", async () => {
    let arrive = (): void => undefined;
    reply = () => new Promise<void>((kept) => (arrive = kept));
    answer.ask(TURN, false);
    answer.choose(0);
    answer.choose(0);
    expect(answer.done).toBe(false);
    arrive();
    await settled();
    answer.choose(1);
    answer.choose(1);
    expect(given).toEqual([[7, 0]]);
  });

  test("the button confirms what is picked, and nothing else", () => {
    answer.ask(TURN, false);
    answer.confirm();
    expect(given).toEqual([]);
    answer.choose(1);
    answer.confirm();
    expect(given).toEqual([[7, 1]]);
  });

  test("a question that another device has answered is done", () => {
    answer.ask({ ...TURN, answered: true }, false);
    answer.choose(0);
    expect(answer.done).toBe(true);
    expect(given).toEqual([]);
  });
});

describe("a set", () => {
  beforeEach(() => answer.ask(TEAM, false));

  test("is picked when it is full, and no more when something is taken out", () => {
    answer.toggle(2);
    expect(answer.picked).toBeNull();
    answer.toggle(1);
    expect(answer.picked).toBe(2);
    answer.toggle(2);
    expect(answer.chosen).toEqual([1]);
    expect(answer.picked).toBeNull();
  });

  test("takes nothing that leads nowhere, and nothing above its size", () => {
    answer.toggle(0);
    answer.toggle(3);
    expect(answer.has(3)).toBe(false);
    answer.toggle(1);
    answer.toggle(2);
    expect(answer.chosen).toEqual([0, 1]);
  });
});

describe("another question", () => {
  test("forgets what was picked for the one before", () => {
    answer.ask(TEAM, false);
    answer.toggle(0);
    answer.toggle(1);
    answer.ask({ ...TEAM, number: 10 }, false);
    expect([answer.picked, answer.chosen]).toEqual([null, []]);
  });

  test("the same one, sent again, forgets nothing", () => {
    answer.ask(TURN, false);
    answer.choose(2);
    answer.ask({ ...TURN }, false);
    expect(answer.picked).toBe(2);
  });

  test("the same number put to another seat of the device is another one", () => {
    answer.ask(TURN, false);
    answer.choose(2);
    answer.ask({ ...TURN, seat: 1 }, false);
    expect(answer.picked).toBeNull();
  });
});

describe("a refusal", () => {
  const problem = { code: "not-offered", title: "Not offered", detail: "You cannot.", status: 422, rule: "RS-4.2", rule_text: "A mafioso may not." };

  test("is told with its rule, and the question is open again", async () => {
    reply = () => Promise.reject(new Refusal(problem));
    answer.ask(TURN, false);
    answer.choose(1);
    answer.choose(1);
    await settled();
    expect(notes).toMatchObject([{ text: "You cannot. A mafioso may not.", kind: "refusal", rule: { game: "resistance", id: "RS-4.2" } }]);
    expect(answer.picked).toBeNull();
    expect(answer.done).toBe(false);
  });

  test("is taken back once the question is answered", async () => {
    reply = () => Promise.reject(new Refusal(problem));
    answer.ask(TURN, false);
    answer.choose(0);
    await settled();
    expect(notes).toHaveLength(1);
    reply = () => Promise.resolve();
    answer.choose(0);
    await settled();
    expect(notes).toHaveLength(0);
  });

  test("is no news where there was one option and the server gave it first", async () => {
    const forced = question(11, [["quiet", "pass"]]);
    reply = () => {
      answer.ask(TURN, false);
      return Promise.reject(new Refusal(problem));
    };
    answer.ask(forced, false);
    answer.choose(0);
    answer.confirm();
    await settled();
    expect(given).toEqual([[11, 0]]);
    expect(notes).toHaveLength(0);
  });
});

test("a first option is quiet if it is a word among deeds of another kind", () => {
  expect(isQuiet(TURN)).toBe(true);
  expect(isQuiet(TEAM)).toBe(false);
  expect(isQuiet(question(1, [["drop", { card: "R1" }], ["buy", { cell: "a1" }]]))).toBe(false);
  expect(isQuiet(question(1, [["vote", "reject"], ["vote", "approve"]]))).toBe(false);
  expect(isQuiet(question(1, [["quiet", "pass"]]))).toBe(false);
});

describe("an order to decline", () => {
  const orders: string[] = [];
  const decline = async (number: number, kind = "react") => {
    answer.ask({ ...TURN, number, kind }, false);
    answer.choose(0);
    await settled();
  };

  beforeEach(() => {
    orders.length = 0;
    answer = new Answering(() => Promise.resolve(), () => "mafia-city", { given: orders, suits: (kind) => kind !== "turn", set: (order) => orders.push(order) });
    answer.follow(1);
  });

  test("is offered after the second time in a match, for the same kind of question", async () => {
    await decline(1);
    answer.ask({ ...TURN, number: 2, kind: "react" }, false);
    expect(answer.offersOrder).toBe(false);
    await decline(2);
    await decline(3, "agree");
    answer.ask({ ...TURN, number: 4, kind: "agree" }, false);
    expect(answer.offersOrder).toBe(false);
    answer.ask({ ...TURN, number: 5, kind: "react" }, false);
    expect(answer.offersOrder).toBe(true);
    answer.standing!.set("react", true);
    expect(answer.offersOrder).toBe(false);
  });

  test("is never offered for a turn of one's own", async () => {
    await decline(1, "turn");
    await decline(2, "turn");
    answer.ask({ ...TURN, number: 3, kind: "turn" }, false);
    expect(answer.offersOrder).toBe(false);
  });

  test("is forgotten with the match", async () => {
    await decline(1);
    await decline(2);
    answer.follow(2);
    answer.ask({ ...TURN, number: 3, kind: "react" }, false);
    expect(answer.offersOrder).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { bestNetwork, cellsOf, worth } from "../src/boards/cosa-nostra/view";
import { FIGURE, layOut, standing } from "../src/boards/cosa-nostra/layout";
import { deedOf, thingsOf } from "../src/boards/cosa-nostra/targets";
import { cardsOf, placeOf, runs, target } from "../src/boards/mafia-city/view";
import { moved } from "../src/boards/mafia-city/map";
import { fieldsOf, isEmpty } from "../src/boards/plain/fields";
import { failsNeeded, openResult, openVotes, teamSize } from "../src/boards/resistance/view";
import { accused, lastRemarks } from "../src/boards/spehov/talk";
import { force, phases, tally, works } from "../src/boards/spehov/view";
import { wordsOf } from "../src/boards/spehov/words.svelte";
import { speak } from "../src/lib/spoken.svelte";
import type { CosaNostraView, Facts } from "../src/games/cosa-nostra";
import type { MafiaCityView } from "../src/games/mafia-city";
import type { ResistanceView } from "../src/games/resistance";
import type { SpehovView } from "../src/games/spehov";
import { placeOf as pageOf } from "../src/lib/route.svelte";
import { initials } from "../src/lib/seats";
import { plural } from "../src/lib/words/plural";
import type { SaidShown } from "../src/protocol";
import { options } from "./questions";

const one = (type: string, value: unknown) => options([[type, value]])[0]!;

describe("A game without a board of its own", () => {
  test("is drawn by what the server says of its fields", () => {
    expect(fieldsOf({ seats: ["targets"], by_seat: ["targets"], secret: ["cards"] })).toEqual({ seats: ["targets"], by_seat: ["targets"], secret: ["cards"] });
    expect(fieldsOf(null)).toEqual({ seats: [], by_seat: [], secret: [] });
  });

  test("shows nothing where there is nothing to see", () => {
    expect([null, "?", [], ["?", "?"], {}].map(isEmpty)).toEqual([true, true, true, true, true]);
    expect([0, false, ["?", 3], { 0: 1 }].map(isEmpty)).toEqual([false, false, false, false]);
  });
});

describe("The Resistance", () => {
  const voted = { round: 1, attempt: 1, votes: ["approve"] };
  const view = (more: object) => ({ attempts: [voted], done: [], team: [], round: 1, attempt: 2, result: null, ...more }) as unknown as ResistanceView;

  test("the board is printed for the number of seats", () => {
    expect([teamSize(5, 1), teamSize(10, 4), teamSize(5, 6)]).toEqual([2, 5, 0]);
    expect([failsNeeded(6, 4), failsNeeded(7, 4), failsNeeded(7, 5)]).toEqual([1, 2, 1]);
  });

  test("votes lie open until another team is named", () => {
    expect(openVotes(view({}))).toBe(voted);
    expect(openVotes(view({ team: [0, 1] }))).toBeNull();
    expect(openVotes(view({ team: [0, 1], attempt: 1 }))).toBe(voted);
    expect(openVotes(view({ team: [0, 1], result: {} }))).toBe(voted);
    expect(openVotes(view({ attempts: [] }))).toBeNull();
  });

  test("a result lies open until another team is named", () => {
    const done = [{ action: 1 }];
    expect(openResult(view({ done, attempt: 1 }))).toBe(done[0]);
    expect(openResult(view({ done, attempt: 1, team: [0] }))).toBeNull();
    expect(openResult(view({ done, attempt: 2 }))).toBeNull();
    const ended = (why: string) => openResult(view({ done, attempt: 5, team: [0], result: { why } as ResistanceView["result"] }));
    expect([ended("actions"), ended("votes")]).toEqual([done[0], null]);
  });
});

describe("Mafia City", () => {
  test("chips of one seat that lie together are a run", () => {
    expect(runs([0, 0, 1, 0])).toEqual([
      { seat: 0, position: 2, length: 2 },
      { seat: 1, position: 3, length: 1 },
      { seat: 0, position: 4, length: 1 },
    ]);
  });

  test("the target is the chart's, or what the table agreed on", () => {
    expect([target(3, "experienced"), target(3, "beginner"), target(5, undefined), target(3, "21")]).toEqual([15, 10, 11, 21]);
  });

  test("an option is about its place and its cards, however it names them", () => {
    const card = { kind: "thief", symbol: "hat" };
    const chip = { location: "club", position: 1, seat: 0, run: 1 };
    expect([placeOf(one("location", "jail")), placeOf(one("place", { location: "hall" })), placeOf(one("imprison", { chip })), placeOf(one("chip", chip))]).toEqual(["jail", "hall", "club", "club"]);
    expect(placeOf(one("pair", { location: "jail", other: "hall" }))).toBeNull();
    expect([cardsOf(one("play", { card })), cardsOf(one("hats", { cards: [card, card] })), cardsOf(one("answer", "pass"))]).toEqual([[card], [card, card], []]);
  });

  test("a chip that left one place for another has moved", () => {
    const city = (chips: number, harbor: number[]) => ({ seats: [0], stacks: { harbor }, cell: [], reserve: [4], chips: [chips] }) as unknown as MafiaCityView;
    expect(moved(city(3, []), city(2, [0]))).toMatchObject([{ seat: 0, from: "hand", to: "harbor" }]);
    expect(moved(city(3, []), city(3, []))).toEqual([]);
  });
});

describe("Špehov", () => {
  const table = (more: object) =>
    ({ seats: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], round: 2, phase: "talk", ballot: null, fallen: [], tokens: [], cards: [], recruited: null, settings: { small_max_n: 9, talk: "free", cards: [] }, ...more }) as unknown as SpehovView;

  test("a card works for the tokens whose symbols it bears", () => {
    expect([works("recruit", "mafioso"), works("recruit", "policeman"), works("commander", "agent"), works("neutral", "policeman"), works("vest", "?")]).toEqual([true, false, true, false, false]);
  });

  test("whom a seat wins with follows from token, card and recruitment", () => {
    const view = table({ tokens: ["policeman", "mafioso", "policeman", "mafioso", "policeman"], cards: ["neutral", "neutral", "reverse", "gang", "neutral"], recruited: 4 });
    expect([0, 1, 2, 3, 4].map((seat) => force(view, seat))).toEqual(["police", "mafia", "mafia", "gang", "mafia"]);
  });

  test("a round has the phases that everybody can know of", () => {
    expect(phases(table({}))).toEqual(["agent", "mafia", "morning", "talk", "vote", "defence", "verdict"]);
    expect(phases(table({ fallen: [{ token: "agent", round: 1 }] }))).not.toContain("agent");
    expect(phases(table({ fallen: [{ token: "agent", round: 2 }] }))).toContain("agent");
    expect(phases(table({ settings: { small_max_n: 9, talk: "none", cards: ["vest"] } }))).toEqual(["agent", "mafia", "morning", "vote", "defence", "verdict", "closing"]);
    expect(phases(table({ seats: [0, 1, 2, 3, 4, 5], round: 1 }))).not.toContain("mafia");
  });

  test("votes are counted, most first", () => {
    expect(tally(new Map([[0, 3], [1, 2], [2, 3]]))).toEqual([[3, 2], [2, 1]]);
  });

  test("the last remark of a seat counts, the weightiest of its sentence", () => {
    const said = (seat: number, acts: string) => ({ seat, acts, channel: "table", words: "" }) as SaidShown;
    const last = lastRemarks([said(0, "accuse B"), said(1, "vouch A; report C m"), said(0, "accuse C"), said(2, "claim card vest")]);
    expect(last.get(0)).toMatchObject({ kind: "accuse", target: 2 });
    expect(last.get(1)).toMatchObject({ kind: "report", target: 2, what: "m" });
    expect(last.has(2)).toBe(false);
    expect([...accused(last)]).toEqual([[2, 2]]);
  });
});

describe("Cosa Nostra", () => {
  const business = { kind: "business", neutral: [100, 200, 300], own: 400, rival: [50, 60, 70], amount: 0 };
  const facts = {
    rows: ["...", ".#.", "..."],
    ranks: [0, 2, 4],
    sides: [["a1", "b1", "c1"], ["c1", "c2", "c3"], ["a3", "b3", "c3"], ["a1", "a2", "a3"]],
    ring: [{ place: { kind: "start", amount: 500 } }, { place: business }, { place: { kind: "city", amount: 20 } }],
  } as unknown as Facts;
  const view = (more: object) => ({ players: [{ pieces: ["a1", "b1"], at: 2 }, { pieces: [], at: 0 }], owners: {}, documents: [], ...more }) as unknown as CosaNostraView;

  test("the map has the cells that its rows show", () => {
    expect(cellsOf(facts)).toEqual(["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]);
  });

  test("figures at one field, such as all of them at the start, cover neither one another nor another field", () => {
    const starts = [{ name: "N1", gates: ["b1"] }];
    const layout = layOut({ rows: Array(6).fill("......"), ring: Array(24).fill(null), starts } as unknown as Facts);
    layout.fields.forEach((box, field) => {
      for (const count of [1, 2, 3, 4]) {
        const places = Array.from({ length: count }, (_, place) => standing(layout, field, place, count));
        places.forEach((one, at) => {
          for (const other of places.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * FIGURE);
          if (count < 3) return;
          expect(one.x).toBeGreaterThanOrEqual(box.x + FIGURE);
          expect(one.x).toBeLessThanOrEqual(box.x + box.w - FIGURE);
        });
      }
    });
  });

  test("the best network touches most sides; pieces at a corner are not linked", () => {
    const best = bestNetwork(facts, ["a1", "a2", "b3", "c3", "c2"]);
    expect([...best.cells].sort()).toEqual(["b3", "c2", "c3"]);
    expect(best.sides).toEqual([false, true, true, false]);
    const narrow: Facts = { ...facts, sides: [["a1"], ["c3"], ["b3"], ["a1"]] };
    expect([...bestNetwork(narrow, ["c1", "c2", "a1"]).cells]).toEqual(["a1"]);
    expect(bestNetwork(facts, []).touched).toBe(0);
  });

  test("what a stop is worth depends on owner, rank and documents", () => {
    expect(worth(facts, view({}), 1, 0)).toEqual({ amount: 200, to: "bank" });
    expect(worth(facts, view({ owners: { 1: 0 } }), 1, 0)).toEqual({ amount: 400, to: "bank" });
    expect(worth(facts, view({ owners: { 1: 1 } }), 1, 0)).toEqual({ amount: -60, to: 1 });
    expect(worth(facts, view({ owners: { 1: 1 }, documents: [{ field: 1, seat: 0 }] }), 1, 0)).toBeNull();
    expect(worth(facts, view({}), 2, 0)).toEqual({ amount: 40, to: "bank" });
  });

  test("an option is about things on the board", () => {
    const things = (type: string, value: unknown) => thingsOf(one(type, value), view({}), facts, 0);
    expect(things("walk", { origin: "start", cell: "a2" })).toEqual(["cell a2", "start"]);
    expect(things("move", { distance: 2 })).toEqual(["field 1"]);
    expect(things("who", { rival: 1 })).toEqual(["seat 1"]);
    expect(things("offer-cell", { rival: 1, cell: "a1" })).toEqual(["cell a1"]);
    expect([deedOf(one("seize", {})), deedOf(one("plain", "hire")), deedOf(one("quiet", "done"))]).toEqual(["step", "hire", "end"]);
  });
});

describe("the page", () => {
  test.each([
    ["/", { page: "start" }],
    ["/new?game=spehov", { page: "new", game: "spehov", kind: null }],
    ["/j/AB%20C", { page: "join", code: "AB C" }],
    ["/r/x7/replay#4", { page: "replay", room: "x7" }],
    ["/r/x7.omerta", { page: "lost" }],
    ["/rules/mafia-city/", { page: "rules", game: "mafia-city" }],
    ["/nowhere", { page: "lost" }],
  ])("%s has a place", (path, place) => {
    expect(pageOf(new URL(path, "http://omerta.test"))).toEqual(place);
  });

  test("numbers and names are written as people write them", () => {
    expect([1, 3, 5].map((count) => plural("cs", count, { one: "hráč", few: "hráči", other: "hráčů" }))).toEqual(["1 hráč", "3 hráči", "5 hráčů"]);
    expect(["Ada", "Al Capone", "Jan Žižka z Trocnova", "", "ch"].map(initials)).toEqual(["AD", "AC", "JT", "?", "CH"]);
  });
});

describe("Špehov with children", () => {
  const ROUGH = { en: /mafi|shot|shoot|victim|gang|eliminat|kidnap|condemn|kill/i, cs: /mafi|výstřel|stříl|oběť|gang|únos|unes|vyřa|odsou/i };
  const texts = (words: unknown): string[] =>
    typeof words === "string" ? [words] : typeof words === "function" ? [String((words as (...given: unknown[]) => unknown)(2, true, 3))] : Object.values(words as object).flatMap(texts);

  test.each(["en", "cs"] as const)("every word of the board is gentle in %s", async (lang) => {
    await speak(lang);
    const { choosing: _, ...shown } = wordsOf(true);
    expect(texts(shown).length).toBeGreaterThan(100);
    expect(texts(shown).filter((text) => ROUGH[lang].test(text))).toEqual([]);
    expect(texts(wordsOf(false)).filter((text) => ROUGH[lang].test(text)).length).toBeGreaterThan(10);
  });
});

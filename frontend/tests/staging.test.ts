import { describe, expect, test } from "vitest";
import type { OptionShown } from "../src/protocol";
import { common, setOf, stage } from "../src/table/staging";
import { options } from "./questions";

const numbers = (shown: OptionShown[]): number[] => shown.map((option) => option.number);
const teams = [[0, 1], [0, 2], [1, 2], [1, 3], [2, 3]];

describe("a set of things", () => {
  test("teams of one size are chosen seat by seat", () => {
    const set = setOf(options(teams.map((seats) => ["team", { seats }])))!;
    expect(set.field).toBe("seats");
    expect(set.size).toBe(2);
    expect(set.items).toEqual([0, 1, 2, 3]);
    expect(set.others).toEqual([]);
  });

  test("it is found in whatever order it was chosen", () => {
    const set = setOf(options(teams.map((seats) => ["team", { seats }])))!;
    expect(set.find([2, 1])?.number).toBe(2);
    expect(set.find([0, 3])).toBeUndefined();
  });

  test("what leads to no option does not fit", () => {
    const set = setOf(options(teams.map((seats) => ["team", { seats }])))!;
    expect(set.fits([0], 1)).toBe(true);
    expect(set.fits([0], 3)).toBe(false);
  });

  test("up to two other options stand beside it", () => {
    const some = options([["quiet", "pass"], ...teams.map((seats): [string, unknown] => ["team", { seats }])]);
    expect(numbers(setOf(some)!.others)).toEqual([0]);
    const many = options([["quiet", "pass"], ["quiet", "keep"], ["quiet", "skip"], ...teams.map((seats): [string, unknown] => ["team", { seats }])]);
    expect(setOf(many)).toBeNull();
  });

  test.each([
    ["too few", teams.slice(0, 3)],
    ["of different sizes", [...teams.slice(0, 4), [0, 1, 2]]],
    ["with something twice", [...teams.slice(0, 4), [2, 2]]],
    ["with something besides", [...teams.slice(0, 4), [2, 3, 3]]],
  ])("lists %s are no set", (_, lists) => {
    expect(setOf(options(lists.map((seats) => ["team", { seats }])))).toBeNull();
  });

  test("lists in different fields are no set", () => {
    expect(setOf(options([...teams.slice(0, 4).map((seats): [string, unknown] => ["team", { seats }]), ["hats", { cards: [0, 1] }]]))).toBeNull();
  });
});

describe("a long list", () => {
  const places = ["harbor", "jail", "club", "hall"];
  const deeds = (cards: number): OptionShown[] =>
    options([["quiet", "pass"], ...Array.from({ length: cards }, (_, card) => places.map((place): [string, unknown] => ["play", { card, place }])).flat()]);

  test("nine options are offered as they are, more in stages", () => {
    expect(deeds(2)).toHaveLength(9);
    expect(stage(deeds(2), 0)).toEqual(deeds(2).map((option) => ({ kind: "leaf", option })));
    expect(stage([...deeds(2), ...deeds(1)], 0).map((choice) => choice.kind)).toEqual(["branch", "branch"]);
  });

  test("it is first asked what to do, then with what, then where", () => {
    const [pass, play] = stage(deeds(3), 0);
    expect(pass).toMatchObject({ kind: "leaf", option: { number: 0 } });
    expect(play).toMatchObject({ kind: "branch", field: "type", value: "play", level: 0 });
    const cards = stage(play?.kind === "branch" ? play.options : [], 1);
    expect(cards.map((card) => card.kind === "branch" && card.value)).toEqual([0, 1, 2]);
    const where = stage(cards[1]?.kind === "branch" ? cards[1].options : [], 2);
    expect(where.map((leaf) => leaf.kind === "leaf" && leaf.option.number)).toEqual([5, 6, 7, 8]);
  });

  test("a field that tells nothing apart is left out", () => {
    const same = options(Array.from({ length: 12 }, (_, cell) => ["lay", { colour: "red", cell }]));
    expect(stage(same, 0).map((one) => one.kind === "leaf" && one.option.number)).toEqual(numbers(same));
  });

  test("every option stays within reach, once", () => {
    const all = deeds(5);
    const reached = (found: OptionShown[], taken: number): OptionShown[] =>
      stage(found, taken).flatMap((choice) => (choice.kind === "leaf" ? [choice.option] : reached(choice.options, choice.level + 1)));
    expect(numbers(reached(all, 0)).sort((a, b) => a - b)).toEqual(numbers(all));
  });
});

describe("what a branch is called", () => {
  test.each([
    [["Buy a1", "Buy b2"], "Buy"],
    [["Move to: the harbor", "Move to: the jail"], "Move to: the"],
    [["Walk: a1", "Walk: b1"], "Walk"],
    [["Pass", "Hire"], ""],
    [["Pass"], "Pass"],
    [[], ""],
  ])("%j begin with %j", (texts, words) => {
    expect(common(texts)).toBe(words);
  });
});

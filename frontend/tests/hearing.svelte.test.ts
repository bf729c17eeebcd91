import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Board } from "../src/boards/board";
import type { Sound } from "../src/lib/sounds";
import { hear } from "../src/table/hearing.svelte";
import type { Link } from "../src/wire/link.svelte";

const { heard, hushed } = vi.hoisted(() => ({ heard: [] as [number, Sound][], hushed: [] as boolean[] }));
vi.mock("../src/lib/sounds", () => ({ sound: (what: Sound) => heard.push([Date.now(), what]), hush: (on: boolean) => hushed.push(on) }));

const board = { sounds: { TeamNamed: "chip", VotesRevealed: "card", MatchEnded: "win" } } as unknown as Board;
const told = (...names: string[]) => names.map((event) => ({ event: { event }, text: event }));

/** A device that is told so much at such times, and what it lets sound. */
function device(kind: string, moments: string[][], screen = false): [number, Sound][] {
  heard.length = hushed.length = 0;
  vi.setSystemTime(0);
  let all = told("MatchBegan");
  let link = $state.raw({ earlier: 0, told: all, room: { kind } });
  const leave = $effect.root(() => hear(() => link as unknown as Link, () => board, screen));
  flushSync();
  for (const names of moments) {
    vi.advanceTimersByTime(500);
    all = [...all, ...told(...names)];
    link = { earlier: 0, told: all, room: { kind } };
    flushSync();
  }
  leave();
  return [...heard];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("What can be heard", () => {
  test("is what everybody is told, when they are told it", () => {
    expect(device("remote", [["TeamNamed"], [], ["VotesRevealed", "VoteFailed"]])).toEqual([
      [500, "chip"],
      [1500, "card"],
    ]);
  });

  test("does not depend on what a seat alone is told, before, after or between", () => {
    const onlooker = device("remote", [["TeamNamed"], [], ["VotesRevealed"], []]);
    const detective = device("remote", [["DetectivesMet", "TeamNamed"], ["CardSeen"], ["VotesRevealed", "RoleSeen"], ["CardSeen", "RoleSeen"]]);
    expect(detective).toEqual(onlooker);
  });

  test("comes from the screen where people sit in one room", () => {
    device("together", [["TeamNamed"]]);
    expect(hushed[0]).toBe(true);
    device("together", [["TeamNamed"]], true);
    expect(hushed[0]).toBe(false);
    device("remote", [["TeamNamed"]]);
    expect(hushed[0]).toBe(false);
  });
});

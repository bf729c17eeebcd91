import { afterEach, describe, expect, test } from "vitest";
import terms from "terms:en/mafia-city";
import nightTerms from "terms:en/spehov";
import { bw as city } from "../src/boards/mafia-city/words";
import type { Board } from "../src/boards/board";
import { FACTS } from "../src/games/mafia-city";
import { speak } from "../src/lib/spoken.svelte";
import { alike, effectOf, explained } from "../src/table/effects";
import { options, question } from "./questions";

const words = (known: Record<string, string>) => (id: string) => known[id] ?? id;
const night = words(nightTerms);
afterEach(() => speak("en"));

describe("What a choice does", () => {
  test("is what the catalogue says of it in this question, of it anywhere, or of all choices here", () => {
    const said = words({ "does-vote-approve": "one", "does-team": "two", "does-vote": "three" });
    const [approve, reject, team, number] = options([["vote", "approve"], ["vote", "reject"], ["team", { seats: [0] }], ["int", 3]]);
    expect([approve!, reject!, team!].map((option) => effectOf("vote", option, said))).toEqual(["one", "three", "two"]);
    expect(effectOf("price", { ...number!, help: "its own" }, said)).toBe("its own");
    expect(effectOf("action", number!, words({ "does-action-value": "a number" }))).toBe("a number");
  });

  test("at night is the same on every phone, whatever its owner can do", () => {
    const sleeper = question(1, [["quiet", "sleep"], ["dream", { target: 1 }]], { kind: "kill" });
    const mafioso = question(1, [["kill", { target: 1 }], ["kill", { target: 2 }]], { kind: "kill" });
    sleeper.options[0]!.help = "There is nothing for you to decide.";
    const said = [sleeper, mafioso].map((asked) => alike(explained(asked, {} as Board, night).options));
    expect(said[0]).toMatch(/every phone/i);
    expect(said[1]).toBe(said[0]);
  });

  test("is not told of all where choices differ", () => {
    const asked = explained(question(1, [["answer", "keep"], ["answer", "mulligan"]], { kind: "mulligan" }), {} as Board, words(terms));
    expect(alike(asked.options)).toBeNull();
  });

  test.each(["en", "cs"] as const)("every location of Mafia City says it, at length and on a button (%s)", async (lang) => {
    await speak(lang);
    for (const location of FACTS.locations) {
      expect(city().effects[location]).toBeTruthy();
      expect(city().brief[location]!.length).toBeLessThan(22);
    }
  });
});

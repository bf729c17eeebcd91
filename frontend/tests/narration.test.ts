import { describe, expect, test } from "vitest";
import { type Line, earliest } from "../src/lib/narration.svelte";

const said = (...ids: string[]): Line[] => ids.map((id) => ({ id, text: id, closed: false }));

describe("what the narrator still says", () => {
  test("everything, while no more than one phase has passed", () => {
    expect(earliest(said("N10", "N12", "N14"), 10)).toBe(0);
  });

  test("nothing from before the phase before the present one", () => {
    expect(earliest(said("N10", "N12", "N14", "N20", "N21", "N23", "N30", "N32"), 10)).toBe(3);
  });

  test("no more than a few lines of a story without phases", () => {
    expect(earliest(said("", "", "", "", ""), 3)).toBe(2);
  });
});

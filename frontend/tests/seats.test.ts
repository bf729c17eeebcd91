import { expect, test } from "vitest";
import { seatMark } from "../src/lib/seats";
import { cs } from "../src/lib/words/cs";
import TOKENS from "../src/styles/tokens.css?raw";

const MOST_SEATS = 21;

/** Where a colour stands on the circle, in degrees; null of a grey, which is nobody's. */
function hue(ink: string): number | null {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16) / 255) as [number, number, number];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 0.1) return null;
  const sixth = most === red ? (green - blue) / (most - least) : most === green ? 2 + (blue - red) / (most - least) : 4 + (red - green) / (most - least);
  return (sixth * 60 + 360) % 360;
}

const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

test("no seat has the colour of a side, in either theme", () => {
  const sides = [...TOKENS.matchAll(/--(?:red|blue)(?:-fill)?: (#[0-9a-f]{6});/g)].map((found) => hue(found[1]!)!);
  expect(sides).toHaveLength(8);
  for (let seat = 0; seat < MOST_SEATS; seat++) {
    const own = hue(seatMark(seat).ink);
    if (own !== null) expect(Math.min(...sides.map((side) => apart(own, side))), seatMark(seat).ink).toBeGreaterThan(15);
  }
});

test("a match that is over is not being lost or won in Czech", () => {
  expect([cs.result.won, cs.result.lost]).toEqual(["Tvoje výhra", "Tvoje prohra"]);
  expect(`${cs.result.won} ${cs.result.lost}`).not.toMatch(/áváš/u);
});

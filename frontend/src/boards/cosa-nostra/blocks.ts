/** The houses of a cell, seen from above a little from the south: always the same ones in the same cell. */

import { column, row } from "./view";

type Rectangle = readonly [x: number, y: number, width: number, height: number];

/** On a grid of 44, with streets between. */
const PLANS: readonly (readonly Rectangle[])[] = [
  [[6, 6, 13, 9], [23, 6, 15, 14], [6, 19, 13, 19], [23, 24, 6, 14], [33, 24, 5, 14]],
  [[6, 6, 19, 7], [29, 6, 9, 20], [6, 17, 9, 21], [19, 17, 6, 9], [19, 30, 19, 8]],
  [[6, 6, 8, 16], [18, 6, 20, 6], [18, 16, 8, 22], [6, 26, 8, 12], [30, 16, 8, 10], [30, 30, 8, 8]],
];

export interface Houses {
  /** The houses, the shadows they throw, the ridges of their roofs, and their windows. */
  walls: string;
  shadows: string;
  ridges: string;
  windows: string;
}

const box = ([x, y, width, height]: Rectangle, dx = 0, dy = 0): string => `M${x + dx} ${y + dy}h${width}v${height}h${-width}z`;

function windowsOf([x, y, width, height]: Rectangle, plan: number): string {
  let found = "";
  for (let left = x + 1.6; left + 2 <= x + width - 0.8; left += 3.6)
    for (let top = y + 2.2; top + 2 <= y + height - 0.8; top += 4) if ((Math.round(left * 3 + top * 5) + plan) % 4) found += `M${left.toFixed(1)} ${top.toFixed(1)}h1.9v2.1h-1.9z`;
  return found;
}

const HOUSES: readonly Houses[] = PLANS.map((plan, number) => ({
  walls: plan.map((one) => box(one)).join(""),
  shadows: plan.map((one) => box(one, 1.6, 1.8)).join(""),
  ridges: plan.map(([x, y, width]) => `M${x} ${y + 0.6}h${width}`).join(""),
  windows: plan.map((one) => windowsOf(one, number)).join(""),
}));

export const housesOf = (cell: string): Houses => HOUSES[(column(cell) * 5 + row(cell) * 7) % HOUSES.length]!;

/** Where things lie on the map of the city: a tile in the centre, six around it. */

import { FACTS, type Location, type MafiaCityView } from "../../games/mafia-city";

export const WIDE = 600;
export const TALL = 584;
const STEP = 196;
export const RADIUS = 110;

export interface Point {
  x: number;
  y: number;
}

/** The middle of the tile in a slot: slot 0 is the centre, the ring goes clockwise from the upper right. */
export function slot(number: number): Point {
  const centre = { x: WIDE / 2, y: TALL / 2 };
  if (number === 0) return centre;
  const angle = ((number - 2) * Math.PI) / 3;
  return { x: centre.x + STEP * Math.cos(angle), y: centre.y + STEP * Math.sin(angle) };
}

export const HEXAGON = Array.from({ length: 6 }, (_, corner) => {
  const angle = Math.PI / 6 + (corner * Math.PI) / 3;
  return `${(RADIUS * Math.cos(angle)).toFixed(1)},${(RADIUS * Math.sin(angle)).toFixed(1)}`;
}).join(" ");

// Within a tile

export const FLOOR = 74;
export const STACK_X = -8;
export const CHIP_WIDE = 66;
export const CHIP_TALL = 14;
export const CELL: Point = { x: 57, y: 24 };

/** How far chips of a stack lie apart, so that a tall one leaves the name of its tile to be read. */
export const pitch = (chips: number): number => Math.min(CHIP_TALL, 92 / Math.max(1, chips));

/** The upper edge of the chip at a position, counted from 1 at the bottom. */
export const chipY = (position: number, chips: number): number => FLOOR - position * pitch(chips);

// What moved

type Place = Location | "cell" | "hand" | "reserve";

export interface Flight {
  id: number;
  seat: number;
  from: Place;
  to: Place;
}

function standing(view: MafiaCityView, seat: number): Map<Place, number> {
  const found = new Map<Place, number>(FACTS.locations.map((location) => [location, (view.stacks[location] ?? []).filter((one) => one === seat).length]));
  found.set("cell", view.cell.filter((inmate) => inmate.seat === seat).length);
  found.set("reserve", view.reserve[seat] ?? 0);
  found.set("hand", view.chips[seat] ?? 0);
  return found;
}

const MOST = 14;
let flown = 0;

/** The chips that went from one place to another between two views; nothing where too much is different. */
export function moved(before: MafiaCityView, after: MafiaCityView): Flight[] {
  const flights: Flight[] = [];
  for (const seat of after.seats) {
    const [was, is] = [standing(before, seat), standing(after, seat)];
    const gone: Place[] = [];
    const come: Place[] = [];
    for (const [place, number] of is) {
      const more = number - (was.get(place) ?? 0);
      for (let n = 0; n < Math.abs(more); n++) (more > 0 ? come : gone).push(place);
    }
    gone.slice(0, come.length).forEach((from, at) => flights.push({ id: flown++, seat, from, to: come[at]! }));
  }
  return flights.length > MOST ? [] : flights;
}

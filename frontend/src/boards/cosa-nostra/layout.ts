/** Where things are on the drawing of the board: a city of cells, a margin with start points, and the ring around it. */

import type { Facts } from "../../games/cosa-nostra";
import { column, row } from "./view";

export const CELL = 44;
export const MARGIN = 14;
export const DEPTH = 49;
/** The radius of a figure. */
export const FIGURE = 9;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  city: Box;
  cell: (cell: string) => Box;
  fields: Box[];
  /** Which way the city lies from a field; from a corner it is both ways. */
  inward: (field: number) => Point;
  starts: Record<string, Point>;
}

/** From the north side clockwise. */
const INWARD: Point[] = [
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
];

export const middle = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export function layOut(facts: Facts): Layout {
  const columns = Math.max(...facts.rows.map((line) => line.length));
  const rows = facts.rows.length;
  const longest = Math.max(columns, rows);
  // A small map of a long ring is drawn larger, so that fields stay readable.
  const least = Math.max(longest * CELL, Math.ceil(facts.ring.length / 4 - 1) * 30);
  const scale = least / (longest * CELL);
  const size = CELL * scale;
  const edge = DEPTH + MARGIN;
  const width = columns * size + 2 * edge;
  const height = rows * size + 2 * edge;
  const cell = (name: string): Box => ({ x: edge + column(name) * size, y: edge + row(name) * size, w: size, h: size });
  const corners = [0, 1, 2, 3, 4].map((side) => Math.round((side * facts.ring.length) / 4));
  /** 0 is north, then clockwise; corners belong to the side they begin. */
  const sideOf = (field: number) => corners.findLastIndex((corner, side) => side < 4 && corner <= field);
  const fields = facts.ring.map((_, field): Box => {
    const side = sideOf(field);
    const between = corners[side + 1]! - corners[side]! - 1;
    const step = field - corners[side]!;
    const long = (side % 2 ? height : width) - 2 * DEPTH;
    const each = long / Math.max(1, between);
    const along = step ? DEPTH + (step - 1) * each : 0;
    const length = step ? each : DEPTH;
    if (side === 0) return { x: along, y: 0, w: length, h: DEPTH };
    if (side === 1) return { x: width - DEPTH, y: along, w: DEPTH, h: length };
    if (side === 2) return { x: width - along - length, y: height - DEPTH, w: length, h: DEPTH };
    return { x: 0, y: height - along - length, w: DEPTH, h: length };
  });
  return {
    width,
    height,
    city: { x: edge, y: edge, w: columns * size, h: rows * size },
    cell,
    fields,
    inward: (field) => {
      const side = sideOf(field);
      const to = INWARD[side]!;
      const also = field === corners[side] ? INWARD[(side + 3) % 4]! : { x: 0, y: 0 };
      return { x: to.x + also.x, y: to.y + also.y };
    },
    starts: Object.fromEntries(facts.starts.map((start) => [start.name, beside(facts, cell, start.gates[0]!)])),
  };
}

/** A start point lies outside the city, next to its gate. */
function beside(facts: Facts, cell: (name: string) => Box, gate: string): Point {
  const [x, y] = [column(gate), row(gate)];
  const open = (dx: number, dy: number) => facts.rows[y + dy]?.[x + dx] !== ".";
  const { x: cx, y: cy } = middle(cell(gate));
  const far = cell(gate).w / 2 + MARGIN / 2;
  if (y === 0) return { x: cx, y: cy - far };
  if (y === facts.rows.length - 1) return { x: cx, y: cy + far };
  if (x === 0 || open(-1, 0)) return { x: cx - far, y: cy };
  if (open(1, 0)) return { x: cx + far, y: cy };
  if (open(0, -1)) return { x: cx, y: cy - far };
  if (open(0, 1)) return { x: cx, y: cy + far };
  return { x: cx - far, y: cy };
}

/** The way of a figure round the ring, field by field; a few fields back are walked backwards. */
export function wayBetween(from: number, to: number, fields: number): number[] {
  const ahead = (to - from + fields) % fields;
  const back = fields - ahead;
  const step = back <= 3 && ahead > 6 ? -1 : 1;
  const length = step === 1 ? ahead : back;
  return Array.from({ length: length + 1 }, (_, at) => (from + step * at + fields) % fields);
}

/** From one figure to the next, so that none covers another. */
const BESIDE = 2 * FIGURE + 1.5;
/** From a field's middle to where one figure stands: on the margin between ring and city. */
const FAR = (DEPTH + MARGIN) / 2;
/** From a start point to a figure beside it. */
const APART = 18;

/**
 * Where one of so many figures stands at a field: one or two on the margin before it, beside a start point; more, and
 * several in a corner, two and two on the field itself.
 */
export function standing(layout: Layout, field: number, place: number, count: number): Point {
  const { x, y } = middle(layout.fields[field]!);
  const { x: dx, y: dy } = layout.inward(field);
  const corner = dx !== 0 && dy !== 0;
  if (count > 2 || (corner && count > 1)) {
    const [column, row] = [(place % 2) - 0.5, count > 2 ? Math.floor(place / 2) - 0.5 : 0];
    return { x: x + column * BESIDE, y: y + row * BESIDE };
  }
  const [far, near] = [x + dx * FAR, y + dy * FAR];
  if (corner) return { x: far, y: near };
  const start = Object.values(layout.starts).find((point) => Math.hypot(point.x - far, point.y - near) < APART);
  const off = !start ? APART : dy ? far - start.x : near - start.y;
  const aside = (off < 0 ? -1 : 1) * (APART - Math.abs(off));
  const along = (place - (count - 1) / 2) * BESIDE + aside;
  return dy ? { x: far + along, y: near } : { x: far, y: near + along };
}

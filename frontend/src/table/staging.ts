/**
 * How a long list of options is offered in stages. Options are values with fields, so they form a tree: first what to
 * do, then with what, then where. Lists of seats or cards of one length are chosen as a set. Nothing is made up here:
 * every leaf is an option as the server sent it.
 */

import type { OptionShown } from "../protocol";

/** So many options still make a readable list. */
const READABLE = 9;

export interface Leaf {
  kind: "leaf";
  option: OptionShown;
}

export interface Branch {
  kind: "branch";
  key: string;
  level: number;
  field: string;
  value: unknown;
  options: OptionShown[];
}

export type Choice = Leaf | Branch;

/** Options that are the same thing done to different sets, such as teams of three. */
export interface SetOfThings {
  field: string;
  size: number;
  items: unknown[];
  /** The option for a chosen set, if there is one. */
  find: (chosen: unknown[]) => OptionShown | undefined;
  /** Whether an item can still be added to what is chosen. */
  fits: (chosen: unknown[], item: unknown) => boolean;
  /** Options besides, such as pass. */
  others: OptionShown[];
}

const same = (a: unknown): string => JSON.stringify(a);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The fields of an option in order, its type first. */
function path(option: OptionShown): [string, unknown][] {
  const type: [string, unknown] = ["type", option.type];
  return isRecord(option.value) ? [type, ...Object.entries(option.value)] : [type, ["value", option.value]];
}

function list(option: OptionShown): [string, unknown[]] | null {
  if (Array.isArray(option.value)) return ["value", option.value];
  if (!isRecord(option.value)) return null;
  const fields = Object.entries(option.value);
  return fields.length === 1 && Array.isArray(fields[0]![1]) ? [fields[0]![0], fields[0]![1]] : null;
}

export function setOf(options: OptionShown[]): SetOfThings | null {
  const lists = options.map((option) => ({ option, list: list(option) }));
  const chosen = lists.filter(({ list }) => list !== null && list[1].length > 1);
  if (chosen.length < 4 || chosen.length < options.length - 2) return null;
  const [field, first] = chosen[0]!.list!;
  if (!chosen.every(({ list }) => list![0] === field && list![1].length === first.length && new Set(list![1].map(same)).size === first.length))
    return null;
  const items = new Map<string, unknown>();
  const index = new Map<string, OptionShown>();
  const keys: Set<string>[] = [];
  for (const { option, list } of chosen) {
    const names = list![1].map(same);
    list![1].forEach((item, at) => items.set(names[at]!, item));
    index.set([...names].sort().join(), option);
    keys.push(new Set(names));
  }
  const sorted = [...items.values()].sort((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : 0));
  return {
    field,
    size: first.length,
    items: sorted,
    find: (set) => index.get(set.map(same).sort().join()),
    fits: (set, item) => keys.some((key) => key.has(same(item)) && set.every((one) => key.has(same(one)))),
    others: lists.filter(({ list }) => list === null || list[1].length <= 1).map(({ option }) => option),
  };
}

/** What to offer first: leaves where the list is short, branches by the first field that tells options apart. */
export function stage(options: OptionShown[], taken: number): Choice[] {
  if (options.length <= READABLE) return options.map((option) => ({ kind: "leaf", option }));
  const paths = options.map(path);
  const depth = Math.max(...paths.map((steps) => steps.length));
  for (let level = taken; level < depth; level++) {
    const groups = new Map<string, Branch>();
    options.forEach((option, at) => {
      const [field, value] = paths[at]![level] ?? ["", null];
      const key = same(value);
      const group = groups.get(key) ?? { kind: "branch" as const, key: `${level}:${key}`, level, field, value, options: [] };
      group.options.push(option);
      groups.set(key, group);
    });
    if (groups.size > 1) {
      return [...groups.values()].map((group) =>
        group.options.length === 1 ? { kind: "leaf", option: group.options[0]! } : group,
      );
    }
  }
  return options.map((option) => ({ kind: "leaf", option }));
}

/** The words that all texts begin with: what a branch is called when nothing better is known. */
export function common(texts: string[]): string {
  const [first = "", ...rest] = texts;
  const words = first.split(" ");
  let length = words.length;
  for (const text of rest) {
    const others = text.split(" ");
    let at = 0;
    while (at < length && words[at] === others[at]) at++;
    length = at;
  }
  return words.slice(0, length).join(" ").replace(/[:,–-]$/u, "");
}

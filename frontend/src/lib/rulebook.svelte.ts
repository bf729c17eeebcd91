/** The rules of games, fetched once for each language. */

import type { RulesShown } from "../protocol";
import { api } from "../wire/api";
import { language } from "./spoken.svelte";

const books = new Map<string, Promise<RulesShown>>();

export function rulesOf(game: string): Promise<RulesShown> {
  const key = `${language()} ${game}`;
  const known = books.get(key);
  if (known) return known;
  const book = api.rules(game);
  books.set(key, book);
  book.catch(() => books.delete(key));
  return book;
}

export async function ruleOf(game: string, id: string): Promise<string | null> {
  const book = await rulesOf(game);
  return book.rules.find((rule) => rule.id === id)?.text ?? null;
}

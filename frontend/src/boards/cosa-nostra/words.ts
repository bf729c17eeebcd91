import { inOneLanguage } from "../../lib/spoken.svelte";
import { choose } from "../../lib/words.svelte";
import type { BoardWords } from "./words/en";

export const spoken = inOneLanguage({ en: () => import("./words/en"), cs: () => import("./words/cs") });

export const bw = (): BoardWords => spoken().words;

/** A name of the edition in the language chosen now. */
export const named = (thing: { en: string; cs: string } | undefined): string => (thing ? choose(thing) : "");
export const textOf = (card: { en_text: string; cs_text: string } | undefined): string => (card ? choose({ en: card.en_text, cs: card.cs_text }).replace(/(\d) (?=\d{3})/g, "$1\u00a0") : "");

/** What an offer is about: a cell, a business, a red card. */
export function itemName(item: string, facts: { ring: { field: { number: number; en: string; cs: string } }[]; cards: Record<string, { en: string; cs: string }> }): string {
  if (item.startsWith("@")) return `${named(facts.ring[Number(item.slice(1))]?.field)} ${item.slice(1)}`;
  if (!item.startsWith("#")) return item;
  const card = facts.cards[item.slice(1)];
  return card ? bw().theRedCard(named(card)) : bw().aRedCard;
}

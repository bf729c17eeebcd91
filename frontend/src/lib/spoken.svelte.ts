/** What the page speaks now, and its words in that language alone: those of another are loaded before it is spoken. */

export const LANGS = ["cs", "en"] as const;
export type Lang = (typeof LANGS)[number];

interface Words {
  has: (lang: Lang) => boolean;
  load: (lang: Lang) => Promise<void>;
}

const all: Words[] = [];
let speaking = $state<Lang>("en");
let wanted: Lang = "en";

/** What this page speaks: the table's language on the table's screen, else the one chosen on this device. */
export const language = (): Lang => speaking;

/** Words with a file for each language. Whoever loads a part of the page that has some waits for `wordsLoaded`. */
export function inOneLanguage<T>(files: Record<Lang, () => Promise<T>>): () => T {
  const known: Partial<Record<Lang, T>> = {};
  all.push({
    has: (lang) => lang in known,
    load: async (lang) => void (known[lang] ??= await files[lang]()),
  });
  return () => known[speaking]!;
}

async function loadAll(lang: Lang): Promise<void> {
  // Parts of the page that come meanwhile have words, too.
  while (!all.every((words) => words.has(lang))) await Promise.all(all.map((words) => words.load(lang)));
}

/** Everything that was loaded can be shown, whatever is spoken by now. */
export async function wordsLoaded(): Promise<void> {
  let lang: Lang;
  do await loadAll((lang = speaking));
  while (lang !== speaking);
}

/** Speak another language as soon as all of it is there; what was wanted last counts. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  await loadAll(lang);
  if (wanted === lang) speaking = lang;
}

const RULES = { cs: new Intl.PluralRules("cs"), en: new Intl.PluralRules("en") };

/** The form of a noun that goes with a number; Czech has three, English two. */
export function plural(lang: "cs" | "en", count: number, forms: { one: string; few?: string; other: string }): string {
  const form = RULES[lang].select(count);
  const chosen = form === "one" ? forms.one : form === "few" ? (forms.few ?? forms.other) : forms.other;
  return `${count} ${chosen}`;
}

import { choose } from "../lib/words.svelte";

const en = {
  title: "What could you have known?",
  open: "Show it",
  working: "Working it out…",
  failed: "It could not be worked out.",
  again: "Try again",
  public: "everybody",
  whose: "As seen by",
  facts: "By the facts",
  behaviour: "With behaviour, as our bots read it",
  chartSide: (side: string) => `How likely each seat is with the ${side}, from the deal to the end`,
  chartWin: "How likely each seat seemed to win, from the beginning to the end",
  worlds: (n: string) => (n === "1" ? "One deal fits." : `${n} deals fit.`),
  turns: "Turning points",
  none: "Nothing could be proved before the end.",
  claims: "Who said what was not so",
  noClaims: "Nobody said anything that could be held against the truth.",
  moment: (n: number) => `Moment ${n}`,
  was: (side: string) => `was with the ${side}`,
};

const cs: typeof en = {
  title: "Co šlo vědět?",
  open: "Ukázat",
  working: "Počítá se…",
  failed: "Nepodařilo se to spočítat.",
  again: "Zkusit znovu",
  public: "každý",
  whose: "Z pohledu",
  facts: "Podle faktů",
  behaviour: "I podle chování, jak je čtou naši boti",
  chartSide: (side: string) => `Jak pravděpodobně je kdo na této straně: ${side}; od rozdání do konce`,
  chartWin: "Jak pravděpodobná se zdála výhra každého místa; od začátku do konce",
  worlds: (n: string) => (n === "1" ? "Vyhovuje jedno rozdání." : `Vyhovujících rozdání: ${n}.`),
  turns: "Body obratu",
  none: "Před koncem se nedalo nic dokázat.",
  claims: "Kdo řekl, co nebyla pravda",
  noClaims: "Nikdo neřekl nic, co by šlo porovnat s pravdou.",
  moment: (n: number) => `Okamžik ${n}`,
  was: (side: string) => `strana: ${side}`,
};

export const words = () => choose({ en, cs });

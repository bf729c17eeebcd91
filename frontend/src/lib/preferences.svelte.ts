/** What a person chose on this device; it is kept here and nowhere else. */

import type { Speed } from "./speed";
import { type Lang, language, speak } from "./spoken.svelte";

export type Theme = "auto" | "light" | "dark";

export interface Preferences {
  name: string;
  lang: Lang;
  theme: Theme;
  /** Secrets stay covered until they are held. */
  cover: boolean;
  sound: boolean;
  vibration: boolean;
  notices: boolean;
  /** The device reads the narration aloud. */
  narration: boolean;
  /** One tap answers, where nothing is sealed. */
  quick: boolean;
  /** On a wide screen the story stands beside the board. */
  story: boolean;
  /** From 0 to 1. */
  volume: number;
  /** A match opens with a scene, and moments are shown at their own pace. */
  scenes: boolean;
  /** How quickly bots go in a match against them. */
  speed: Speed;
}

const PLACE = "omerta.preferences";

function spoken(): Lang {
  return /^(cs|sk)/.test(navigator.language) ? "cs" : "en";
}

function read(): Preferences {
  const defaults: Preferences = {
    name: "",
    lang: spoken(),
    theme: "auto",
    cover: true,
    sound: true,
    vibration: true,
    notices: false,
    narration: false,
    quick: false,
    story: false,
    volume: 0.7,
    scenes: true,
    speed: "brisk",
  };
  return { ...defaults, ...recall<Partial<Preferences>>(PLACE, {}) };
}

/** Something kept on this device; a browser that keeps nothing gives `otherwise`. */
export function recall<T>(place: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(place);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function keep(place: string, what: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // A private window without storage plays on without a memory.
  }
}

export const preferences = $state<Preferences>(read());

/** On a screen for a whole table, what the table speaks, and how its host lets it speak another language. */
interface TableLanguage {
  lang: Lang;
  change: ((lang: Lang) => void) | null;
}

let table = $state.raw<TableLanguage | null>(null);

/** Let this page speak a table's language as long as it shows the table; null gives it back its own. */
export function speakAtTable(how: TableLanguage | null): void {
  table = how;
}

/** Whether a person at this device may choose what the page speaks. */
export const canChooseLanguage = (): boolean => table === null || table.change !== null;

/** Let this page speak another language, and with it the table whose screen it is. */
export function chooseLanguage(lang: Lang): void {
  if (table === null) preferences.lang = lang;
  else table.change?.(lang);
}

const night = matchMedia("(prefers-color-scheme: dark)");

function paint(): void {
  const theme = preferences.theme === "auto" ? (night.matches ? "dark" : "light") : preferences.theme;
  document.documentElement.dataset.theme = theme;
}

/** Keep what is chosen and let the page follow it; called once, by the application. */
export function followPreferences(): void {
  night.addEventListener("change", paint);
  // Another window of the same browser chose something.
  addEventListener("storage", (event) => {
    if (event.key === PLACE && event.newValue) Object.assign(preferences, JSON.parse(event.newValue));
  });
  $effect(() => {
    keep(PLACE, $state.snapshot(preferences));
    document.documentElement.lang = language();
    paint();
  });
  $effect(() => {
    speak(table?.lang ?? preferences.lang).catch(() => undefined); // without a network the page speaks on as before
  });
}

/** Whether things may move on this device. */
export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

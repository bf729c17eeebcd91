import { inOneLanguage } from "../../lib/spoken.svelte";
import type { BoardWords } from "./words/en";

export const spoken = inOneLanguage({ en: () => import("./words/en"), cs: () => import("./words/cs") });

export const bw = (): BoardWords => spoken().words;

/** What an option is about, read without asking for its type first. */

import type { OptionShown } from "../../protocol";

type Keys<T> = T extends unknown ? keyof T : never;
type At<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;

/** Every field that one of the options of a game has. */
export type Fields<Options, T = Extract<Options[keyof Options], object>> = { [K in Keys<T>]?: At<T, K> };

export const fieldsOf = <Options>(option: OptionShown): Fields<Options> =>
  typeof option.value === "object" && option.value !== null ? (option.value as Fields<Options>) : {};

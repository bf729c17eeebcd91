/** Say at the edge of the page why something did not work. */

import { Refusal } from "../wire/api";
import { note } from "./notes.svelte";
import { t } from "./words.svelte";

export function refused(why: unknown, otherwise: string = t().lost.failed): void {
  note(why instanceof Refusal ? why.message : otherwise, "refusal");
}

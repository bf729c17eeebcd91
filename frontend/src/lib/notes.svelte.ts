/** Short notes at the edge of the page: something was refused, copied, or happened meanwhile. */

export interface Note {
  id: number;
  text: string;
  kind: "plain" | "refusal";
  rule?: { game: string; id: string } | undefined;
}

let next = 0;
export const notes = $state<Note[]>([]);

export function note(text: string, kind: Note["kind"] = "plain", rule?: Note["rule"]): void {
  const id = ++next;
  const same = notes.findIndex((one) => one.text === text);
  if (same >= 0) notes.splice(same, 1);
  notes.push({ id, text, kind, rule });
  if (notes.length > 3) notes.shift();
  setTimeout(() => dismiss(id), kind === "refusal" ? 9000 : 4500);
}

/** Refusals are of no interest any more once the thing has been done rightly. */
export function forgive(): void {
  for (const one of notes.filter((one) => one.kind === "refusal")) dismiss(one.id);
}

export function dismiss(id: number): void {
  const at = notes.findIndex((one) => one.id === id);
  if (at >= 0) notes.splice(at, 1);
}

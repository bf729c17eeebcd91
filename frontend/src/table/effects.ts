/** What a choice leads to, said where it is tapped, before it is confirmed. */

import type { Board, Terms } from "../boards/board";
import type { OptionShown, QuestionShown } from "../protocol";

/** What an option is called among the words of its game, as in `option-vote-approve`. */
const nameOf = ({ value, type }: OptionShown): string => (typeof value === "string" ? value : typeof value === "number" ? "value" : (type ?? ""));

/** What the catalogue says of a choice, `does-…`; it comes before the option's own help, as it is the same for everybody. */
export function effectOf(kind: string, option: OptionShown, words: Terms): string | null {
  const name = nameOf(option);
  for (const id of [`does-${kind}-${name}`, `does-${name}`, `does-${kind}`]) {
    const said = words(id);
    if (said !== id) return said;
  }
  return option.help;
}

/** A question with what each of its options does. */
export function explained(question: QuestionShown, board: Board | null, words: Terms): QuestionShown {
  if (!board) return question;
  const options = question.options.map((option) => ({ ...option, help: board.effect?.(option, words) ?? effectOf(question.kind, option, words) }));
  return { ...question, options };
}

/** What all of these do, if it is the same. */
export function alike(options: readonly OptionShown[]): string | null {
  const helps = new Set(options.map((option) => option.help));
  return helps.size === 1 ? [...helps][0]! : null;
}

/** Options and questions as the server would send them. */

import type { OptionShown, QuestionShown } from "../src/protocol";

export const options = (made: [type: string, value: unknown][]): OptionShown[] =>
  made.map(([type, value], number) => ({ number, type, value, notation: `${type} ${number}`, text: `${type} ${number}`, help: null, rule: null }));

export const question = (number: number, made: [type: string, value: unknown][], more: Partial<QuestionShown> = {}): QuestionShown => ({
  seat: 0,
  number,
  kind: "turn",
  text: "What do you do?",
  rule: null,
  options: options(made),
  answered: false,
  early: false,
  forced: false,
  ...more,
});

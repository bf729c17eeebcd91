/** What the board reads off the table of The Resistance. */

import { type Attempt, type Done, FACTS, type ResistanceView } from "../../games/resistance";

export const teamSize = (seats: number, action: number): number => FACTS.team_size[seats]?.[action - 1] ?? 0;
export const failsNeeded = (seats: number, action: number): number => FACTS.fails_needed[seats]?.[action - 1] ?? 1;
export const detectives = (seats: number): number => FACTS.detectives[seats] ?? 0;

/** The votes that lie open: those of the last attempt, until another team is named. */
export function openVotes(view: ResistanceView): Attempt | null {
  const last = view.attempts.at(-1);
  if (!last) return null;
  const named = view.team.length > 0;
  const voted = last.round === view.round && last.attempt === view.attempt;
  return !named || voted || view.result ? last : null;
}

/** How many cards were played in an action; a written position does not say who was on the team. */
export const cardsOf = (view: ResistanceView, done: Done): number => done.team.length || teamSize(view.seats.length, done.action);

/** The result that lies open: the last action's, until another team is named, or for good if it decided the match. */
export function openResult(view: ResistanceView): Done | null {
  const last = view.done.at(-1);
  return last && (view.result ? view.result.why === "actions" : view.team.length === 0 && view.attempt <= 1) ? last : null;
}

/** So many steps the cards of an action are shuffled before the first is turned over. */
export const SHUFFLE = 2;

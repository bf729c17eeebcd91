/** The table of The Resistance as the server sends it; "?" where something is hidden. */

export type Side = "mafia" | "detective";
export type Vote = "approve" | "reject";
export type ActionCard = "success" | "fail";
export type Hidden = "?";

export interface Attempt {
  round: number;
  attempt: number;
  leader: number;
  action: number;
  team: number[];
  votes: Vote[];
  approved: boolean;
  nullified: boolean;
}

export interface Done {
  action: number;
  team: number[];
  fails: number;
  succeeded: boolean;
}

export interface Look {
  viewer: number;
  target: number;
  plot: string;
  round: number;
  seen: Side | ActionCard | Hidden;
}

export interface ResistanceView {
  seats: number[];
  result: { winners: number[]; why: string; side: Side } | null;
  settings: { blind: boolean; order: boolean; plots: boolean };
  roles: (Side | Hidden)[];
  leader: number;
  round: number;
  attempt: number;
  failed: number;
  action: number;
  team: number[];
  approved: boolean;
  open_votes: Record<string, Vote>;
  attempts: Attempt[];
  done: Done[];
  played: Record<string, ActionCard | Hidden>[];
  spotlights: Record<string, number>;
  looks: Look[];
  deck: Record<string, number>;
  drawn: string[];
  given: [string, number][];
  hands: string[][];
  discard: string[];
}

/** What is printed on the board: members of the team of each action. */
const TEAMS: Record<number, number[]> = {
  5: [2, 3, 2, 3, 3],
  6: [2, 3, 4, 3, 4],
  7: [2, 3, 3, 4, 4],
  8: [3, 4, 4, 5, 5],
  9: [3, 4, 4, 5, 5],
  10: [3, 4, 4, 5, 5],
};
const DETECTIVES: Record<number, number> = { 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4 };

export const teamSize = (seats: number, action: number): number => TEAMS[seats]?.[action - 1] ?? 0;
export const failsNeeded = (seats: number, action: number): number => (action === 4 && seats >= 7 ? 2 : 1);
export const detectives = (seats: number): number => DETECTIVES[seats] ?? 0;

/** The votes that lie open: those of the last attempt, until another team is named. */
export function openVotes(view: ResistanceView): Attempt | null {
  const last = view.attempts.at(-1);
  if (!last) return null;
  const named = view.team.length > 0;
  const voted = last.round === view.round && last.attempt === view.attempt;
  return !named || voted || view.result ? last : null;
}

/** The result that lies open: the last action's, until another team is named. */
export function openResult(view: ResistanceView): Done | null {
  const last = view.done.at(-1);
  return last && (view.result !== null || (view.team.length === 0 && view.attempt <= 1)) ? last : null;
}

/** What is said most in Špehov, while one may speak (SP-17.8, SP-17.9). */

import type { SpehovView } from "../../games/spehov";
import { choose } from "../../lib/words.svelte";
import type { Board, Verb } from "../board";
import { NIGHT_ASKS } from "./view";
import { bw } from "./words.svelte";

const en = { accuse: "Accuse", claim: "Claim", vouch: "Vouch", ask: "Ask", iAm: (role: string) => `I am ${role}` };
const cs: typeof en = { accuse: "Obvinit", claim: "Tvrdit", vouch: "Zaručit se", ask: "Zeptat se", iAm: (role) => `Jsem ${role}` };
const BALLOTS = new Set(["vote", "second-vote", "revote"]);

export const says: NonNullable<Board["says"]> = ({ view, me, asked, waiting }): Verb[] => {
  const table = view as SpehovView;
  if (!table.active.includes(me)) return [];
  if (table.settings.talk !== "none" && asked !== null && (BALLOTS.has(asked) || NIGHT_ASKS.has(asked) || (asked === "defence" && !waiting.includes(me)))) return [];
  const [w, saying] = [choose({ en, cs }), bw().saying];
  const seats = table.active.filter((seat) => seat !== me);
  const roles = ["police", ...(table.settings.children_no_agent ? [] : ["agent"]), "mafia"];
  return [
    { id: "accuse", icon: "accuse", text: w.accuse, seats, acts: (who) => `accuse ${who} 2` },
    { id: "claim", icon: "star", text: w.claim, lines: [...roles.map((role) => ({ text: w.iAm(saying.roles[role]!), acts: `claim ${role}` })), { text: saying.innocent, acts: "defend" }] },
    { id: "vouch", icon: "check", text: w.vouch, seats, acts: (who) => `vouch ${who}` },
    { id: "ask", icon: "question", text: w.ask, seats, topics: saying.topics, acts: (who, topic) => `ask ${who} ${topic}` },
  ];
};

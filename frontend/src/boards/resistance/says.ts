/** What is said most in The Resistance. */

import type { ResistanceView } from "../../games/resistance";
import { choose } from "../../lib/words.svelte";
import type { Board, Verb } from "../board";
import { bw } from "./words";

const en = {
  accuse: "Accuse",
  claim: "Claim",
  vouch: "Vouch",
  ask: "Ask",
  mafia: "I am a mafioso",
  detective: "I am a detective",
  approve: "I will approve",
  reject: "I will reject",
};

const cs: typeof en = {
  accuse: "Obvinit",
  claim: "Tvrdit",
  vouch: "Zaručit se",
  ask: "Zeptat se",
  mafia: "Jsem mafián",
  detective: "Jsem detektiv",
  approve: "Budu pro",
  reject: "Budu proti",
};

export const says: NonNullable<Board["says"]> = ({ view, names, me }): Verb[] => {
  const w = choose({ en, cs });
  const table = view as ResistanceView;
  const { role, suspects, vote, team } = bw().saying.topics; // what can be answered at any time first
  const seats = names.map((_, seat) => seat).filter((seat) => seat !== me);
  const claims = [
    { text: w.mafia, acts: "claim role mafia" },
    { text: w.detective, acts: "claim role detective" },
    ...(table.team.length && !table.approved
      ? [
          { text: w.approve, acts: "intend approve" },
          { text: w.reject, acts: "intend reject" },
        ]
      : []),
  ];
  return [
    { id: "accuse", icon: "accuse", text: w.accuse, seats, acts: (who) => `accuse ${who}` },
    { id: "claim", icon: "hat", text: w.claim, lines: claims },
    { id: "vouch", icon: "check", text: w.vouch, seats, acts: (who) => `vouch ${who}` },
    { id: "ask", icon: "question", text: w.ask, seats, topics: { role, suspects, vote, team }, acts: (who, topic) => `ask ${who} ${topic}` },
  ];
};

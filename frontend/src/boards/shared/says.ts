/** What is said most where everybody knows who is who: thanks, threats, offers of peace, questions. */

import { choose } from "../../lib/words.svelte";
import type { Verb } from "../board";
import { sw } from "./words";

const en = { truce: "Offer peace", threaten: "Threaten", thank: "Thank", ask: "Ask" };
const cs: typeof en = { truce: "Nabídnout mír", threaten: "Pohrozit", thank: "Poděkovat", ask: "Zeptat se" };

export function tableSays(seats: readonly number[]): Verb[] {
  const w = choose({ en, cs });
  return [
    { id: "truce", icon: "flag", text: w.truce, seats, acts: (who) => `truce ${who}` },
    { id: "threaten", icon: "accuse", text: w.threaten, seats, acts: (who) => `threaten ${who}` },
    { id: "thank", icon: "heart", text: w.thank, seats, acts: (who) => `thank ${who}` },
    { id: "ask", icon: "question", text: w.ask, seats, topics: sw().saying.topics, acts: (who, topic) => `ask ${who} ${topic}` },
  ];
}

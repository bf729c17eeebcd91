import terms from "terms:resistance";
import { type EventName, GOES_ROUND, type ResistanceView } from "../../games/resistance";
import { t } from "../../lib/words.svelte";
import type { Board as Entry } from "../board";
import Acts from "./Acts.svelte";
import AskCard from "./AskCard.svelte";
import AskTeam from "./AskTeam.svelte";
import AskVote from "./AskVote.svelte";
import Board from "./Board.svelte";
import { detectives } from "./view";
import { bw } from "./words";

export default {
  Board,
  asks: { team: AskTeam, vote: AskVote, "open-vote": AskVote, card: AskCard },
  Acts,
  verdict: ({ result }) => (result.side === "mafia" ? bw().mafiaWins : result.side === "detective" ? bw().detectivesWin : null),
  proposal: (seats) => bw().setUp(seats - detectives(seats), detectives(seats)),
  status({ view, names, asked, waiting, answered }) {
    const { leader, action } = view as ResistanceView;
    const w = bw();
    const awaited = t().list(waiting.map((seat: number) => names[seat]!));
    const all = waiting.length + answered.length;
    switch (asked) {
      case "team":
        return w.proposes(names[leader]!, action);
      case "action":
        return w.namesAction(names[leader]!);
      case "vote":
        return w.everybodyVotes(answered.length, all);
      case "open-vote":
        return w.opinion(awaited);
      case "card":
        return w.teamPlays(answered.length, all);
      case "plot":
        return w.gives(names[leader]!);
      default:
        return asked === null ? null : GOES_ROUND.includes(asked) ? w.decides(awaited) : w.takes(awaited);
    }
  },
  secrets: ["RoleDealt", "DetectivesMet", "RoleSeen", "CardSeen"] satisfies EventName[],
  terms,
} satisfies Entry;

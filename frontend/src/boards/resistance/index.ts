import { type EventName, GOES_ROUND, type ResistanceView } from "../../games/resistance";
import type { Sound } from "../../lib/sounds";
import { t } from "../../lib/words.svelte";
import type { Board as Entry } from "../board";
import Acts from "./Acts.svelte";
import AskCard from "./AskCard.svelte";
import AskTeam from "./AskTeam.svelte";
import AskVote from "./AskVote.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { says } from "./says";
import { detectives } from "./view";
import { bw, spoken } from "./words";

export default {
  Board,
  asks: { team: AskTeam, vote: AskVote, "open-vote": AskVote, card: AskCard },
  Acts,
  says,
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
  hints,
  goal: () => bw().goal,
  dealt({ view, names, me }) {
    const { roles, settings } = view as ResistanceView;
    const side = roles[me];
    if (!side || side === "?") return null;
    const w = bw();
    const known = roles.flatMap((role, seat) => (role === "detective" && seat !== me ? [names[seat]!] : []));
    return side === "mafia"
      ? { icon: "hat", tone: "red", overline: w.role, title: w.mafioso, how: w.mafiosoHow, company: w.mafiosoWith, secret: null }
      : { icon: "eye", tone: "blue", overline: w.role, title: w.detective, how: w.detectiveHow, company: settings.blind ? w.blindHelp : w.withYou(t().list(known)), secret: w.detectiveSecret };
  },
  sounds: { PlotDrawn: "card", PlotPlayed: "card", TeamNamed: "chip", VotesRevealed: "card", VoteFailed: "verdict", CardSpotlit: "card", ActionRevealed: "card", MatchEnded: "win" } satisfies Partial<Record<EventName, Sound>>,
  secrets: ["RoleDealt", "DetectivesMet", "RoleSeen", "CardSeen"] satisfies EventName[],
  terms: () => spoken().terms,
} satisfies Entry;

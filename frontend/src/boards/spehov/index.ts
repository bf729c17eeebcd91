/** Špehov: night and day, tokens, votes and cards. */

import type { EventName, SpehovView } from "../../games/spehov";
import type { Sound } from "../../lib/sounds";
import { t } from "../../lib/words.svelte";
import type { Dealt, Board as Entry } from "../board";
import Acts from "./Acts.svelte";
import AskCard from "./AskCard.svelte";
import AskReady from "./AskReady.svelte";
import AskSeat from "./AskSeat.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { says } from "./says";
import ChooseCards from "./ChooseCards.svelte";
import { NIGHT_ASKS, mafiosi, targetOf } from "./view";
import { bw, spoken, termsFor, wordsOf } from "./words.svelte";

export default {
  Board,
  asks: {
    inspect: AskSeat,
    recruit: AskSeat,
    kill: AskSeat,
    vote: AskSeat,
    "second-vote": AskSeat,
    revote: AskSeat,
    swap: AskSeat,
    shoot: AskSeat,
    vest: AskCard,
    bandage: AskCard,
    "last-shot": AskCard,
    "window-start": AskCard,
    "window-talked": AskCard,
    "window-again": AskCard,
    "window-closing": AskCard,
    talk: AskReady,
    defence: AskReady,
  },
  Acts,
  says,
  settings: { cards: ChooseCards },
  // At night the words of an option would tell a neighbour who acts.
  caption: (option, question, names) => {
    if (!NIGHT_ASKS.has(question.kind)) return null;
    const seat = targetOf(option.value);
    return seat === null ? bw().nobodyOption : names[seat]!;
  },
  hints,
  goal: () => bw().aim,
  dealt({ view, me, words }) {
    const { tokens, cards, seats, settings } = view as SpehovView;
    const token = tokens[me];
    if (!token || token === "?") return null;
    const w = bw();
    const card = cards[me];
    const held = card && card !== "?" ? `${words(`card-${card}`)}: ${words(`card-${card}-help`)}` : null;
    const company = w.company[token !== "mafioso" ? "unknown" : mafiosi(seats.length) > 1 ? "night" : "alone"];
    const side: Pick<Dealt, "icon" | "tone"> = token === "mafioso" ? { icon: "hat", tone: "red" } : { icon: token === "agent" ? "search" : "star", tone: "blue" };
    return { ...side, overline: w.secretToken, title: words(`token-${token}`), how: token === "agent" && seats.length < settings.small_max_n ? w.smallAgent : w.goal[token], company: [company, held].filter(Boolean).join(" "), secret: w.keepIt };
  },
  sounds: {
    RoundBegan: "night",
    MorningCame: "day",
    VictimNamed: "verdict",
    PlayerEliminated: "verdict",
    ShotFired: "verdict",
    CardPlayed: "card",
    VotesRevealed: "ballot",
    VoteCast: "ballot",
    PlayerCondemned: "verdict",
    MatchEnded: "win",
  } satisfies Partial<Record<EventName, Sound>>,
  verdict: ({ result }) => (result.side ? (bw().wins[result.side] ?? null) : bw().nobodyWins),
  proposal(seats, settings) {
    const agent = settings.children_no_agent !== "1";
    return wordsOf(settings.children_wording === "1").setUp(mafiosi(seats), agent, seats - mafiosi(seats) - (agent ? 1 : 0));
  },
  status({ view, names, asked, waiting, answered }) {
    const w = bw();
    const table = view as SpehovView;
    const [done, all] = [answered.length, waiting.length + answered.length];
    const awaited = t().list(waiting.map((seat: number) => names[seat]!));
    switch (asked) {
      case null:
        return null;
      case "inspect":
      case "recruit":
      case "kill":
        return w.statusNight[asked]!;
      case "vest":
        return w.statusVest(awaited);
      case "bandage":
        return w.statusBandage;
      case "shoot":
      case "last-shot":
        return w.statusShot(awaited);
      case "swap":
        return w.statusSwap(awaited);
      case "talk":
        return w.statusTalk(done, all);
      case "defence":
        return w.statusDefence(awaited);
      case "vote":
      case "second-vote":
      case "revote":
        if (table.badge !== null) return w.statusVoteOf(awaited);
        return asked === "vote" ? w.statusVote(done, all) : asked === "revote" ? w.statusRevote(done, all) : w.statusSecond(done, all);
      default:
        return w.statusWindow;
    }
  },
  secrets: [
    "TokenDealt",
    "CardDealt",
    "TokensTraded",
    "TokenInspected",
    "GangMet",
    "MafiaMet",
    "ExposureSeen",
    "PlayerRecruited",
    "VictimsProposed",
    "VictimChosen",
    "TokenTapped",
  ] satisfies EventName[],
  terms: () => spoken().terms,
  wording: (view) => ((view as SpehovView).settings.children_wording ? termsFor(true) : null),
} satisfies Entry;

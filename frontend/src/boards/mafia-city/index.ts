import { type EventName, FACTS, type MafiaCityView } from "../../games/mafia-city";
import { t } from "../../lib/words.svelte";
import type { Board as Entry } from "../board";
import Acts from "./Acts.svelte";
import AskBack from "./AskBack.svelte";
import AskCards from "./AskCards.svelte";
import AskChip from "./AskChip.svelte";
import AskPair from "./AskPair.svelte";
import AskPlace from "./AskPlace.svelte";
import AskReact from "./AskReact.svelte";
import AskTurn from "./AskTurn.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { says } from "./says";
import Standing from "./Standing.svelte";
import { called } from "./telling";
import { placeOf, startingChips, target } from "./view";
import { bw, spoken } from "./words";

const TARGETS = /^(snitch|hat|scheme|complicity|hit)-chip$|^(raid|hats|scheme)-place$|^(thief-seat|shadow-pair)$/;

const points = (view: MafiaCityView) => target(view.seats.length, view.settings.target);

export default {
  Board,
  asks: {
    turn: AskTurn,
    extra: AskTurn,
    react: AskReact,
    back: AskBack,
    "shadow-pair": AskPair,
    ...Object.fromEntries(["snitch-chip", "scheme-chip", "hat-chip", "complicity-chip", "hit-chip", "jail"].map((kind) => [kind, AskChip])),
    ...Object.fromEntries(["raid-place", "hats-place", "scheme-place", "solve", "clear", "move", "thief-seat", "next"].map((kind) => [kind, AskPlace])),
    ...Object.fromEntries(["mulligan", "bullet", "agree", "complicity", "hit", "plus", "trade", "drop"].map((kind) => [kind, AskCards])),
  },
  asking({ view, question, words }) {
    const top = (view as MafiaCityView).stack.at(-1);
    return question.kind === "react" && top ? bw().cancelIt(called(top, words)) : null;
  },
  effect: (option, words) => (option.type === "place" ? `${words("does-place")} ${bw().effects[placeOf(option)!]}` : null),
  proposal: (seats, settings) => bw().setUpOf(startingChips(seats), FACTS.reserve, target(seats, settings.target)),
  status({ view, names, me, asked, waiting, words }) {
    const { stack, location } = view as MafiaCityView;
    if (asked === null || !waiting.length || (me !== null && waiting.includes(me))) return null;
    const w = bw().status;
    const who = t().list(waiting.map((seat: number) => names[seat]!));
    const where = location ? words(`location-${location}`) : "";
    if (TARGETS.test(asked)) return w.target(who);
    switch (asked) {
      case "mulligan":
      case "turn":
      case "extra":
      case "bullet":
      case "complicity":
      case "solve":
        return w[asked](who);
      case "react":
        return w.react(stack.length ? called(stack.at(-1)!, words) : "", who);
      case "agree":
        return w.agree(where, who);
      case "trade":
      case "drop":
        return w.drop(who);
      case "clear":
        return w.solve(who);
      case "next":
      case "back":
        return w[asked](where, who);
      default:
        return w.control(where, who);
    }
  },
  hints,
  goal: ({ view }) => bw().goal(points(view as MafiaCityView)),
  dealt({ view, me }) {
    const { hands, chips, reserve } = view as MafiaCityView;
    if (!hands.length) return null;
    const w = bw();
    return { icon: "hat", tone: "brass", overline: w.dealt.overline, title: w.dealt.title(points(view as MafiaCityView)), how: w.dealt.how, company: w.dealt.start(chips[me] ?? 0, reserve[me] ?? 0), secret: w.dealt.secret };
  },
  sounds: {
    CardDrawn: "card",
    CardsLaid: "card",
    EffectCancelled: "verdict",
    ...Object.fromEntries((["ChipPlaced", "ChipTakenBack", "ChipHired", "ChipJailed", "ChipMoved", "ChipKilled", "ChipRecruited", "BottomsSwapped", "ChipsWithdrawn"] satisfies EventName[]).map((name) => [name, "chip"])),
    StackRaided: "verdict",
    PointGained: "coin",
    MatchEnded: "win",
  },
  verdict: ({ result, view, names }) => {
    const [first, second] = result.ranking.flat();
    const points = (view as MafiaCityView).points;
    return first === undefined ? null : bw().wins(names[first]!, points[first] ?? 0, second !== undefined && points[second] === points[first]);
  },
  Standing,
  Acts,
  says,
  talkAside: true,
  uncovers: false,
  secrets: ["CardDrawn", "CardStolen", "PolicemanTaken"] satisfies EventName[],
  terms: () => spoken().terms,
} satisfies Entry;

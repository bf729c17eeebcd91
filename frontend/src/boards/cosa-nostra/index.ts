import type { CosaNostraView, EventName } from "../../games/cosa-nostra";
import { t } from "../../lib/words.svelte";
import type { Board as Entry } from "../board";
import Acts from "./Acts.svelte";
import AskAct from "./AskAct.svelte";
import AskMove from "./AskMove.svelte";
import AskOffer from "./AskOffer.svelte";
import AskPlace from "./AskPlace.svelte";
import AskPrice from "./AskPrice.svelte";
import AskRoll from "./AskRoll.svelte";
import AskService from "./AskService.svelte";
import AskWho from "./AskWho.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { says } from "./says";
import { bw, spoken } from "./words";

export default {
  Board,
  asks: { start: AskPlace, lay: AskPlace, roll: AskRoll, black: AskRoll, move: AskMove, act: AskAct, raise: AskAct, price: AskPrice, yakuza: AskPlace, lose: AskPlace, who: AskWho, club: AskService, tip: AskService, answer: AskOffer, counter: AskOffer },
  secrets: ["RedDrawn", "CardLost", "CardOffered", "CardTraded"] satisfies EventName[],
  Acts,
  says,
  talkAside: true,
  proposal: (seats) => bw().proposal(seats),
  status({ view, names, me, asked, waiting }) {
    const { deal, debt, rolled } = view as CosaNostraView;
    const who = waiting[0];
    const say = asked === null ? undefined : bw().status[asked];
    if (who !== undefined && who === me) return t().table.yourTurn;
    if (!say || who === undefined) return null;
    const other = deal ? names[deal.seat === who ? deal.rival : deal.seat]! : "";
    const more: Record<string, unknown> = { move: rolled, answer: other, counter: other, raise: bw().money(debt) };
    return (say as (...said: unknown[]) => string)(names[who], more[asked!]);
  },
  hints,
  goal: () => bw().aim,
  dealt({ view, facts, me }) {
    const player = (view as CosaNostraView).players[me];
    if (!player || !facts) return null;
    const w = bw();
    return { icon: "hat", tone: "ink", overline: w.dealt.overline, title: w.dealt.title, how: w.dealt.how, company: w.dealt.start(w.money(player.cash)), secret: w.dealt.secret };
  },
  sounds: {
    ...Object.fromEntries((["DiceRolled", "FortuneRolled", "ColourRolled"] satisfies EventName[]).map((name) => [name, "dice"])),
    ...Object.fromEntries((["MoneyTaken", "MoneyPaid", "RivalPaid", "TaxLevied", "PieceSold"] satisfies EventName[]).map((name) => [name, "coin"])),
    ...Object.fromEntries((["PieceLaid", "CellBought", "CellClaimed", "CellSeized", "CellTaken", "PicciottoHired", "BusinessAcquired", "BusinessTaken", "CellTraded", "BusinessTraded"] satisfies EventName[]).map((name) => [name, "chip"])),
    ...Object.fromEntries((["RedDrawn", "KnownRedDrawn", "BlackDrawn", "RedUsed", "CardLaid"] satisfies EventName[]).map((name) => [name, "card"])),
    WentBankrupt: "verdict",
    MatchEnded: "win",
  },
  terms: () => spoken().terms,
} satisfies Entry;

import terms from "terms:cosa-nostra";
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
import { bw } from "./words";

export default {
  Board,
  asks: { start: AskPlace, lay: AskPlace, roll: AskRoll, black: AskRoll, move: AskMove, act: AskAct, raise: AskAct, price: AskPrice, yakuza: AskPlace, lose: AskPlace, who: AskWho, club: AskService, tip: AskService, answer: AskOffer, counter: AskOffer },
  secrets: ["RedDrawn", "CardLost", "CardOffered", "CardTraded"] satisfies EventName[],
  Acts,
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
  terms,
} satisfies Entry;

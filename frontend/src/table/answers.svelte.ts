/** The answers of the seat that this device sees with: how they are sent, its standing orders, what it prepares. */

import type { Terms } from "../boards/board";
import { games } from "../lib/games.svelte";
import { refused } from "../lib/refused";
import type { Link } from "../wire/link.svelte";
import { Answering } from "./answering.svelte";

export function answersOf(link: () => Link, words: () => Terms): Answering {
  const seat = (): number | undefined => link().match!.eyes ?? link().you!.seats[0];
  return new Answering(
    (question, option) => link().send({ do: "answer", seat: question.seat, match: link().match!.number, question: question.number, option }),
    () => link().match!.game,
    {
      get given() {
        return link().you!.orders[String(seat())] ?? [];
      },
      suits(kind) {
        const polled = games().find((one) => one.id === link().match!.game)?.polled ?? [];
        return polled.includes(kind) || words()(`order-${kind}`) !== `order-${kind}`;
      },
      set(order, on, thisRound = false) {
        const whose = seat();
        if (whose === undefined) return;
        const quiet = [...this.given.filter((one) => one !== order), ...(on ? [order] : [])];
        link().send({ do: "orders", seat: whose, quiet, this_round: thisRound }).catch(refused);
      },
    },
    {
      get plays() {
        return link().you!.plays;
      },
      get armed() {
        return link().you!.armed;
      },
      set(text) {
        const eyes = link().you!.eyes;
        if (eyes !== null) link().send({ do: "arm", seat: eyes, text }).catch(refused);
      },
    },
  );
}

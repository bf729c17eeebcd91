/** Deals offered in talk wait for their answer, and no longer. */

import { expect, test } from "vitest";
import { openOffer } from "../src/boards/shared/offers";
import type { SaidShown } from "../src/protocol";

const said = (id: string, seat: number, acts: string): SaidShown => ({ id, channel: "table", who: null, seat, name: "ABC"[seat]!, text: null, acts, words: acts });

test("an offer to a seat waits until that seat has answered it", () => {
  const offers = [said("u1", 1, "thank A"), said("u2", 1, "stop C ; truce A ; as bold")];
  expect(openOffer(offers, 0)?.id).toBe("u2");
  expect(openOffer(offers, 2)).toBeNull();
  expect(openOffer([...offers, said("u3", 2, "agree u2")], 0)?.id).toBe("u2");
  expect(openOffer([...offers, said("u3", 0, "refuse u2 ; threaten B")], 0)).toBeNull();
});

test("pacts and prices are offers too, and old ones are forgotten", () => {
  for (const act of ["pact A club for harbor", "would buy A c4 3600", "would sell A @13"]) expect(openOffer([said("u1", 1, act)], 0)?.id).toBe("u1");
  const later = Array.from({ length: 12 }, (_, n) => said(`u${n + 2}`, 2, "want hall"));
  expect(openOffer([said("u1", 1, "truce A"), ...later], 0)).toBeNull();
});

import { newSeal } from "../lib/luck";
import { preferences } from "../lib/preferences.svelte";
import { t } from "../lib/words.svelte";
import type { GameShown, NewRoom } from "../protocol";
import { api } from "../wire/api";
import type { Link } from "../wire/link.svelte";

/** What suits people at a screen better than the default of the rules: in Špehov, a day without talk is no day. */
const SUITED: Record<string, Record<string, string>> = { spehov: { talk: "free" } };
export const suited = (game: string | null): Record<string, string> => ({ ...SUITED[game ?? ""] });

/** A first match is over soon: in Mafia City the target of beginners (OPT-TARGET). */
const FIRST: Record<string, Record<string, string>> = { "mafia-city": { target: "beginner" } };

/** A match against bots, at once: its room. */
export async function playBots(game: GameShown, wanted: Partial<NewRoom> = {}): Promise<string> {
  const name = preferences.name.trim() || t().somebody;
  const opened = await api.open({ game: game.id, kind: "remote", name, lang: preferences.lang, bots: game.bot, settings: { ...suited(game.id), ...FIRST[game.id] }, seal: newSeal(), ...wanted });
  return opened.room;
}

/** Come in under a name and take the first free seat, if a match has not begun. */
export async function comeIn(link: Link, name: string): Promise<void> {
  await link.send({ do: "join", name, lang: preferences.lang });
  const room = link.room;
  const free = room?.seats.some((seat) => seat.who === null && seat.bot === null);
  if (room?.status === "lobby" && room.kind !== "hotseat" && free) {
    await link.send({ do: "sit" }).catch(() => undefined); // somebody else was quicker: one can watch
  }
}

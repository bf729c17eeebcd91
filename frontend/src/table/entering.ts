import { newSeal } from "../lib/luck";
import { preferences } from "../lib/preferences.svelte";
import { PACE } from "../lib/speed";
import { t } from "../lib/words.svelte";
import type { GameShown, NewRoom } from "../protocol";
import { api } from "../wire/api";
import type { Link } from "../wire/link.svelte";

/** What a new table agrees on unless it chooses: the first preset, for a first evening. */
export const suited = (game: GameShown | undefined): Record<string, string> => ({ ...game?.presets[0]?.settings });

/** A match against bots, at once: its room. */
export async function playBots(game: GameShown, wanted: Partial<NewRoom> = {}): Promise<string> {
  const name = preferences.name.trim() || t().somebody;
  const opened = await api.open({ game: game.id, kind: "remote", name, lang: preferences.lang, bots: game.bot, settings: suited(game), pace: PACE[preferences.speed], seal: newSeal(), ...wanted });
  return opened.room;
}

/** Come in under a name and take the first free seat, or one more, if a match has not begun. */
export async function comeIn(link: Link, name: string): Promise<void> {
  await link.send({ do: "join", name, lang: preferences.lang });
  const room = link.room;
  if (room?.status === "lobby" && room.kind !== "hotseat") {
    await link.send({ do: "sit" }).catch(() => undefined); // there is no seat left: one can watch
  }
}

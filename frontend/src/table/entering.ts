import { preferences } from "../lib/preferences.svelte";
import type { Link } from "../wire/link.svelte";

/** Come in under a name and take the first free seat, if a match has not begun. */
export async function comeIn(link: Link, name: string): Promise<void> {
  await link.send({ do: "join", name, lang: preferences.lang });
  const room = link.room;
  const free = room?.seats.some((seat) => seat.who === null && seat.bot === null);
  if (room?.status === "lobby" && room.kind !== "hotseat" && free) {
    await link.send({ do: "sit" }).catch(() => undefined); // somebody else was quicker: one can watch
  }
}

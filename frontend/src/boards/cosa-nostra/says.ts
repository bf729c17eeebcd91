import type { CosaNostraView } from "../../games/cosa-nostra";
import type { Board } from "../board";
import { tableSays } from "../shared/says";

export const says: NonNullable<Board["says"]> = ({ view, names, me }) => {
  const { players } = view as CosaNostraView;
  return players[me]?.out ? [] : tableSays(names.map((_, seat) => seat).filter((seat) => seat !== me && !players[seat]?.out));
};

import type { Board } from "../board";
import { tableSays } from "../shared/says";

export const says: NonNullable<Board["says"]> = ({ names, me }) => tableSays(names.map((_, seat) => seat).filter((seat) => seat !== me));

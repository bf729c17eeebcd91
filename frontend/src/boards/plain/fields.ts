/** What the fields of a table are, as the server tells it of games that have no board of their own. */

export interface Fields {
  /** Their numbers are seats. */
  seats: string[];
  /** They are records by seats. */
  by_seat: string[];
  /** What they show depends on who looks. */
  secret: string[];
}

export function fieldsOf(printed: Record<string, unknown> | null): Fields {
  const names = (one: unknown): string[] => (isList(one) ? one.filter((name) => typeof name === "string") : []);
  return { seats: names(printed?.seats), by_seat: names(printed?.by_seat), secret: names(printed?.secret) };
}

export const isList = (one: unknown): one is unknown[] => Array.isArray(one);

export const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === "object" && one !== null && !Array.isArray(one);

/** What says nothing to the viewer: there is none of it, or all of it is hidden. */
export function isEmpty(one: unknown): boolean {
  if (isList(one)) return one.every(isEmpty);
  return one === null || one === "?" || (isRecord(one) && Object.keys(one).length === 0);
}

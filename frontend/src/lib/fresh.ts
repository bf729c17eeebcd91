/** A name that nobody else makes; works on plain http too, where randomUUID is missing. */
export function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

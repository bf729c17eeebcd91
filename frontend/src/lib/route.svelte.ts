/** Where a person is, by the path of the address; every page has one. */

export type Place =
  | { page: "start" }
  | { page: "new"; game: string | null; kind: string | null }
  | { page: "play"; game: string }
  | { page: "join"; code: string }
  | { page: "room"; room: string }
  | { page: "table"; room: string }
  | { page: "replay"; room: string }
  | { page: "embed"; record: string }
  | { page: "rules"; game: string | null }
  | { page: "puzzles"; game: string | null }
  | { page: "puzzle"; game: string; puzzle: string }
  | { page: "verify" }
  | { page: "me" }
  | { page: "league"; game: string | null }
  | { page: "admin" }
  | { page: "lost" };

const OURS: [RegExp, (found: RegExpMatchArray, query: URLSearchParams) => Place][] = [
  [/^\/$/, () => ({ page: "start" })],
  [/^\/new\/?$/, (_, query) => ({ page: "new", game: query.get("game"), kind: query.get("kind") })],
  [/^\/hotseat\/?$/, () => ({ page: "new", game: null, kind: "hotseat" })],
  [/^\/watch\/?$/, () => ({ page: "new", game: null, kind: "watch" })],
  [/^\/play\/?$/, () => ({ page: "new", game: null, kind: "bots" })],
  [/^\/play\/([^/]+)\/?$/, (found) => ({ page: "play", game: found[1]! })],
  [/^\/j\/([^/]+)\/?$/, (found) => ({ page: "join", code: decoded(found[1]!) })],
  [/^\/r\/([^/.]+)\/?$/, (found) => ({ page: "room", room: found[1]! })],
  [/^\/r\/([^/.]+)\/table\/?$/, (found) => ({ page: "table", room: found[1]! })],
  [/^\/r\/([^/.]+)\/replay\/?$/, (found) => ({ page: "replay", room: found[1]! })],
  [/^\/puzzles\/?$/, () => ({ page: "puzzles", game: null })],
  [/^\/puzzles\/([^/]+)\/?$/, (found) => ({ page: "puzzles", game: found[1]! })],
  [/^\/puzzles\/([^/]+)\/([^/]+)\/?$/, (found) => ({ page: "puzzle", game: decoded(found[1]!), puzzle: decoded(found[2]!) })],
  [/^\/embed\/([^/.]+)\/?$/, (found) => ({ page: "embed", record: found[1]! })],
  [/^\/verify\/?$/, () => ({ page: "verify" })],
  [/^\/me\/?$/, () => ({ page: "me" })],
  [/^\/league\/?$/, () => ({ page: "league", game: null })],
  [/^\/league\/([^/]+)\/?$/, (found) => ({ page: "league", game: found[1]! })],
  [/^\/admin\/?$/, () => ({ page: "admin" })],
  [/^\/rules\/?$/, () => ({ page: "rules", game: null })],
  [/^\/rules\/([^/]+)\/?$/, (found) => ({ page: "rules", game: found[1]! })],
];

/** What somebody typed may be no text at all; then it stays as it is and leads nowhere. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function placeOf(url: URL): Place {
  for (const [path, place] of OURS) {
    const found = url.pathname.match(path);
    if (found) return place(found, url.searchParams);
  }
  return { page: "lost" };
}

class Route {
  url = $state.raw(new URL(location.href));
  place = $derived(placeOf(this.url));
  /** What stands behind the # of the address. */
  mark = $derived(decoded(this.url.hash.slice(1)));

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    addEventListener("hashchange", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    const url = new URL(path, location.href);
    if (url.href === location.href) return;
    const elsewhere = url.pathname !== location.pathname;
    history[replace ? "replaceState" : "pushState"](null, "", url);
    this.#arrive();
    if (elsewhere) scrollTo(0, 0);
  }

  /** Name the moment in the address without a step in the browser's history. */
  remark(mark: string): void {
    history.replaceState(null, "", mark ? `#${mark}` : location.pathname + location.search);
    this.#arrive();
  }

  #arrive(): void {
    this.url = new URL(location.href);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (placeOf(new URL(link.href)).page === "lost") return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const route = new Route();

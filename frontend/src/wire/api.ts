/** The server over HTTP. Every refusal is a `Refusal` with a sentence in the person's language. */

import { keep, recall } from "../lib/preferences.svelte";
import { type Lang, language } from "../lib/spoken.svelte";
import type { AnalysisShown, ChosenShown, ExampleShown, Forgotten, GameShown, HintShown, Imported, LeagueShown, MyMatchesShown, NewBranch, NewRoom, Opened, Problem, ProofShown, PuzzleJudged, PuzzleShown, PuzzlesShown, RecordShown, ReplayShown, RetriesShown, ReviewShown, RoomListed, RulesShown, ServerShown, ToldShown, Verdict } from "../protocol";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }
}

/** What the operator is shown. */
export interface ServerReport {
  worker: number;
  store: Record<string, number>;
  open: { room: string; code: string | null; game: string; status: string; devices: number }[];
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": language() };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, credentials: "same-origin", body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Unreachable();
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T;
  throw new Refusal(await problemOf(answer));
}

/** Send the text of a record. */
async function send<T>(path: string, text: string): Promise<T> {
  const answer = await fetch(`${path}?${lang()}`, { method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text });
  if (!answer.ok) throw new Refusal(await problemOf(answer));
  return (await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "broken", title: answer.statusText, detail: `${answer.status} ${answer.statusText}`, status: answer.status };
  }
}

/** A picture that is asked for with a body, as an address for an `img`; the caller revokes it. */
async function picture(path: string, body: unknown): Promise<string> {
  const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Refusal(await problemOf(answer));
  return URL.createObjectURL(await answer.blob());
}

const lang = () => `lang=${language()}`;

const name = encodeURIComponent;

/** Whether the server has given this browser a secret; a stranger has no tables to ask for. */
const KNOWN = "omerta.known";

export const api = {
  /** Be somebody to the server: whoever has no secret yet gets one as a cookie. */
  become: async () => {
    await call<unknown>("POST", "/api/people");
    keep(KNOWN, true);
  },
  server: () => call<ServerShown>("GET", "/api/server"),
  league: (game: string) => call<LeagueShown>("GET", `/api/league/${name(game)}?${lang()}`),
  games: (lang: Lang) => call<GameShown[]>("GET", `/api/games?lang=${lang}`),
  game: (game: string) => call<GameShown>("GET", `/api/games/${name(game)}?${lang()}`),
  examples: (game: string) => call<ExampleShown[]>("GET", `/api/examples/${name(game)}?${lang()}`),
  rules: (game: string) => call<RulesShown>("GET", `/api/rules/${name(game)}?${lang()}`),
  open: async (room: NewRoom) => {
    const opened = await call<Opened>("POST", "/api/rooms", room);
    keep(KNOWN, true);
    return opened;
  },
  mine: async () => (recall(KNOWN, false) ? call<RoomListed[]>("GET", "/api/me/rooms") : []),
  /** What this person has played, from number `first` on; empty filters let everything through. */
  matches: (filters: Record<string, string>, first: number, count: number) => {
    const wanted = Object.entries(filters).flatMap(([key, value]) => (value ? [`${key}=${name(value)}`] : []));
    return call<MyMatchesShown>("GET", `/api/me/matches?${[...wanted, `first=${first}`, `count=${count}`, lang()].join("&")}`);
  },
  forgetMatches: () => call<Forgotten>("DELETE", "/api/me/matches"),
  find: (code: string) => call<RoomListed>("GET", `/api/rooms/${name(code)}?${lang()}`),
  /** The way to a lent seat as a QR code; the key is no part of the address, for addresses are logged. */
  seatQr: (room: string, key: string) => picture(`/api/rooms/${name(room)}/qr.svg`, { key }),
  /** The whole server, for its operator. */
  admin: async (secret: string): Promise<ServerReport> => {
    const headers = { "Accept-Language": language(), Authorization: `Bearer ${secret}` };
    const answer = await fetch("/api/admin", { headers, credentials: "omit" });
    if (!answer.ok) throw new Refusal(await problemOf(answer));
    return (await answer.json()) as ServerReport;
  },
  story: (room: string, before: number, look: number | null) =>
    call<ToldShown[]>("GET", `/api/rooms/${name(room)}/story?before=${before}${look === null ? "" : `&look=${look}`}&${lang()}`),
  record: (record: string) => call<RecordShown>("GET", `/r/${name(record)}.json?${lang()}`),
  verify: (record: string) => call<Verdict>("GET", `/api/records/${name(record)}/verdict?${lang()}`),
  replay: (record: string, eyes: number | "all" | null, first: number) =>
    call<ReplayShown>("GET", `/api/records/${name(record)}/replay?first=${first}${eyes === null ? "" : eyes === "all" ? "&everything=true" : `&eyes=${eyes}`}&${lang()}`),
  analysis: (record: string, eyes: number | null) =>
    call<AnalysisShown>("GET", `/api/records/${name(record)}/analysis?${eyes === null ? "" : `eyes=${eyes}&`}${lang()}`),
  proof: (record: string, eyes: number | null) => call<ProofShown>("GET", `/api/records/${name(record)}/proof?${eyes === null ? "" : `eyes=${eyes}&`}${lang()}`),
  review: (record: string, eyes: number) => call<ReviewShown>("GET", `/api/records/${name(record)}/review?eyes=${eyes}&${lang()}`),
  retries: (record: string, moment: number, eyes: number | null, first: number, quick: boolean) =>
    call<RetriesShown>("GET", `/api/records/${name(record)}/retries?moment=${moment}&first=${first}&quick=${quick}${eyes === null ? "" : `&eyes=${eyes}`}&${lang()}`),
  /** My choices in a running match against bots, the newest first. */
  choices: (room: string) => call<ChosenShown[]>("GET", `/api/rooms/${name(room)}/choices?${lang()}`),
  /** Play on from a moment of a match. */
  branch: async (record: string, branch: NewBranch) => {
    const opened = await call<Opened>("POST", `/api/records/${name(record)}/branches?${lang()}`, branch);
    keep(KNOWN, true);
    return opened;
  },
  hint: (room: string) => call<HintShown>("POST", `/api/rooms/${name(room)}/hint?${lang()}`),
  puzzles: () => call<PuzzlesShown[]>("GET", `/api/puzzles?${lang()}`),
  puzzle: (game: string, puzzle: string) => call<PuzzleShown>("GET", `/api/puzzles/${name(game)}/${name(puzzle)}?${lang()}`),
  /** Without an answer the solution is told. */
  solve: (game: string, puzzle: string, answer: string | null) =>
    call<PuzzleJudged>("POST", `/api/puzzles/${name(game)}/${name(puzzle)}/answers?${lang()}`, answer === null ? {} : { answer }),
  verifyText: (text: string) => send<Verdict>("/api/verify", text),
  importRecord: (text: string) => send<Imported>("/api/records", text),
};

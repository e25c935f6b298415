/** The server's REST interface, typed by its own description. */

import type {
  Bilingual,
  BotInfo,
  Frame,
  GameInfo,
  Me,
  MeChange,
  NewPosition,
  NewTable,
  Position,
  Preferences,
  ReadComponents,
  Reason,
  SeatInfo,
  TableInfo,
  TextEntry,
  Timeline,
} from "./types";

/** Something the server refused, in words for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: Bilingual,
  ) {
    super(words.en);
  }
}

const OFFLINE: Bilingual = {
  ru: "Сервер не отвечает. Проверьте связь и попробуйте ещё раз.",
  en: "The server does not answer. Check the connection and try again.",
};
const FAILED: Bilingual = { ru: "Что-то пошло не так", en: "Something went wrong" };

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline", OFFLINE);
  }
  const text = await response.text();
  let data: unknown;
  try {
    data = text ? JSON.parse(text) : undefined;
  } catch {
    data = undefined;
  }
  if (!response.ok) throw problem(response.status, data);
  return data as T;
}

function problem(status: number, data: unknown): ApiError {
  if (typeof data === "object" && data !== null && "message" in data && "code" in data) {
    const { code, message } = data as { code: string; message: Bilingual };
    return new ApiError(status, code, message);
  }
  return new ApiError(status, `http-${status}`, FAILED);
}

/** The words of anything thrown. */
export function wordsOf(error: unknown): Bilingual {
  return error instanceof ApiError ? error.words : FAILED;
}

const get = <T>(path: string, signal?: AbortSignal) => request<T>("GET", path, undefined, signal);
const post = <T>(path: string, body: unknown = {}) => request<T>("POST", path, body);
const id = encodeURIComponent;
/** Which components, by their digest; those of new tables if it is empty. */
const playedWith = (digest: string) => (digest ? `?components=${id(digest)}` : "");

export const api = {
  games: () => get<GameInfo[]>("/games"),
  texts: (game: string, lang: string, components = "") =>
    get<Record<string, TextEntry>>(`/games/${id(game)}/texts/${lang}${playedWith(components)}`),
  components: (game: string, components = "") =>
    get<Record<string, unknown>>(`/games/${id(game)}/components${playedWith(components)}`),
  readFolder: (game: string, folder: string) =>
    post<ReadComponents>(`/games/${id(game)}/components`, { folder }),
  position: (game: string, body: NewPosition) =>
    post<Position>(`/games/${id(game)}/position`, body),
  bots: (game: string) => get<BotInfo[]>(`/bots?game=${id(game)}`),

  me: () => get<Me>("/me"),
  changeMe: (change: MeChange) => request<Me>("PATCH", "/me", change),
  claim: (name: string, password: string) => post<Me>("/account", { name, password }),
  login: (name: string, password: string) => post<Me>("/login", { name, password }),
  logout: () => post<Me>("/logout"),

  tables: (scope: "mine" | "open" | "recent") => get<TableInfo[]>(`/tables?scope=${scope}`),
  table: (table: string) => get<TableInfo>(`/tables/${id(table)}`),
  create: (table: NewTable) => post<TableInfo>("/tables", table),
  importRecord: (record: string, title = "") =>
    post<TableInfo>("/tables/import", { record, title }),
  join: (table: string, seat?: number) =>
    post<TableInfo>(`/tables/${id(table)}/join`, seat === undefined ? {} : { seat }),
  leave: (table: string) => post<TableInfo>(`/tables/${id(table)}/leave`),
  start: (table: string) => post<TableInfo>(`/tables/${id(table)}/start`),
  abandon: (table: string) => post<TableInfo>(`/tables/${id(table)}/abandon`),
  remove: (table: string) => request<void>("DELETE", `/tables/${id(table)}`),
  recordUrl: (table: string) => `/api/tables/${id(table)}/record`,
  at: (table: string, n: number, signal?: AbortSignal) =>
    get<Frame>(`/tables/${id(table)}/at/${n}`, signal),
  timeline: (table: string) => get<Timeline>(`/tables/${id(table)}/timeline`),
  why: (table: string, action: string) => post<Reason>(`/tables/${id(table)}/why`, { action }),
  prefer: (table: string, seat: number, preferences: Preferences) =>
    request<SeatInfo>("PATCH", `/tables/${id(table)}/seats/${seat}`, { preferences }),
};

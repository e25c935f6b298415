/** The server's REST interface: paths, questions and answers are those of its own description. */

import createClient from "openapi-fetch";
import type { components, paths } from "./schema";
import type {
  Asked,
  Bilingual,
  LessonMoves,
  MeChange,
  NewPosition,
  NewSeat,
  NewTable,
  Preferences,
} from "./types";

/** Something the server refused, in words for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly words: Bilingual,
    /** The option of a new game that is to blame, where it is one. */
    readonly option = "",
  ) {
    super(words.en);
  }
}

const OFFLINE: Bilingual = {
  ru: "Сервер не отвечает. Проверьте связь и попробуйте ещё раз.",
  en: "The server does not answer. Check the connection and try again.",
};
const FAILED: Bilingual = { ru: "Что-то пошло не так", en: "Something went wrong" };

const server = createClient<paths>({
  baseUrl: location.origin,
  credentials: "same-origin",
  fetch: reach,
});

/** Asks the server; where it cannot be reached, says so in words for people. */
async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "offline", OFFLINE);
  }
}

/** The server's code for a cookie that logging in or out has ended. */
const STAY_ENDED = "stay_ended";
let stayEnded: () => void = () => undefined;

/** What to do when somebody has logged in or out in this browser, and this page does not know. */
export function whenStayEnds(call: () => void): void {
  stayEnded = call;
}

/** Hears of every refusal of the server, whichever way it came. */
export function noteRefusal(code: string | undefined): void {
  if (code === STAY_ENDED) stayEnded();
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** What was asked for; a refusal is thrown. */
async function told<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await asked;
  if (response.ok) return data as T;
  const refusal = problem(response.status, error);
  noteRefusal(refusal.code);
  throw refusal;
}

function problem(status: number, data: unknown): ApiError {
  if (typeof data === "object" && data !== null && "message" in data && "code" in data) {
    const { code, message, option } = data as components["schemas"]["Problem"];
    return new ApiError(status, code, message, option);
  }
  return new ApiError(status, `http-${status}`, FAILED);
}

/** The words of anything thrown. */
export function wordsOf(error: unknown): Bilingual {
  return error instanceof ApiError ? error.words : FAILED;
}

/** Which components, by their digest, and what is laid over the game; new tables' if both are empty. */
const playedWith = (digest: string, layers: readonly string[]) => ({
  ...(digest ? { components: digest } : {}),
  ...(layers.length ? { layers: [...layers] } : {}),
});
const path = (table_id: string) => ({ params: { path: { table_id } } });

export const api = {
  games: () => told(server.GET("/api/games")),
  texts: (game: string, lang: string, components = "", layers: readonly string[] = []) =>
    told(
      server.GET("/api/games/{game}/texts/{lang}", {
        params: { path: { game, lang }, query: playedWith(components, layers) },
      }),
    ),
  rules: (game: string, lang: string, components = "", layers: readonly string[] = []) =>
    told(
      server.GET("/api/games/{game}/rules/{lang}", {
        params: { path: { game, lang }, query: playedWith(components, layers) },
      }),
    ),
  components: (game: string, components = "", layers: readonly string[] = []) =>
    told(
      server.GET("/api/games/{game}/components", {
        params: { path: { game }, query: playedWith(components, layers) },
      }),
    ),
  readFolder: (game: string, folder: string) =>
    told(
      server.POST("/api/games/{game}/components", { params: { path: { game } }, body: { folder } }),
    ),
  position: (game: string, body: NewPosition) =>
    told(server.POST("/api/games/{game}/position", { params: { path: { game } }, body })),
  lessons: (game: string, lang: string, components = "") =>
    told(
      server.GET("/api/games/{game}/lessons/{lang}", {
        params: { path: { game, lang }, query: playedWith(components, []) },
      }),
    ),
  lessonMoment: (game: string, lesson: string, body: LessonMoves) =>
    told(
      server.POST("/api/games/{game}/lessons/{lesson}/moment", {
        params: { path: { game, lesson } },
        body,
      }),
    ),
  lessonWhy: (game: string, lesson: string, body: LessonMoves & Asked) =>
    told(
      server.POST("/api/games/{game}/lessons/{lesson}/why", {
        params: { path: { game, lesson } },
        body,
      }),
    ),
  bots: (game: string) => told(server.GET("/api/bots", { params: { query: { game } } })),

  me: () => told(server.GET("/api/me")),
  changeMe: (body: MeChange) => told(server.PATCH("/api/me", { body })),
  claim: (name: string, password: string) =>
    told(server.POST("/api/account", { body: { name, password } })),
  login: (name: string, password: string) =>
    told(server.POST("/api/login", { body: { name, password } })),
  logout: () => told(server.POST("/api/logout")),
  changePassword: (password: string, fresh: string) =>
    told(server.POST("/api/account/password", { body: { password, new: fresh } })),
  stays: () => told(server.GET("/api/account/stays")),
  endStay: (stay: string) =>
    told(server.DELETE("/api/account/stays/{stay}", { params: { path: { stay } } })),
  endOtherStays: () => told(server.DELETE("/api/account/stays")),

  /** A page of a list; one that is shorter than the server's pages is the last. */
  tables: (scope: "mine" | "open" | "recent", page = 0) =>
    told(server.GET("/api/tables", { params: { query: { scope, page } } })),
  table: (table: string) => told(server.GET("/api/tables/{table_id}", path(table))),
  create: (body: NewTable) => told(server.POST("/api/tables", { body })),
  importRecord: (record: string, title = "", seats?: NewSeat[]) =>
    told(
      server.POST("/api/tables/import", { body: { record, title, ...(seats ? { seats } : {}) } }),
    ),
  join: (table: string, seat?: number) =>
    told(
      server.POST("/api/tables/{table_id}/join", {
        ...path(table),
        body: seat === undefined ? {} : { seat },
      }),
    ),
  leave: (table: string) => told(server.POST("/api/tables/{table_id}/leave", path(table))),
  start: (table: string) => told(server.POST("/api/tables/{table_id}/start", path(table))),
  abandon: (table: string) => told(server.POST("/api/tables/{table_id}/abandon", path(table))),
  /** Has the move tried again that the server could not make. */
  retry: (table: string) => told(server.POST("/api/tables/{table_id}/retry", path(table))),
  /** Another bot, or I myself, in place of one that cannot go on. */
  playOn: (table_id: string, seat: number, bot: string | null) =>
    told(
      server.POST("/api/tables/{table_id}/seats/{seat}/play-on", {
        params: { path: { table_id, seat } },
        body: { bot },
      }),
    ),
  remove: (table: string) => told(server.DELETE("/api/tables/{table_id}", path(table))),
  recordUrl: (table: string) => `/api/tables/${encodeURIComponent(table)}/record`,
  at: (table_id: string, n: number, signal?: AbortSignal) =>
    told(
      server.GET("/api/tables/{table_id}/at/{n}", {
        params: { path: { table_id, n } },
        ...(signal ? { signal } : {}),
      }),
    ),
  timeline: (table: string) => told(server.GET("/api/tables/{table_id}/timeline", path(table))),
  why: (table: string, asked: Asked) =>
    told(server.POST("/api/tables/{table_id}/why", { ...path(table), body: asked })),
  plans: (table: string, action: string, wishes: readonly string[]) =>
    told(
      server.POST("/api/tables/{table_id}/plans", {
        ...path(table),
        body: { action, wishes: [...wishes] },
      }),
    ),
  prefer: (table_id: string, seat: number, preferences: Preferences) =>
    told(
      server.PATCH("/api/tables/{table_id}/seats/{seat}", {
        params: { path: { table_id, seat } },
        body: { preferences },
      }),
    ),
};

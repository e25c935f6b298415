import { beforeEach, expect, it, vi } from "vitest";
import { ApiError, api, wordsOf } from "./client";

let asked: Request[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (request: Request) => {
    asked.push(request);
    return answer();
  });
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable("it was answered"),
    (error: unknown) => error as ApiError,
  );

it("asks at the paths of the server's description", async () => {
  answer = () => Promise.resolve(Response.json({}));
  await api.components("toy", "a1");
  await api.join("t/1", 2);
  await api.leave("t1");
  expect(asked.map(({ method, url }) => `${method} ${url.slice(location.origin.length)}`)).toEqual([
    "GET /api/games/toy/components?components=a1",
    "POST /api/tables/t%2F1/join",
    "POST /api/tables/t1/leave",
  ]);
  expect(await asked[1]!.json()).toEqual({ seat: 2 });
  expect(asked[1]!.headers.get("content-type")).toBe("application/json");
});

it("says what the server says when it refuses", async () => {
  const message = { ru: "Нет такого стола", en: "There is no such table" };
  answer = () => Promise.resolve(Response.json({ code: "no_table", message }, { status: 404 }));
  const error = await refusal(api.table("gone"));
  expect(error).toBeInstanceOf(ApiError);
  expect([error.status, error.code, wordsOf(error)]).toEqual([404, "no_table", message]);
});

it("has words of its own for an answer that is none of the server's", async () => {
  answer = () => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  const error = await refusal(api.me());
  expect([error.status, error.code]).toEqual([502, "http-502"]);
  expect(wordsOf(error).en).toBe("Something went wrong");
});

it("says that the server cannot be reached", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  const error = await refusal(api.games());
  expect([error.status, error.code]).toEqual([0, "offline"]);
  expect(wordsOf(error).en).toContain("does not answer");
});

it("leaves a question that was called off to whoever called it off", async () => {
  const stopped = new DOMException("", "AbortError");
  answer = () => Promise.reject(stopped);
  expect(await refusal(api.at("t1", 3, new AbortController().signal))).toBe(stopped);
});

it("takes an answer without words", async () => {
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  expect(await api.remove("t1")).toBeUndefined();
});

import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../api/client";
import { Live, type Wire } from "../api/live.svelte";
import { visitor } from "./visitor.svelte";

const words = { ru: "Вошли или вышли", en: "Logged in or out" };
const refusal = { code: "stay_ended", message: words, option: "" };
const person = (name: string) => ({
  id: name,
  name,
  names: { ru: name, en: name },
  guest: true,
  lang: null,
  theme: null,
  preferences: {},
});
let looks = 0;
let answers: (() => Response)[];

beforeEach(() => {
  looks = 0;
  visitor.replaced = false;
  vi.stubGlobal("fetch", (request: Request) => {
    if (request.method === "GET") looks += 1;
    const me = () => Response.json(person(`Anna ${looks}`));
    const refused = () => Response.json(refusal, { status: 401 });
    return Promise.resolve((request.method === "GET" ? me : (answers.shift() ?? refused))());
  });
  answers = [];
});

const settled = () => new Promise((done) => setTimeout(done));

it("asks once who it is when its cookie has ended, and says so", async () => {
  const changes = visitor.changes;
  const tries = [api.leave("t1"), api.start("t1"), visitor.rename("Vera")];
  const errors = (await Promise.allSettled(tries)).map(({ status }) => status);
  await settled();
  expect(errors).toEqual(["rejected", "rejected", "rejected"]);
  expect([looks, visitor.me?.name]).toEqual([1, "Anna 1"]);
  expect([visitor.changes - changes, visitor.replaced]).toEqual([1, true]);
});

it("does not ask because of other refusals", async () => {
  const wrong = { ...refusal, code: "wrong_password" };
  answers = [() => Response.json(wrong, { status: 401 })];
  await expect(visitor.login("Anna", "wrong")).rejects.toThrow();
  await settled();
  expect([looks, visitor.replaced]).toEqual([0, false]);
});

it("asks when a live table says it", async () => {
  let sent = "";
  const wire: Wire = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (data) => (sent = data),
    close: () => undefined,
  };
  const live = new Live(() => wire);
  live.connect();
  wire.onopen?.();
  const said = live.say("hello");
  const { request } = JSON.parse(sent) as { request: string };
  live.receive({ type: "ack", request, ok: false, version: 0, error: refusal });
  expect(await said).toEqual(words);
  await settled();
  expect([looks, visitor.replaced]).toEqual([1, true]);
  live.close();
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live, type Wire } from "./live.svelte";
import type { ClientMessage, Frame, LogEntry } from "./types";

class FakeWire implements Wire {
  readyState = 0;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: ClientMessage[] = [];
  constructor(
    readonly version: number | null,
    readonly seat: number | null,
  ) {}
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.drop(1000);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function entry(n: number): LogEntry {
  const sentence = { ru: `ход ${n}`, en: `move ${n}` };
  return {
    n,
    seat: 0,
    text: "x",
    sentence,
    events: [],
    components: [],
    round: 1,
    auto: false,
    lot: false,
    turn: null,
    ends: false,
    phases: [],
    answers: [],
  };
}

function frame(version: number, n = version, logFrom = 0): Frame {
  const log = Array.from({ length: n - logFrom }, (_, i) => entry(logFrom + i + 1));
  return {
    type: "frame",
    version,
    n,
    log,
    log_from: logFrom,
    view: {},
    seats_mine: [0],
    actions: [],
  } as unknown as Frame;
}

let wires: FakeWire[];
let live: Live;
const wire = () => wires.at(-1)!;
const request = (message: ClientMessage | undefined) => (message as { request: string }).request;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  live = new Live((version, seat) => {
    const made = new FakeWire(version, seat);
    wires.push(made);
    return made;
  });
  live.connect();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("a live table", () => {
  it("shows frames and joins their logs", () => {
    wire().open();
    wire().say(frame(2));
    wire().say(frame(3, 3, 2));
    expect(live.frame?.version).toBe(3);
    expect(live.log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it("cuts the log where something was taken back", () => {
    wire().open();
    wire().say(frame(3));
    wire().say(frame(4, 2, 2));
    expect(live.log.map(({ n }) => n)).toEqual([1, 2]);
  });

  it("does not go back to an older frame", () => {
    wire().open();
    wire().say(frame(3));
    wire().say(frame(2));
    expect(live.frame?.version).toBe(3);
  });

  it("goes back where a backup was put back while it was away", () => {
    wire().open();
    wire().say(frame(3));
    wire().drop();
    vi.advanceTimersByTime(1000);
    wire().open();
    wire().say(frame(1));
    expect(live.frame?.version).toBe(1);
    expect(live.log.map(({ n }) => n)).toEqual([1]);
    wire().say(frame(0));
    expect(live.frame?.version).toBe(1);
  });

  it("comes back by itself and says what it has seen, through whose eyes", () => {
    expect([wire().version, wire().seat]).toEqual([null, null]);
    wire().open();
    wire().say({ ...frame(5), seat: 0 });
    wire().drop();
    expect(live.status).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(2);
    expect([wire().version, wire().seat]).toEqual([5, 0]);
    wire().open();
    expect(live.status).toBe("restored");
    vi.advanceTimersByTime(1100);
    expect(live.status).toBe("open");
  });

  it("waits longer after every failure, and hurries when asked", () => {
    wire().open();
    wire().say(frame(1));
    wire().drop();
    for (let i = 0; i < 6; i += 1) {
      vi.advanceTimersByTime(12_000);
      wire().drop();
    }
    const before = wires.length;
    vi.advanceTimersByTime(1000);
    expect(wires).toHaveLength(before);
    live.hurry();
    expect(wires).toHaveLength(before + 1);
  });

  it("sends what was not answered again under the same request", async () => {
    wire().open();
    wire().say(frame(1));
    const played = live.play("mine 1,0");
    const id = request(wire().sent[0]);
    wire().drop();
    vi.advanceTimersByTime(1000);
    wire().open();
    expect(request(wire().sent[0])).toBe(id);
    wire().say({ type: "ack", request: id, ok: true, version: 2, error: null });
    wire().say(frame(2));
    expect(await played).toBeNull();
  });

  it("counts an action as played only when its position is here", async () => {
    wire().open();
    wire().say(frame(1));
    let done = false;
    const played = live.play("mine 1,0").then(() => (done = true));
    const id = request(wire().sent[0]);
    wire().say({ type: "ack", request: id, ok: true, version: 2, error: null });
    await Promise.resolve();
    expect(done).toBe(false);
    wire().say(frame(2));
    await played;
    expect(done).toBe(true);
  });

  it("says which version an action was chosen for, not how many actions there are", () => {
    wire().open();
    wire().say(frame(4, 2));
    void live.play("mine 1,0");
    void live.undo();
    expect(wire().sent.map((message) => "version" in message && message.version)).toEqual([4, 4]);
  });

  it("hands on why an action was refused", async () => {
    wire().open();
    wire().say(frame(1));
    const played = live.play("mine 1,0");
    const message = { ru: "Нельзя", en: "No" };
    const error = { code: "illegal", message };
    wire().say({ type: "ack", request: request(wire().sent[0]), ok: false, version: 1, error });
    expect(await played).toEqual(message);
  });

  it("gives up when the table is gone", () => {
    wire().drop(4404);
    expect(live.status).toBe("gone");
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });

  it("notices silence", () => {
    wire().open();
    wire().say(frame(1));
    vi.advanceTimersByTime(25_000);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(12_000);
    expect(live.status).toBe("lost");
  });

  it("keeps chat in order without doubles", () => {
    const said = (id: number) => ({ id, seat: 0, name: "A", text: String(id), created: "" });
    wire().open();
    wire().say({ type: "chat", entries: [said(2), said(1)] });
    wire().say({ type: "chat", entries: [said(2), said(3)] });
    expect(live.chat.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe("what is new in a frame", () => {
  const patch = (since: number, version: number) => ({
    type: "patch",
    since,
    version,
    set: [
      [["version"], version],
      [["view", "ore"], version],
    ],
    drop: [],
    actions: [],
    log: [entry(version)],
    log_from: since,
  });

  it("is shown as the whole would be", () => {
    wire().open();
    wire().say(frame(1));
    const seen: number[] = [];
    live.onframe = (now, fresh) => seen.push(now.version, fresh.length);
    wire().say(patch(1, 2));
    expect(live.frame).toMatchObject({ version: 2, view: { ore: 2 } });
    expect(live.log.map(({ n }) => n)).toEqual([1, 2]);
    expect(seen).toEqual([2, 1]);
  });

  it("is asked for anew where another frame is shown than it is for", () => {
    wire().open();
    wire().say(frame(1));
    wire().say(patch(2, 3));
    expect(live.frame?.version).toBe(1);
    expect(wire().readyState).toBe(3);
  });
});

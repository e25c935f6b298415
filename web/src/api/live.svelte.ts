/**
 * One table as it happens. The socket comes back by itself and says which version it has seen, and
 * through whose eyes; what was sent and not answered is sent again under the same request id, so nothing is played twice.
 * Nothing is shown before the server has said it.
 */

import { noteRefusal } from "./client";
import type { Line } from "./line";
import { patched } from "./patch";
import type {
  Ack,
  Bilingual,
  ChatEntry,
  ClientMessage,
  Frame,
  LegalAction,
  LogEntry,
  Patch,
  ServerMessage,
} from "./types";

export type LiveStatus = "connecting" | "open" | "lost" | "restored" | "gone";

interface Pending {
  message: Exclude<ClientMessage, { type: "ping" }> & { request: string };
  done: (error: Bilingual | null) => void;
}

/** As much of a WebSocket as is needed here; tests bring their own. */
export interface Wire {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number; reason?: string }) => void) | null;
  send(data: string): void;
  close(): void;
}

/** Opens a line for a page that has the log up to a version, as a seat sees it. */
type Opener = (version: number | null, seat: number | null) => Wire;

const OPEN = 1;
const PING_MS = 25_000;
const SILENCE_MS = 12_000;
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8_000;
/** The server closes with codes of this range when coming back makes no sense. */
const GONE = [4401, 4403, 4404, 4410];

export class Live implements Line {
  frame: Frame | null = $state.raw(null);
  log: readonly LogEntry[] = $state.raw([]);
  chat: readonly ChatEntry[] = $state.raw([]);
  online: readonly number[] = $state.raw([]);
  spectators: number = $state(0);
  status: LiveStatus = $state("connecting");

  onframe: Line["onframe"] = null;
  onchat: Line["onchat"] = null;

  #wire: Wire | null = null;
  #open: Opener;
  /** Whether the line has shown nothing yet: its first frame counts, however old. */
  #fresh = true;
  #pending = new Map<string, Pending>();
  #waiting: { version: number; done: () => void }[] = [];
  #failures = 0;
  #timers = new Set<ReturnType<typeof setTimeout>>();
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(open: string | Opener) {
    this.#open = typeof open === "string" ? opener(open) : open;
  }

  connect(): void {
    if (this.#closed || (this.#wire && this.#wire.readyState <= OPEN)) return;
    const wire = this.#open(this.frame?.version ?? null, this.frame?.seat ?? null);
    this.#wire = wire;
    this.#fresh = true;
    wire.onopen = () => {
      if (wire !== this.#wire) return;
      this.#failures = 0;
      const lost = this.status === "lost";
      this.status = lost ? "restored" : "open";
      if (lost) this.#later(1000, () => this.status === "restored" && (this.status = "open"));
      for (const { message } of this.#pending.values()) wire.send(JSON.stringify(message));
      this.#beat();
    };
    wire.onmessage = (event) => {
      if (wire !== this.#wire) return;
      clearTimeout(this.#silence);
      this.receive(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = (event) => {
      if (wire !== this.#wire || this.#closed) return;
      this.#wire = null;
      clearTimeout(this.#silence);
      if (GONE.includes(event.code)) {
        this.status = "gone";
        return;
      }
      this.#failures += 1;
      if (this.frame || this.#failures > 1) this.status = "lost";
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
      this.#later(wait * (0.75 + Math.random() / 2), () => this.connect());
    };
  }

  hurry(): void {
    if (this.status === "lost") this.connect();
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    clearTimeout(this.#silence);
    this.#wire?.close();
    this.#wire = null;
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "frame":
        return this.#show(message);
      case "patch":
        return this.#change(message);
      case "chat":
        this.chat = merge(this.chat, message.entries);
        return this.onchat?.(message.entries, message.history);
      case "presence":
        this.online = message.online;
        this.spectators = message.spectators;
        return;
      case "ack":
        return this.#acknowledge(message);
    }
  }

  play(action: LegalAction | string): Promise<Bilingual | null> {
    const text = typeof action === "string" ? action : action.text;
    const version = this.frame?.version ?? 0;
    return this.#submit({ type: "play", request: uuid(), version, action: text });
  }

  /** Takes the last own action back, or all of them after the position `keep`. */
  undo(keep: number | null = null): Promise<Bilingual | null> {
    const version = this.frame?.version ?? 0;
    const back = keep === null ? {} : { keep };
    return this.#submit({ type: "undo", request: uuid(), version, ...back });
  }

  say(text: string): Promise<Bilingual | null> {
    return this.#submit({ type: "chat", request: uuid(), text });
  }

  #submit(message: Pending["message"]): Promise<Bilingual | null> {
    return new Promise((done) => {
      this.#pending.set(message.request, { message, done });
      if (this.#wire?.readyState === OPEN) this.#wire.send(JSON.stringify(message));
    });
  }

  #show(frame: Frame): void {
    const before = this.frame;
    if (before && frame.version < before.version && !this.#fresh) return;
    this.#fresh = false;
    this.log = [...this.log.slice(0, frame.log_from), ...frame.log];
    this.frame = frame;
    this.onframe?.(frame, frame.log, before);
    const ready = this.#waiting.filter(({ version }) => version <= frame.version);
    this.#waiting = this.#waiting.filter(({ version }) => version > frame.version);
    for (const { done } of ready) done();
  }

  /** What is new in the last frame; if that is not the one that is shown, all of it is asked for. */
  #change(patch: Patch): void {
    if (this.frame?.version === patch.since) this.#show(patched(this.frame, patch));
    else this.#wire?.close();
  }

  #acknowledge(ack: Ack): void {
    if (ack.request === null) return;
    const pending = this.#pending.get(ack.request);
    if (!pending) return;
    this.#pending.delete(ack.request);
    if (!ack.ok) {
      noteRefusal(ack.error?.code);
      return pending.done(ack.error?.message ?? null);
    }
    if (pending.message.type === "chat" || (this.frame?.version ?? -1) >= ack.version)
      return pending.done(null);
    // The position it led to is on its way; until then the old one must not be clicked.
    this.#waiting.push({ version: ack.version, done: () => pending.done(null) });
  }

  #beat(): void {
    const wire = this.#wire;
    this.#later(PING_MS, () => {
      if (!wire || wire !== this.#wire || wire.readyState !== OPEN) return;
      wire.send(JSON.stringify({ type: "ping" } satisfies ClientMessage));
      clearTimeout(this.#silence);
      this.#silence = setTimeout(() => wire.close(), SILENCE_MS);
      this.#beat();
    });
  }

  #later(ms: number, what: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      what();
    }, ms);
    this.#timers.add(timer);
  }
}

function opener(table: string): Opener {
  return (version, seat) => {
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/live`, location.href);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("patches", "true");
    if (version !== null) url.searchParams.set("version", String(version));
    if (seat !== null) url.searchParams.set("seat", String(seat));
    return new WebSocket(url) as unknown as Wire;
  };
}

/** Chat entries by id, whatever order and however often they come. */
function merge(old: readonly ChatEntry[], fresh: readonly ChatEntry[]): ChatEntry[] {
  const all = new Map([...old, ...fresh].map((entry) => [entry.id, entry]));
  return [...all.values()].sort((a, b) => a.id - b.id);
}

/** `crypto.randomUUID` needs https; a table in the living room has none. */
function uuid(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

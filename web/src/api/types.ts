/** The messages of the server under short names. */

export type Lang = "ru" | "en";
export type Bilingual = { ru: string; en: string };

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  lang: Lang | null;
  theme: "dark" | "light" | null;
  preferences: Preferences;
}

export type Preferences = Record<string, string | number | boolean>;
export type MeChange = Partial<Pick<Me, "name" | "lang" | "theme" | "preferences">>;

export interface TextEntry {
  name: string;
  help: string;
}

export interface Position {
  seed: string;
  view: Record<string, unknown>;
}

export interface NewSeat {
  kind: SeatKind;
  name?: string | null;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  title?: string;
  options?: Record<string, unknown>;
  seed?: number | null;
  seats: NewSeat[];
  start?: boolean;
}

export interface GameOption {
  name: string;
  default: unknown;
  label?: Bilingual;
  help: Bilingual;
  choices: { value: unknown; label: Bilingual; help?: Bilingual }[];
}

export interface GameInfo {
  id: string;
  names: Bilingual;
  players: number[];
  options: GameOption[];
  hidden_information: boolean;
  goods: string[];
}

export interface BotInfo {
  id: string;
  names: Bilingual;
  help?: Bilingual;
}

export type SeatKind = "me" | "hotseat" | "bot" | "open";

export interface SeatInfo {
  seat: number;
  kind: "person" | "hotseat" | "bot" | "open";
  name: string;
  bot: string | null;
  mine: boolean;
  online: boolean;
  preferences: Preferences;
}

export type TableStatus = "waiting" | "running" | "over" | "abandoned";

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  status: TableStatus;
  options: Record<string, unknown>;
  seed: string | null;
  owner: boolean;
  seats: SeatInfo[];
  created: string;
  updated: string;
  version: number;
  n: number;
  round: number | null;
  /** The seat that decides now. */
  turn: number | null;
  my_turn: boolean;
  scores: number[] | null;
  winners: number[] | null;
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: Bilingual;
}

export interface Change {
  seat: number;
  good: string;
  amount: number;
}

export interface LegalAction {
  text: string;
  components: string[];
  label: Bilingual;
  changes: Change[];
}

export interface LogEvent extends Change {
  cause: string;
}

export interface LogEntry {
  n: number;
  seat: number;
  text: string;
  sentence: Bilingual;
  events: LogEvent[];
  components: string[];
  round?: number | null;
  auto?: boolean;
}

export interface Undo {
  allowed: boolean;
  reason?: Bilingual | null;
}

export interface Result {
  scores: number[];
  winners: number[];
}

export interface Frame {
  type: "frame";
  /** Rows in the move log: what a reconnect resumes from. */
  version: number;
  /** Effective actions: what a submission expects. */
  n: number;
  table: TableInfo;
  /** Whose view this is; null for spectators. */
  seat: number | null;
  view: unknown;
  decision: Decision | null;
  /** Whether I control the deciding seat. */
  mine: boolean;
  seats_mine: number[];
  actions: LegalAction[];
  log: LogEntry[];
  /** The index the sent part of the log starts at. */
  log_from: number;
  undo: Undo;
  result: Result | null;
}

export interface ChatEntry {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  created: string;
}

export interface ChatMessage {
  type: "chat";
  entries: ChatEntry[];
}

export interface Ack {
  type: "ack";
  request: string | null;
  ok: boolean;
  version: number;
  error?: { code: string; message: Bilingual } | null;
}

export interface Presence {
  type: "presence";
  online: number[];
  spectators: number;
}

export interface Pong {
  type: "pong";
}

export type ServerMessage = Frame | ChatMessage | Ack | Presence | Pong;

export type ClientMessage =
  | { type: "play"; request: string; n: number; action: string }
  | { type: "undo"; request: string; n: number }
  | { type: "chat"; request: string; text: string }
  | { type: "ping" };

export interface TimelineStep {
  n: number;
  seat: number | null;
  round?: number | null;
  text: string;
  sentence: Bilingual;
  scores: (number | null)[];
}

export interface Timeline {
  steps: TimelineStep[];
  /** At the end of each round: goods of every seat. */
  rounds: { round: number; n: number; goods: Record<string, number[]> }[];
  /** For each seat the victory points by cause. */
  breakdown: { cause: string; scores: number[] }[];
}

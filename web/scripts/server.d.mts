import type { Browser } from "playwright-core";

export class Server {
  address: string;
  folder: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export function launch(): Promise<Browser>;

export function exportComponents(game: string, folder: string): void;

export function botRecord(game: {
  game?: string;
  players: number;
  seed: number;
  bot?: string;
  round?: number;
  options?: Record<string, unknown>;
}): string;

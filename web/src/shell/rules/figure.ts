/** The table that the pictures of a rules book are parts of: laid, and nobody sits at it. */

import { api } from "../../api/client";
import type { Frame, Position, SeatInfo } from "../../api/types";
import type { OpenedGame } from "../opened.svelte";

const laid = new WeakMap<OpenedGame, Promise<Position>>();

/** Asked for once for each game that is opened. */
export function positionOf(game: OpenedGame): Promise<Position> {
  let position = laid.get(game);
  if (!position) {
    const asked = game.module.figures?.position(game.layers) ?? { players: 2, options: {} };
    position = api.position(game.id, {
      ...asked,
      ...(game.digest ? { components: game.digest } : {}),
    });
    laid.set(game, position);
    position.catch(() => laid.delete(game));
  }
  return position;
}

/** The frame of a table before its first action. */
export function untouched(game: OpenedGame, { view, layers, seed }: Position): Frame {
  const players = (view as { players?: readonly unknown[] }).players ?? [];
  const now = new Date(0).toISOString();
  return {
    type: "frame",
    version: 0,
    n: 0,
    table: {
      id: "",
      game: game.id,
      title: "",
      status: "running",
      options: {},
      seed,
      components: game.digest,
      layers,
      owner: false,
      seats: players.map((_, seat) => nobody(seat)),
      created: now,
      updated: now,
      version: 0,
      n: 0,
      round: null,
      turn: null,
      my_turn: false,
      scores: null,
      winners: null,
      places: null,
      damaged: false,
    },
    seat: null,
    view,
    decision: null,
    mine: false,
    seats_mine: [],
    actions: [],
    log: [],
    log_from: 0,
    undo: { allowed: false, reason: null },
    result: null,
    stuck: false,
  };
}

function nobody(seat: number): SeatInfo {
  return {
    seat,
    kind: "open",
    name: "",
    names: { ru: "", en: "" },
    bot: null,
    mine: false,
    online: false,
    preferences: {},
  };
}

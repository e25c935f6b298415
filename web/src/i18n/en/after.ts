/** Words of what comes after a game: replays and results. */

import type { Message } from "../index.svelte";

export const after = {
  "replay.title": "Replay",
  "replay.label": "Replay controls",
  "replay.first": "To the start",
  "replay.back": "One action back",
  "replay.play": "Play",
  "replay.pause": "Pause",
  "replay.forward": "One action forward",
  "replay.last": "To the end",
  "replay.speed": "Speed",
  "replay.slider": "Position in the game",
  "replay.at": "Action {n} of {all}",
  "replay.start": "Start of the game",
  "replay.toTable": "To the table",

  "end.over": "The game is over",
  "end.won": "{name} wins",
  "end.alone": { one: "{name}: {n} point", other: "{name}: {n} points" },
  "end.shared": "Shared victory: {names}",
  "end.margin": {
    one: "{first} finished {n} point ahead of {second}.",
    other: "{first} finished {n} points ahead of {second}.",
  },
  "end.close": "Not a point between them.",
  "end.tiebreak": "Level on points: the rules for ties decide.",
  "end.tieRule": "Level on points: {rule}.",
  "end.overTime": "Victory points over the game",
  "end.sources": "Where the points came from",
  "end.goods": "Resources at the end of each round",
  "end.good": "Resource",
  "end.board": "Look at the board",
  "end.results": "To the results",
  "end.record": "Download the record",
  "end.replay": "Watch the replay",
  "end.again": "Play again",
  "end.place": "place {n}",
  "end.actions": {
    one: "{n} action",
    other: "{n} actions",
  },
  "end.rounds": {
    one: "{n} round",
    other: "{n} rounds",
  },
  "end.start": "start",
  "end.end": "end",
  "end.roundAxis": "round",
  "end.player": "Player",
  "end.total": "Total",
  "end.bonus": "end of game",

  "scores.title": "Score by source",
  "scores.none": "Nobody has scored yet.",
} satisfies Record<string, Message>;

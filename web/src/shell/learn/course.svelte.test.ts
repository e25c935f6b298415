/** Somebody in a lesson: what counts, what is taken back, what hints cost, and going on later. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, api } from "../../api/client";
import type { LessonMoment, LessonMoves } from "../../api/types";
import { Course } from "./course.svelte";
import { progress, starsFor } from "./progress.svelte";

/** A lesson of three steps: the first is only read, each of the others asks for `go`. */
const STEPS = 3;
const nope = new ApiError(409, "illegal", { ru: "Нет", en: "No" });

function momentAt({ steps }: LessonMoves): LessonMoment {
  const played = steps.at(-1) ?? [];
  if (played.includes("fly")) throw nope;
  const first = steps.length === 1;
  const done = first || played.at(-1) === "go";
  const n = steps.flat().length;
  return {
    frame: {
      n,
      version: n,
      table: { seats: [] },
      seats_mine: [0],
      actions: [],
      log: [],
      undo: { allowed: played.length > 0, reason: null },
    },
    ticked: done && !first ? 1 : 0,
    done,
    astray: done ? 0 : played.length,
    wanted: ["go"],
    changes: [],
  } as unknown as LessonMoment;
}

let asked: string[][][];
let lesson: string;
let names = 0;

function course(): Course {
  return new Course("toy", lesson, STEPS);
}
async function opened(): Promise<Course> {
  const walk = course();
  expect(await walk.open()).toBeNull();
  walk.shown();
  return walk;
}

beforeEach(() => {
  asked = [];
  names += 1;
  lesson = `lesson-${names}`;
  vi.spyOn(api, "lessonMoment").mockImplementation((async (
    _: string,
    __: string,
    moves: LessonMoves,
  ) => {
    asked.push(moves.steps);
    return momentAt(moves);
  }) as unknown as typeof api.lessonMoment);
});

describe("a lesson", () => {
  it("begins with its first step and goes on when that is done", async () => {
    const walk = await opened();
    expect([walk.step, walk.moment?.done]).toEqual([0, true]);
    await walk.next();
    expect([walk.step, walk.moment?.done]).toEqual([1, false]);
    await walk.next();
    expect(walk.step).toBe(1);
    expect(asked).toEqual([[[]], [[], []]]);
  });

  it("says what the next step does only with its position", async () => {
    const walk = await opened();
    const next = walk.next();
    expect([walk.turning, walk.step, walk.moment?.done]).toEqual([true, 0, true]);
    await next;
    expect([walk.turning, walk.step, walk.moment?.done]).toEqual([false, 1, false]);
  });

  it("takes back by asking with fewer moves", async () => {
    const walk = await opened();
    await walk.next();
    await walk.scratch.play("look");
    await walk.scratch.play("wait");
    walk.shown();
    expect([walk.moment?.astray, walk.strayed]).toEqual([2, true]);
    await walk.takeBack();
    expect(walk.scratch.actions).toEqual([]);
    expect(walk.strayed).toBe(true);
    await walk.scratch.play("look");
    await walk.session.undo();
    expect(asked.at(-1)).toEqual([[], []]);
  });

  it("stays where it is when a move is refused", async () => {
    const walk = await opened();
    await walk.next();
    expect(await walk.scratch.play("fly")).toEqual(nope.words);
    expect(walk.scratch.actions).toEqual([]);
    expect(walk.moment?.astray).toBe(0);
  });

  it("asks the server why not with the moves so far", async () => {
    const why = vi.spyOn(api, "lessonWhy").mockResolvedValue({ reason: nope.words });
    const walk = await opened();
    await walk.next();
    await walk.session.askWhy("fly");
    expect(why).toHaveBeenCalledWith("toy", lesson, {
      steps: [[], []],
      action: "fly",
      component: "",
    });
    expect(walk.session.reason).toEqual(nope.words);
  });
});

describe("hints", () => {
  it("come one by one, and cost a star, the move itself another", async () => {
    const walk = await opened();
    await walk.next();
    for (const [hint, stars] of [
      [1, 2],
      [2, 2],
      [3, 1],
      [3, 1],
    ]) {
      walk.ask();
      expect([walk.hint, starsFor(walk.deepest)]).toEqual([hint, stars]);
    }
    await walk.scratch.play("go");
    await walk.next();
    expect(walk.hint).toBe(0);
    expect(starsFor(walk.deepest)).toBe(1);
  });

  it("are not given once a step is done", async () => {
    const walk = await opened();
    walk.ask();
    expect(walk.hint).toBe(0);
  });
});

describe("a lesson that is left", () => {
  it("goes on in the same step with the same moves", async () => {
    const walk = await opened();
    await walk.next();
    await walk.scratch.play("look");
    walk.shown();
    const again = await opened();
    expect([again.step, again.scratch.actions]).toEqual([1, ["look"]]);
  });

  it("begins anew where its moves do not fit any more", async () => {
    progress.at("toy", lesson, [[], ["fly"]], 2);
    const walk = await opened();
    expect([walk.step, walk.deepest]).toEqual([0, 0]);
  });

  it("is learnt at its end, with the stars of the best time", async () => {
    const walk = await opened();
    await walk.next();
    await walk.scratch.play("go");
    await walk.next();
    walk.ask();
    await walk.scratch.play("go");
    walk.shown();
    expect(progress.of("toy", lesson)).toEqual({ moves: [], hint: 0, stars: 2 });
    progress.finish("toy", lesson, 3);
    expect(progress.of("toy", lesson).stars).toBe(2);
  });
});

describe("an answer that comes late", () => {
  it("is not shown over a later one", async () => {
    const walk = await opened();
    await walk.next();
    const waiting: (() => void)[] = [];
    vi.mocked(api.lessonMoment).mockImplementation(
      ((_: string, __: string, moves: LessonMoves) =>
        new Promise((done) =>
          waiting.push(() => done(momentAt(moves))),
        )) as unknown as typeof api.lessonMoment,
    );
    const late = walk.scratch.play("look");
    const soon = walk.scratch.go([]);
    waiting[1]?.();
    waiting[0]?.();
    await Promise.all([late, soon]);
    expect(walk.scratch.actions).toEqual([]);
  });
});

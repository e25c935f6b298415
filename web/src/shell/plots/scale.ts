/** Numbers to places on a plot. */

/** Round values from 0 or below up to at least `max`, about `count` of them. */
export function ticks(min: number, max: number, count = 5): number[] {
  const low = Math.min(0, min);
  const span = Math.max(max - low, 1);
  const rough = span / Math.max(1, count - 1);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 4, 5, 10].find((n) => n * magnitude >= rough) ?? 10) * magnitude;
  const whole = Math.max(1, step);
  const first = Math.floor(low / whole) * whole;
  const found: number[] = [];
  for (let value = first; ; value += whole) {
    found.push(value);
    if (value >= max && found.length > 1) return found;
  }
}

/** A place between two ends for a value between two others. */
export function scale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const span = to - from || 1;
  return (value) => start + ((value - from) / span) * (end - start);
}

/**
 * Labels at these heights pushed apart until none is closer than `gap`, within `limits`; their order
 * stays. Returns heights in the order given.
 */
export function spread(
  heights: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y || a.i - b.i);
  let last = -Infinity;
  for (const label of order) {
    label.y = Math.max(label.y, last + gap, top);
    last = label.y;
  }
  let next = bottom + gap;
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, next - gap);
    next = label.y;
  }
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}

/**
 * Which labels below an axis are written when each is `wide` long and they are `apart`: all that do
 * not touch their neighbours, the first and the last in any case.
 */
export function thinned(labels: readonly string[], apart: number, wide = 7): boolean[] {
  const room = (label: string) => (label.length + 1) * wide;
  const last = labels.length - 1;
  let free = -Infinity;
  return labels.map((label, i) => {
    const [left, right] = [i * apart - room(label) / 2, i * apart + room(label) / 2];
    const end = last * apart - room(labels[last] ?? "") / 2;
    const written = i === 0 || i === last || (left >= free && right <= end);
    if (written) free = right;
    return written;
  });
}

/** What a digit takes of a bar, wherever bars are drawn. */
const DIGIT = 0.02;

/** Whether a part of a bar is wide enough for its number, when the longest bar is `most`. */
export function roomFor(score: number, most: number): boolean {
  return score / most >= DIGIT * String(score).length;
}

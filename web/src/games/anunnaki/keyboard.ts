/** Arrows move the focus over things that lie anywhere: to the nearest one in that direction. */

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much a step to the side counts against one ahead. */
const ASIDE = 2;

/** For a group of focusable things: `{@attach arrows}`. */
export function arrows(group: Element): () => void {
  const listen = (event: Event) => arrowed(event as KeyboardEvent);
  group.addEventListener("keydown", listen);
  return () => group.removeEventListener("keydown", listen);
}

function arrowed(event: KeyboardEvent): void {
  const group = event.currentTarget as Element;
  const all = [...group.querySelectorAll<SVGElement | HTMLElement>('[tabindex="0"], button')];
  const from = all.find((one) => one === event.target);
  if (!from) return;
  const found = nextIn(all, from, event.key);
  if (!found) return;
  found.focus();
  event.preventDefault();
  event.stopPropagation();
}

function nextIn<T extends Element>(all: readonly T[], from: T, key: string): T | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const start = centre(from);
  const [dx, dy] = step;
  const ranked = all
    .filter((one) => one !== from)
    .map((one) => {
      const { x, y } = centre(one);
      const ahead = (x - start.x) * dx + (y - start.y) * dy;
      const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
      return { one, ahead, cost: ahead + ASIDE * aside };
    })
    .filter(({ ahead }) => ahead > 1)
    .sort((a, b) => a.cost - b.cost);
  return ranked[0]?.one;
}

function centre(one: Element): { x: number; y: number } {
  const { left, top, width, height } = one.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

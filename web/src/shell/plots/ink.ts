/** Numbers that can be read on any colour: black or white, whichever stands out more. */

/** The relative luminance of a colour, channels 0–255 (WCAG 2). */
export function luminance(r: number, g: number, b: number): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white for a ground, so that the contrast is at least 4.5 : 1. */
export function inkOn(ground: string): "#000" | "#fff" {
  const [r = 0, g = 0, b = 0] = (ground.match(/[\d.]+/g) ?? []).map(Number);
  const light = luminance(r, g, b);
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? "#000" : "#fff";
}

/** Writes on an element in ink that fits its ground; `theme` is what may change the ground.

At once, so that no frame shows a number that cannot be read; a changed theme reaches the page only
after this update, so then on the next frame. */
export function ink(node: HTMLElement, theme: string) {
  const write = () => (node.style.color = inkOn(getComputedStyle(node).backgroundColor));
  void theme;
  write();
  return { update: () => requestAnimationFrame(write) };
}

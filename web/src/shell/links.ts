/** Links to tables, as people send them to each other. */

/** The id of the table in a link, a path or a bare id; null if there is none. */
export function tableOfLink(text: string): string | null {
  const trimmed = text.trim();
  const inPath = /\/t\/([\w-]+)/.exec(trimmed);
  if (inPath?.[1]) return inPath[1];
  return /^[\w-]{4,64}$/.test(trimmed) ? trimmed : null;
}

export function linkTo(table: string): string {
  return new URL(`/t/${encodeURIComponent(table)}`, location.href).href;
}

/** The help page of a game as it is at a table. */
export function helpPage(game: string, components = "", layers: readonly string[] = []): string {
  return `/help/${game}${asAt(components, layers)}`;
}

/** The rules of a game as it is at a table, opened at a chapter (`mine`) or section (`mine.reach`). */
export function rulesPage(
  game: string,
  place = "",
  components = "",
  layers: readonly string[] = [],
): string {
  return ["/rules", game, ...(place ? place.split(".") : [])].join("/") + asAt(components, layers);
}

/** Which components and layers an address asks for. */
function asAt(components: string, layers: readonly string[]): string {
  const asked = new URLSearchParams(layers.map((layer) => ["layers", layer]));
  if (components) asked.set("components", components);
  return asked.size ? `?${asked}` : "";
}

/** Whether the page comes from the machine it is looked at on, as the server judges it too. */
export function onThisMachine(host = location.hostname): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);
}

/** Copies a text; where the page may not (plain http), false: show it to be copied by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.style.position = "fixed";
    area.style.opacity = "0";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** Which screen: the path of the address, without reloading the page. */

export type Route =
  | { name: "home" }
  | { name: "new"; game: string; bots: boolean; solo: boolean }
  | { name: "replays" }
  | { name: "table"; id: string }
  | { name: "replay"; id: string }
  | { name: "rules"; game: string; place: string; components: string; layers: string[] }
  | { name: "learn"; game: string; lesson: string }
  | { name: "help"; game: string; components: string; layers: string[] }
  | { name: "missing" };

export function parse(url: URL): Route {
  const parts = read(url.pathname);
  if (!parts) return { name: "missing" };
  const [first, second, third] = parts;
  if (!first) return { name: "home" };
  if (first === "new" && !second)
    return {
      name: "new",
      game: url.searchParams.get("game") ?? "",
      bots: url.searchParams.has("bots"),
      solo: url.searchParams.has("solo"),
    };
  if (first === "replays" && !second) return { name: "replays" };
  if (first === "rules" && second && parts.length <= 4)
    return {
      name: "rules",
      game: second,
      place: parts.slice(2).join("."),
      components: url.searchParams.get("components") ?? "",
      layers: url.searchParams.getAll("layers"),
    };
  if (first === "learn" && second && parts.length <= 3)
    return { name: "learn", game: second, lesson: third ?? "" };
  if (first === "help" && second && !third)
    return {
      name: "help",
      game: second,
      components: url.searchParams.get("components") ?? "",
      layers: url.searchParams.getAll("layers"),
    };
  if (first === "t" && second && !third) return { name: "table", id: second };
  if (first === "t" && second && third === "replay" && parts.length === 3)
    return { name: "replay", id: second };
  return { name: "missing" };
}

/** The parts of a path; nothing where a sign is written as no address has it. */
function read(path: string): string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

class Router {
  route: Route = $state.raw(parse(new URL(location.href)));

  go(path: string, replace = false): void {
    const url = new URL(path, location.href);
    if (url.href !== location.href)
      history[replace ? "replaceState" : "pushState"](null, "", url.href);
    this.#read();
  }

  #read(): void {
    this.route = parse(new URL(location.href));
  }

  /** Follows links and the back button; returns what stops it. */
  listen(): () => void {
    const onpop = () => this.#read();
    const onclick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.("a");
      if (!link || link.target || link.hasAttribute("download")) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
      if (url.hash && url.pathname === location.pathname) return;
      event.preventDefault();
      this.go(url.href);
    };
    addEventListener("popstate", onpop);
    document.addEventListener("click", onclick);
    return () => {
      removeEventListener("popstate", onpop);
      document.removeEventListener("click", onclick);
    };
  }
}

export const router = new Router();

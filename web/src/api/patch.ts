/** A frame as a patch changes it: what did not change stays the very same object. */

import type { Frame, Patch } from "./types";

type Part = Record<string | number, unknown>;
type Path = readonly (string | number)[];

export function patched(frame: Frame, patch: Patch): Frame {
  const copies = new Set<unknown>();
  const own = (part: unknown): Part => {
    const copy = copies.has(part)
      ? part
      : Array.isArray(part)
        ? [...(part as unknown[])]
        : { ...(part as Part) };
    copies.add(copy);
    return copy as Part;
  };
  const holder: Part = { "": frame };
  /** What has the part at the end of a path; all that leads there is copied, once. */
  const owner = (path: Path): Part =>
    ["", ...path.slice(0, -1)].reduce(
      (found: Part, name) => (found[name] = own(found[name])),
      holder,
    );
  for (const [path, value] of patch.set) owner(path)[path.at(-1) ?? ""] = value;
  for (const path of patch.drop) delete owner(path)[path.at(-1) ?? ""];
  const { actions, log, log_from } = patch;
  return { ...(holder[""] as Frame), actions, log, log_from };
}

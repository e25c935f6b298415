/** The keyboard while the turns of others are shown. */

import type { Session } from "./session.svelte";

/** Handles a key; true when it is used up by what is shown. */
export function playingKey(event: KeyboardEvent, session: Session): boolean {
  const { playback } = session;
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target.closest("input, textarea, select, dialog, [contenteditable]")) return false;
  if (event.code === "KeyR" && !event.repeat) {
    if (playback.current) playback.repeat();
    else if (session.own) playback.again(session.own.n);
    return true;
  }
  if (!playback.current) return false;
  if (event.key === " " && !target.closest(".controls")) {
    playback.toggle();
    return true;
  }
  const leaves = event.key === "Escape" || (event.key === "Enter" && !target.closest("button, a"));
  if (leaves) playback.skip();
  // A digit means what could be done all the time.
  else if (/^\d$/.test(event.key) && session.live.frame?.mine) playback.skip();
  return leaves;
}

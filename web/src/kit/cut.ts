/** Marks an element whose text is longer than its room, so that its end can fade. */

export function cut(node: HTMLElement): () => void {
  const look = () => node.classList.toggle("cut", node.scrollHeight > node.clientHeight + 1);
  look();
  if (typeof ResizeObserver === "undefined") return () => undefined;
  const watcher = new ResizeObserver(look);
  watcher.observe(node);
  return () => watcher.disconnect();
}

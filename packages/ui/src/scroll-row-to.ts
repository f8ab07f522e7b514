/** So much of the next entry is seen as well: it tells that the row goes on. */
const PEEK = 24;

/** Scrolls a row that is longer than the screen sideways, and nothing else, until the chosen one of its entries is seen. */
export function scrollRowTo(row: HTMLElement | null, chosen: string): void {
  const entry = row?.querySelector(chosen)?.getBoundingClientRect();
  if (!row || !entry) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollBy({ left: Math.min(0, entry.left - PEEK - left) + Math.max(0, entry.right + PEEK - right) });
}

/** How much of the next entry is visible: it shows that the row continues. */
const PEEK = 24;

/** Scrolls an overflowing row sideways, and nothing else, until the selected entry is visible. */
export function scrollRowTo(row: HTMLElement | null, chosen: string): void {
  const entry = row?.querySelector(chosen)?.getBoundingClientRect();
  if (!row || !entry) return;
  const { left, right } = row.getBoundingClientRect();
  row.scrollBy({ left: Math.min(0, entry.left - PEEK - left) + Math.max(0, entry.right + PEEK - right) });
}

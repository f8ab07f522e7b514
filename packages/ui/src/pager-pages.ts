/** Pages shown around the current one, and at each end (specification §4 and §9). */
export const PAGE_RANGE = 3;
export const PAGE_MARGIN = 1;

/**
 * Returns the page numbers to show, with `null` for a gap: 1 … 4 5 6 … 20. A gap of one page shows that page, since the dots would take as
 * much space.
 */
export function pagerPages(page: number, pages: number, range = PAGE_RANGE, margin = PAGE_MARGIN): (number | null)[] {
  if (pages < 1) return [];
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const shown = new Set<number>();
  for (let each = 1; each <= Math.min(margin, pages); each++) shown.add(each).add(pages + 1 - each);
  for (let each = first; each < first + range && each <= pages; each++) shown.add(each);
  const row: (number | null)[] = [];
  let last = 0;
  for (const each of [...shown].sort((a, b) => a - b)) {
    if (each - last === 2) row.push(each - 1);
    else if (each - last > 2) row.push(null);
    row.push(each);
    last = each;
  }
  return row;
}

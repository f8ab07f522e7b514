/** A file holds so many rows at most; whoever needs more chooses a shorter period. */
export const MAX_EXPORT_ROWS = 5_000;
/** As many as a call gives at once. */
const AT_ONCE = 100;

interface PageOfRows<Row> {
  rows: readonly Row[];
  total: number;
}

/**
 * Reads a list of the server page after page, up to `MAX_EXPORT_ROWS` rows, and tells how far it is. A row that slips to the next page because
 * another came in front is taken once.
 */
export async function fetchAll<Row>(
  fetchPage: (page: number, pageSize: number) => Promise<PageOfRows<Row>>,
  rowKey: (row: Row) => string,
  onProgress: (read: number, of: number) => void,
): Promise<PageOfRows<Row>> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { rows: next, total } = await fetchPage(page, AT_ONCE);
    for (const row of next) rows.set(rowKey(row), row);
    onProgress(Math.min(page * AT_ONCE, total), Math.min(total, MAX_EXPORT_ROWS));
    if (next.length === 0 || page * AT_ONCE >= Math.min(total, MAX_EXPORT_ROWS))
      return { rows: [...rows.values()].slice(0, MAX_EXPORT_ROWS), total };
  }
}

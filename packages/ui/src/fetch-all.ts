/** Maximum rows of a file; a shorter period is needed for more. */
export const MAX_EXPORT_ROWS = 5_000;
/** Maximum rows per call. */
const AT_ONCE = 100;

interface PageOfRows<Row> {
  rows: readonly Row[];
  total: number;
}

/**
 * Reads a server list page by page, up to `MAX_EXPORT_ROWS` rows, and reports its progress. A row that moves to the next page because of an
 * insertion is included once.
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

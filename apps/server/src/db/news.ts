/** One piece of news: for the sockets of an account, of a visitor, of a brand's operators or its members, or (none) for the processes. */
export interface News {
  /** Account id. */
  a?: string;
  /** Guest id of a visitor of the chat. */
  v?: string;
  /** Brand id, for its operators. */
  b?: string;
  /** Brand id, for all its members. */
  m?: string;
  /** What is told. */
  p: unknown;
}

/** As many pieces with the longest balances there can be stay below the 8,000 bytes of a NOTIFY. */
const MAX_IN_A_ROW = 40;

/** Rows of `system.outbox`, each a JSON array of news: one row for many, for a row costs more than what stands in it. */
export function newsRows(news: readonly News[]): string[] {
  const rows: string[] = [];
  for (let from = 0; from < news.length; from += MAX_IN_A_ROW)
    rows.push(JSON.stringify(news.slice(from, from + MAX_IN_A_ROW)));
  return rows;
}

/** One piece of news: for the sockets of an account, of a visitor, of a brand's operators or its members, or (none) for the processes. */
export interface OutboxEvent {
  /** Account id. */
  account?: string;
  /** Guest id of a visitor of the chat. */
  visitor?: string;
  /** Brand id, for its operators. */
  backofficeOf?: string;
  /** Brand id, for all its members. */
  membersOf?: string;
  /** What is told. */
  payload: unknown;
}

/** As many pieces with the longest balances there can be stay below the 8,000 bytes of a NOTIFY. */
const MAX_PER_ROW = 40;

/** Rows of `system.outbox`, each a JSON array of news: one row for many, for a row costs more than what stands in it. */
export function toOutboxRows(events: readonly OutboxEvent[]): string[] {
  const rows: string[] = [];
  for (let from = 0; from < events.length; from += MAX_PER_ROW)
    rows.push(JSON.stringify(events.slice(from, from + MAX_PER_ROW)));
  return rows;
}

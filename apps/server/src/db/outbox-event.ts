/** One event: for the sockets of an account, a visitor, a brand's operators, its members or its watchers, or (none) for the processes. */
export interface OutboxEvent {
  /** Account id. */
  account?: string;
  /** Visitor id in the chat. */
  visitor?: string;
  /** Brand id, for its operators. */
  backofficeOf?: string;
  /** Brand id, for all its members. */
  membersOf?: string;
  /** `<brand id>/<public topic>`, for everybody who watches it. */
  watched?: string;
  /** The payload. */
  payload: unknown;
}

/** This many events with the longest possible balances stay below the 8,000 bytes of a NOTIFY. */
const MAX_PER_ROW = 40;

/** Rows of `system.outbox`, each a JSON array of events: many share one row, because a row costs more than its content. */
export function toOutboxRows(events: readonly OutboxEvent[]): string[] {
  const rows: string[] = [];
  for (let from = 0; from < events.length; from += MAX_PER_ROW)
    rows.push(JSON.stringify(events.slice(from, from + MAX_PER_ROW)));
  return rows;
}

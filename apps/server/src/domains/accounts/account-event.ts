import type { AccountEventKind, AccountId, BrandId, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';

type EventDto = Output<typeof calls.accountsBackoffice.history>['rows'][number];

export interface NewEvent {
  accountId: AccountId;
  brandId: BrandId;
  kind: AccountEventKind;
  /** `player`, `system`, or `operator:<name>`. */
  actor: string;
  reason?: string;
  note?: string;
  /** When a block ends. */
  until?: Date | null;
  /** Changed values for display; secrets are masked. */
  changes?: readonly { field: string; before: string; after: string }[];
  documentId?: bigint | null;
}

/** Adds an event to the account history. The caller has locked the member, so event numbers have no gaps. */
export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  const {
    accountId,
    brandId,
    kind,
    actor,
    reason = '',
    note = '',
    until = null,
    changes = [],
    documentId = null,
  } = event;
  await sql`
    insert into accounts.event (account_id, event_no, brand_id, kind, actor, reason, note, until, changes, document_id)
    select ${accountId}, coalesce(max(event_no), 0) + 1, ${brandId}, ${kind}, ${actor}, ${reason}, ${note}, ${until},
      ${JSON.stringify(changes)}::jsonb, ${documentId}
    from accounts.event where account_id = ${accountId}`.execute(tx);
}

/** Returns a page of the account history, newest first. */
export async function listEvents(
  db: Db,
  accountId: AccountId,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof calls.accountsBackoffice.history>> {
  const all = db.selectFrom('accounts.event').where('account_id', '=', accountId);
  const { total } = await all.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy('event_no', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toEventDto), page, pageSize, total: Number(total) };
}

/** Returns the latest event of the given kinds, or null. */
export async function findLastEvent(
  db: Db | Tx,
  accountId: AccountId,
  kinds: readonly AccountEventKind[],
): Promise<EventDto | null> {
  const row = await db
    .selectFrom('accounts.event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .orderBy('event_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toEventDto(row) : null;
}

const toEventDto = (row: RowOf<'accounts.event'>): EventDto => ({
  no: row.event_no,
  kind: row.kind as AccountEventKind,
  at: row.at.toISOString(),
  actor: row.actor,
  reason: row.reason,
  note: row.note,
  until: row.until?.toISOString() ?? null,
  changes: row.changes as EventDto['changes'],
  documentId: row.document_id === null ? null : String(row.document_id),
});

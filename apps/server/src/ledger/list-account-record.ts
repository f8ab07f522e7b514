import { type AccountId, type Money, parseSort, type SortText } from '@fairhouse/contracts';
import type { Db, RowOf } from '#db';
import { kindsOf, MOVEMENTS, type MovementKind } from './movements.ts';
import type { RecordKind } from './record-kind.ts';

export interface RecordQuery {
  accountId: AccountId;
  /** From 1. */
  page: number;
  pageSize: number;
  kind?: RecordKind | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** Newest first when omitted. */
  sort?: SortText<'time' | 'amount'> | undefined;
}

export interface RecordLine {
  seq: bigint;
  movement: MovementKind;
  kind: RecordKind;
  /** Change of the balance. */
  amount: Money;
  /** Change of the held part. */
  heldDelta: Money;
  /** After the entry. */
  balance: Money;
  held: Money;
  reference: string;
  at: Date;
}

/**
 * Returns the account record, newest first unless another order is requested. Without a filter, a page sorted by time is found by its
 * gapless entry numbers, so the last page costs as much as the first; otherwise the account's entries are scanned.
 */
export async function listAccountRecord(db: Db, query: RecordQuery): Promise<{ rows: RecordLine[]; total: number }> {
  const byTime = parseSort(query.sort ?? '-time').key === 'time';
  return query.kind || query.from || query.to || !byTime ? filteredPage(db, query) : plainPage(db, query);
}

const COLUMNS = ['seq', 'kind', 'amount', 'held_delta', 'balance_after', 'held_after', 'reference', 'at'] as const;

async function plainPage(db: Db, { accountId, page, pageSize, sort }: RecordQuery) {
  const account = await db
    .selectFrom('ledger.account')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const total = account?.version ?? 0n;
  const { down } = parseSort(sort ?? '-time');
  const before = BigInt((page - 1) * pageSize);
  const last = down ? total - before : before + BigInt(pageSize);
  const rows =
    before >= total
      ? []
      : await db
          .selectFrom('ledger.entry')
          .select(COLUMNS)
          .where('account_id', '=', accountId)
          .where('seq', '<=', last)
          .where('seq', '>', last - BigInt(pageSize))
          .orderBy('seq', down ? 'desc' : 'asc')
          .execute();
  return { rows: rows.map(toLine), total: Number(total) };
}

async function filteredPage(db: Db, { accountId, page, pageSize, kind, from, to, sort }: RecordQuery) {
  let selection = db.selectFrom('ledger.entry').where('account_id', '=', accountId);
  if (kind) selection = selection.where('kind', 'in', kindsOf(kind));
  if (from) selection = selection.where('at', '>=', from);
  if (to) selection = selection.where('at', '<', to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const { key, down } = parseSort(sort ?? '-time');
  const direction = down ? 'desc' : 'asc';
  const rows = await selection
    .select(COLUMNS)
    .$if(key === 'amount', (query) => query.orderBy('amount', direction))
    .orderBy('seq', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toLine), total: Number(total) };
}

function toLine(row: RowOf<'ledger.entry', (typeof COLUMNS)[number]>): RecordLine {
  const movement = row.kind as MovementKind;
  return {
    seq: row.seq,
    movement,
    kind: MOVEMENTS[movement].record,
    amount: row.amount as Money,
    heldDelta: row.held_delta as Money,
    balance: row.balance_after as Money,
    held: row.held_after as Money,
    reference: row.reference,
    at: row.at,
  };
}

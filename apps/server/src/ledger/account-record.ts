import type { AccountId, Money } from '@fairhouse/contracts';
import type { Db } from '#db';
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
}

export interface RecordLine {
  seq: bigint;
  movement: MovementKind;
  kind: RecordKind;
  /** What the balance changed by. */
  amount: Money;
  /** What the held part changed by. */
  heldDelta: Money;
  /** After the movement. */
  balance: Money;
  held: Money;
  reference: string;
  at: Date;
}

/**
 * The account record, newest first. Without a filter a page is found by its entry numbers, which have no gap, so the
 * last page costs what the first does; with a filter the account's entries are read through.
 */
export async function accountRecord(db: Db, query: RecordQuery): Promise<{ rows: RecordLine[]; total: number }> {
  return query.kind || query.from || query.to ? filteredPage(db, query) : plainPage(db, query);
}

const COLUMNS = ['seq', 'kind', 'amount', 'held_delta', 'balance_after', 'held_after', 'reference', 'at'] as const;

async function plainPage(db: Db, { accountId, page, pageSize }: RecordQuery) {
  const account = await db
    .selectFrom('ledger.account')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const newest = (account?.version ?? 0n) - BigInt((page - 1) * pageSize);
  const rows =
    newest <= 0n
      ? []
      : await db
          .selectFrom('ledger.entry')
          .select(COLUMNS)
          .where('account_id', '=', accountId)
          .where('seq', '<=', newest)
          .where('seq', '>', newest - BigInt(pageSize))
          .orderBy('seq', 'desc')
          .execute();
  return { rows: rows.map(toLine), total: Number(account?.version ?? 0n) };
}

async function filteredPage(db: Db, { accountId, page, pageSize, kind, from, to }: RecordQuery) {
  let selection = db.selectFrom('ledger.entry').where('account_id', '=', accountId);
  if (kind) selection = selection.where('kind', 'in', kindsOf(kind));
  if (from) selection = selection.where('at', '>=', from);
  if (to) selection = selection.where('at', '<', to);
  const { total } = await selection.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await selection
    .select(COLUMNS)
    .orderBy('seq', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows.map(toLine), total: Number(total) };
}

type Row = {
  seq: bigint;
  kind: string;
  amount: bigint;
  held_delta: bigint;
  balance_after: bigint;
  held_after: bigint;
  reference: string;
  at: Date;
};

function toLine(row: Row): RecordLine {
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

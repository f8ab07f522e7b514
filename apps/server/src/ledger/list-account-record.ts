import { type AccountId, type Money, parseSort, type SortText } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { kindsOf, MOVEMENTS, type MovementKind } from './movements.ts';
import type { RecordKind } from './record-kind.ts';

/** Which entries of an account. */
export interface RecordFilter {
  accountId: AccountId;
  /** Any of these; all when omitted. */
  kinds?: readonly RecordKind[] | undefined;
  /** The same by transaction types; both must fit. */
  movements?: readonly MovementKind[] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** Bounds of the change of the balance, without its sign; both included. */
  least?: Money | undefined;
  most?: Money | undefined;
  /** The beginning of the reference. */
  reference?: string | undefined;
  /** A further condition, which names the columns of an entry alone. */
  condition?: RawBuilder<boolean> | undefined;
}

export interface RecordQuery extends RecordFilter {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Newest first when omitted. */
  sort?: SortText<'time' | 'amount'> | undefined;
  /** Where the page is, when the caller has counted the selection by day. */
  place?: RecordPlace | undefined;
}

/** The place of a page among counted days. */
export interface RecordPlace {
  total: number;
  /** The days that have the page, to but not including, and how many of their lines are on pages before. */
  from: Date;
  to: Date;
  skip: number;
  /** Entries to this number are counted. */
  upto: bigint;
  /** The day of an entry: the order of pages, since entries of processes with different clocks may be numbered out of it. */
  day: RawBuilder<unknown>;
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
  /** Of a line of bonus money: the change of that balance, and that balance after it. */
  bonus: { amount: Money; after: Money } | null;
  reference: string;
  at: Date;
}

/**
 * Returns the account record, newest first unless another order is requested. Without a filter, a page sorted by time is found by its
 * gapless entry numbers, so the last page costs as much as the first; with a place, by its days; otherwise the account's entries are scanned.
 */
export async function listAccountRecord(db: Db, query: RecordQuery): Promise<{ rows: RecordLine[]; total: number }> {
  const byTime = parseSort(query.sort ?? '-time').key === 'time';
  if (query.place && byTime) return placedPage(db, query, query.place);
  return isFiltered(query) || !byTime ? filteredPage(db, query) : plainPage(db, query);
}

const isFiltered = ({ kinds, movements, from, to, least, most, reference, condition }: RecordFilter): boolean =>
  [kinds, movements, from, to, least, most, reference, condition].some((each) => each !== undefined);

/** Returns the transaction types that a filter names; undefined for all. */
export function movementsIn({ kinds, movements }: RecordFilter): MovementKind[] | undefined {
  const ofKinds = kinds?.flatMap(kindsOf);
  if (!movements) return ofKinds;
  return movements.filter((each) => !ofKinds || ofKinds.includes(each));
}

const COLUMNS = [
  ...(['seq', 'kind', 'amount', 'held_delta', 'balance_after', 'held_after'] as const),
  ...(['bonus_delta', 'bonus_after', 'reference', 'at'] as const),
] as const;

/** Lines that an export reads at a time. */
const READ_AT_ONCE = 200;

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

/** Returns the account's entries that a filter names. */
function selectEntries(db: Db, filter: RecordFilter) {
  const { accountId, from, to, least, most, reference, condition } = filter;
  const movements = movementsIn(filter);
  const size = sql<bigint>`abs(amount)`;
  let selection = db.selectFrom('ledger.entry').where('account_id', '=', accountId);
  if (movements) selection = selection.where('kind', '=', sql<string>`any(${movements}::text[])`);
  if (from) selection = selection.where('at', '>=', from);
  if (to) selection = selection.where('at', '<', to);
  if (least !== undefined) selection = selection.where(size, '>=', least);
  if (most !== undefined) selection = selection.where(size, '<=', most);
  if (reference !== undefined) selection = selection.where(sql<boolean>`starts_with(reference, ${reference})`);
  if (condition) selection = selection.where(condition);
  return selection;
}

async function placedPage(db: Db, query: RecordQuery, place: RecordPlace) {
  const { pageSize, sort } = query;
  const direction = parseSort(sort ?? '-time').down ? 'desc' : 'asc';
  const { from, to, skip, upto, day, total } = place;
  const rows = await selectEntries(db, { ...query, from, to })
    .where('seq', '<=', upto)
    .select(COLUMNS)
    .orderBy(day as RawBuilder<string>, direction)
    .orderBy('seq', direction)
    .limit(pageSize)
    .offset(skip)
    .execute();
  return { rows: rows.map(toLine), total };
}

/** Reads the entries that a filter names, newest first, some at a time: memory does not grow with their number. */
export async function* readRecord(db: Db, filter: RecordFilter, limit: number): AsyncGenerator<RecordLine[]> {
  let [before, left]: [bigint | null, number] = [null, limit];
  while (left > 0) {
    const rows: RowOf<'ledger.entry', (typeof COLUMNS)[number]>[] = await selectEntries(db, filter)
      .$if(before !== null, (query) => query.where('seq', '<', before as bigint))
      .select(COLUMNS)
      .orderBy('seq', 'desc')
      .limit(Math.min(READ_AT_ONCE, left))
      .execute();
    if (rows.length > 0) yield rows.map(toLine);
    if (rows.length < READ_AT_ONCE) return;
    left -= rows.length;
    before = rows.at(-1)?.seq ?? null;
  }
}

async function filteredPage(db: Db, query: RecordQuery) {
  const { page, pageSize, sort } = query;
  const selection = selectEntries(db, query);
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
    bonus: row.bonus_delta === null ? null : { amount: row.bonus_delta as Money, after: row.bonus_after as Money },
    reference: row.reference,
    at: row.at,
  };
}

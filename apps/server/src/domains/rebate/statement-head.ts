import { type AccountId, type Currency, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { parseStatementNo, type StatementKind } from './statement-no.ts';

type Paid = Pick<
  Output<typeof calls.rebate.statement>,
  'statementNo' | 'currency' | 'windowEnd' | 'at' | 'before' | 'accrued' | 'posted' | 'left'
>;

/** What a statement paid, with what selects the rounds behind it. */
export interface StatementHead {
  paid: Paid;
  windowEnd: Date;
  currency: Currency;
  brandId: bigint;
}

/** A row of `rebate.statement`, as `STATEMENT` selects it. */
export interface StatementRow {
  brandId: bigint;
  currency: Currency;
  before_micro: bigint;
  accrued_micro: bigint;
  posted: bigint;
  left_micro: bigint;
  createdAt: Date;
}

export const STATEMENT = sql`brand_id as "brandId", currency, before_micro, accrued_micro, posted, left_micro,
  created_at as "createdAt"`;

/** Returns what a statement paid. */
export const toPaid = (statementNo: string, windowEnd: Date, row: StatementRow): Paid => ({
  statementNo,
  currency: row.currency,
  windowEnd: windowEnd.toISOString(),
  at: row.createdAt.toISOString(),
  before: formatMicro(row.before_micro),
  accrued: formatMicro(row.accrued_micro),
  posted: formatMoney(row.posted as Money, row.currency),
  left: formatMicro(row.left_micro),
});

/** Returns a statement of an account. Refuses NOT_FOUND, also for that of another account. */
export async function findStatement(
  db: Db,
  { accountId, statementNo, kind }: { accountId: AccountId; statementNo: string; kind: StatementKind },
): Promise<StatementHead> {
  const named = parseStatementNo(statementNo);
  const windowEnd = named?.accountId === accountId && named.kind === kind ? named.windowEnd : null;
  const [row] = windowEnd
    ? (
        await sql<StatementRow>`select ${STATEMENT}
          from rebate.statement where account_id = ${accountId} and kind = ${kind} and window_end = ${windowEnd}`.execute(
          db,
        )
      ).rows
    : [];
  if (!row || !windowEnd) throw refuse('NOT_FOUND', { field: 'statementNo' });
  const paid = toPaid(statementNo, windowEnd, row);
  return { paid, windowEnd, currency: row.currency, brandId: row.brandId };
}

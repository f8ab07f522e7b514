import { type Currency, type calls, formatMoney, type Input, type Money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { CallingAgent } from '#agents';
import { type Db, texts } from '#db';
import { MOVEMENTS, type MovementKind } from '#ledger';
import { movementsOf } from './income-kinds.ts';
import { periodOf } from './income-period.ts';

/** Returns a page of the payments of an agent's income in a period of business days, newest first. */
export async function listIncomePayments(
  db: Db,
  { place: { accountId }, settings }: CallingAgent,
  { currency, period, kind, page, pageSize }: Input<typeof calls.income.payments> & { currency: Currency },
): Promise<Output<typeof calls.income.payments>> {
  const { rows } = await sql<{
    seq: bigint;
    kind: MovementKind;
    amount: bigint;
    reference: string;
    at: Date;
    total: number;
  }>`
    select f.seq, f.kind, f.amount, f.reference, f.at, count(*) over ()::int as total
    from (${periodOf(period, settings)}) p
    join ledger.flow f on f.account_id = ${accountId} and f.at >= p.from_at and f.at < p.to_at
    where f.kind = any(${texts(movementsOf(kind))}::text[])
    order by f.seq desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    rows: rows.map(({ seq, kind: movement, amount, reference, at }) => ({
      seq: String(seq),
      kind: MOVEMENTS[movement].record,
      amount: formatMoney(amount as Money, currency),
      reference,
      at: at.toISOString(),
    })),
    page,
    pageSize,
    total: rows[0]?.total ?? 0,
  };
}

import type { AccountId, calls, Input, Output } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { ownRounds } from './shares/own-rounds.ts';
import { findStatement } from './statement-head.ts';

type StatementDto = Output<typeof calls.rebate.statement>;

/** Returns an own rebate of an account, with a page of the rounds behind it. Refuses NOT_FOUND, also for that of another account. */
export async function getStatement(
  db: Db,
  accountId: AccountId,
  { statementNo, page, pageSize }: Input<typeof calls.rebate.statement>,
): Promise<StatementDto> {
  const { paid, ...of } = await findStatement(db, { accountId, statementNo, kind: 'own' });
  const facts = sql`from (
    select reference, round_ref, category, change_no, rate_bps, valid_micro, amount_micro, settled_at
      from rebate.fact where account_id = ${accountId} and window_end = ${of.windowEnd}
    union all ${ownRounds(accountId, of)}) n`;
  const [parts, rows] = await Promise.all([
    sql<{
      category: StatementDto['parts'][number]['category'];
      rate_bps: number;
      rounds: number;
      facts: number;
      valid: bigint;
      amount: bigint;
    }>`
      select category, rate_bps, count(distinct round_ref)::int as rounds, count(*)::int as facts,
        sum(valid_micro)::bigint as valid, sum(amount_micro)::bigint as amount
      ${facts} group by 1, 2 order by 1, 2`.execute(db),
    sql<{
      reference: string;
      category: StatementDto['rows'][number]['category'];
      changeNo: number;
      rate_bps: number;
      valid: bigint;
      amount: bigint;
      settledAt: Date;
    }>`
      select reference, category, change_no as "changeNo", rate_bps, valid_micro as valid, amount_micro as amount,
        settled_at as "settledAt"
      ${facts} order by settled_at desc, round_ref, change_no, rate_bps limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
      db,
    ),
  ]);
  return {
    ...paid,
    parts: parts.rows.map(({ category, rate_bps, rounds, valid, amount }) => ({
      category,
      rate_bps,
      rounds,
      validStake: formatMicro(valid),
      amount: formatMicro(amount),
    })),
    rows: rows.rows.map(({ valid, amount, settledAt, ...row }) => ({
      ...row,
      validStake: formatMicro(valid),
      amount: formatMicro(amount),
      settledAt: settledAt.toISOString(),
    })),
    page,
    pageSize,
    total: parts.rows.reduce((sum, { facts: count }) => sum + count, 0),
  };
}

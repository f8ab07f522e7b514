import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { statementNoOf } from './statement-no.ts';

/** What a round accrued, and the first payment after all of it was counted. */
export interface RoundRebate {
  amount_micro: bigint;
  paid: { at: Date; statementNo: string } | null;
}

/**
 * Returns the rebate of a round; null when it accrued none. It is paid with the first statement from its own on that paid anything: an amount
 * below a smallest unit waits for the next.
 */
export async function findRebate(
  db: Db,
  { accountId, roundRef }: { accountId: AccountId; roundRef: string },
): Promise<RoundRebate | null> {
  const { rows } = await sql<{ amount: bigint; at: Date | null; windowEnd: Date | null }>`
    select f.amount, s.created_at as at, s.window_end as "windowEnd" from (
      select sum(amount_micro)::bigint as amount, case when bool_and(window_end is not null) then max(window_end) end as upto
      from rebate.fact where account_id = ${accountId} and round_ref = ${roundRef} having count(*) > 0
    ) f left join lateral (
      select created_at, window_end from rebate.statement
      where account_id = ${accountId} and kind = 'own' and window_end >= f.upto and posted > 0
      order by window_end limit 1
    ) s on true`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { amount, at, windowEnd } = found;
  return {
    amount_micro: amount,
    paid: at && windowEnd ? { at, statementNo: statementNoOf(accountId, windowEnd) } : null,
  };
}

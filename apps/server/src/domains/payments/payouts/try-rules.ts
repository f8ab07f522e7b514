import type { BrandId, Currency, calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { toWithdrawal } from '../withdrawal.ts';
import { writeAmount } from './approval-rules.ts';
import { type ApprovalRule, evaluateApproval } from './evaluate-approval.ts';
import { readApprovalFacts } from './read-approval-facts.ts';

/** A trial reads each withdrawal with its facts, so it looks at the newest ones only. */
const MOST = 500;
const WENT_WRONG = ['disputed', 'returned', 'failed', 'rejected'];

/** Tries rules on the withdrawals of the last 30 days: how many each verdict would get, and which automatic ones went wrong later. */
export async function tryRules(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  rules: readonly ApprovalRule[],
): Promise<Output<typeof calls.payoutBackoffice.tryRules>> {
  const rows = await db
    .selectFrom('payments.withdrawal')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('currency', '=', currency)
    .where('created_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('withdrawal_id', 'desc')
    .limit(MOST)
    .execute();
  const counts = { auto: 0, review: 0, fourEyes: 0 };
  let sum = 0n;
  let wentWrong = 0;
  for (const row of rows) {
    const withdrawal = toWithdrawal(row);
    const { verdict } = evaluateApproval(rules, await readApprovalFacts(db, withdrawal));
    counts[verdict]++;
    if (verdict !== 'auto') continue;
    sum += withdrawal.amount;
    if (WENT_WRONG.includes(withdrawal.state)) wentWrong++;
  }
  const { auto, review, fourEyes } = counts;
  return { tried: rows.length, auto: { count: auto, sum: writeAmount(sum, currency), wentWrong }, review, fourEyes };
}

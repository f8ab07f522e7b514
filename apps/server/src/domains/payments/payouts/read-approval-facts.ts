import type { AccountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { hasVerifiedIdentity } from '#kyc';
import type { ApprovalFacts } from './evaluate-approval.ts';
import { countedAmount } from './withdrawal-sums.ts';

interface FactsRow {
  sum24_before: bigint;
  account_days: number;
  deposits: number;
  deposit_sum: bigint;
  withdrawn_sum: bigint;
  payout_used_before: boolean;
  linked: boolean;
  running: boolean;
  debt: boolean;
  reversal: boolean;
  security_hours: number | null;
  manual_since: boolean;
  largest_round_win: bigint;
}

/**
 * Reads what the approval rules ask about a withdrawal, as it was when it was requested, or now for a new one. Money by hand, and the largest
 * win of a round, count since the last withdrawal that was paid. By hand is what operators proposed: credits, bonuses and awards, not the
 * corrections of vendors and the awards of promotions.
 */
export async function readApprovalFacts(
  db: Db | Tx,
  withdrawal: { accountId: AccountId; withdrawalId: bigint; payoutId: bigint; amount: bigint; createdAt: Date },
): Promise<ApprovalFacts> {
  const { accountId, withdrawalId, payoutId, amount, createdAt } = withdrawal;
  const { rows } = await sql<FactsRow>`
    with earlier as (
      select * from payments.withdrawal w
      where w.account_id = ${accountId} and w.withdrawal_id < ${withdrawalId}
    ), since as (select max(paid_at) as at from earlier)
    select
      (select coalesce(sum(${countedAmount}), 0)::bigint from earlier w
        where w.created_at > ${createdAt}::timestamptz - interval '24 hours') as sum24_before,
      extract(day from ${createdAt}::timestamptz - m.registered_at)::int as account_days,
      d.count as deposits, d.sum as deposit_sum,
      (select coalesce(sum(${countedAmount}), 0)::bigint from earlier w) as withdrawn_sum,
      exists (select from earlier w where w.payout_id = ${payoutId} and w.paid > 0) as payout_used_before,
      exists (select from identity.duplicate_account x
        where (x.account_id = ${accountId} or x.older_id = ${accountId}) and x.reviewed_at is null) as linked,
      exists (select from payments.payout_problem p
        where p.account_id = ${accountId} and p.closed_at is null) as running,
      (select a.balance < a.held from ledger.account a where a.account_id = ${accountId}) as debt,
      exists (select from payments.deposit x
        where x.account_id = ${accountId} and x.state = 'reversed' and x.reoffered_at is null) as reversal,
      case when m.password_set_at > m.registered_at + interval '1 minute'
        then floor(extract(epoch from ${createdAt}::timestamptz - m.password_set_at) / 3600)::int end as security_hours,
      exists (select from ledger.entry e where e.account_id = ${accountId}
        and e.at > coalesce((select at from since), '-infinity')
        and (e.kind = 'manual-credit' or e.kind = 'bonus' and (e.key like 'proposal:%' or exists (
          select from rewards.award w where w.account_id = ${accountId} and w.source = 'operator'
            and 'award:' || w.award_no = e.key)))) as manual_since,
      (select coalesce(max(r.win), 0)::bigint from bets.round r where r.account_id = ${accountId}
        and r.at > coalesce((select at from since), '-infinity')) as largest_round_win
    from identity.member m, lateral (
      select count(*)::int as count, coalesce(sum(x.credited), 0)::bigint as sum from payments.deposit x
      where x.account_id = ${accountId} and x.state = 'paid' and x.created_at <= ${createdAt}) d
    where m.account_id = ${accountId}`.execute(db);
  const row = rows[0] as FactsRow;
  const flags = { linked: row.linked, case: row.running, debt: row.debt, reversal: row.reversal };
  return {
    amount,
    sum24Before: row.sum24_before,
    accountDays: row.account_days,
    deposits: row.deposits,
    depositSum: row.deposit_sum,
    withdrawnSum: row.withdrawn_sum,
    identity: await hasVerifiedIdentity(db, accountId),
    payoutUsedBefore: row.payout_used_before,
    flags: Object.entries(flags).flatMap(([flag, isOpen]) => (isOpen ? [flag] : [])),
    securityHours: row.security_hours,
    manualSince: row.manual_since,
    largestRoundWin: row.largest_round_win,
  };
}

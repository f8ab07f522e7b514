import type { AccountId, Currency } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { shareOfRound, unitOf_micro } from './share-of-round.ts';

/** Returns a query of the rounds behind an own rebate, besides orders of lotteries, with the columns of `rebate.fact` that a statement shows. */
export const ownRounds = (
  accountId: AccountId,
  { windowEnd, currency }: { windowEnd: Date; currency: Currency },
): RawBuilder<unknown> => sql`
  select f.account_id || '-' || f.round_no as reference, f.account_id || '-' || f.round_no as round_ref, f.category,
    case when f.change_no = 0 then 0 else 1 + (select count(*)::int from rebate.round_fact e where e.account_id = f.account_id
      and e.round_no = f.round_no and e.change_no > 0 and e.change_no < f.change_no) end as change_no,
    l.rates[cardinality(l.rates)] * 10 as rate_bps, f.valid * ${unitOf_micro(currency)}::bigint as valid_micro,
    ${shareOfRound(currency, sql`l.rates[cardinality(l.rates)]`)} as amount_micro, f.settled_at
  from rebate.accrual a
  join rebate.round_fact f on f.account_id = a.account_id and f.batch_no = a.batch_no and f.due_at = a.due_at
    and f.category = a.category
  join rebate.line l on l.account_id = f.account_id and l.category = f.category and l.since = f.since and l.path = a.branch
  where a.account_id = ${accountId} and a.kind = 'own' and a.window_end = ${windowEnd}
    and l.rates[cardinality(l.rates)] > 0`;

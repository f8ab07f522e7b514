import { bigints, ints, texts } from '#db';
import type { Statement } from '#ledger';
import { normalizeId } from '../ids.ts';
import type { SettledStake, SettlementPlan } from './plan-settlements.ts';

/** Stakes and rounds in one statement. A round that was closed since it was read fails it as a stale read does. */
const SETTLE = `
with stakes as (
  update bets.tx t set reversed = n.refund, live_wins = n.wins, state = coalesce(n.state, t.state)
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $8::bigint[], $9::int[])
    as n(vendor, op_class, tx, state, refund, wins)
  where t.vendor = n.vendor and t.op_class = n.op_class and t.tx = n.tx
), closed as (
  update bets.round r set state = n.state, win = n.win, refund = n.refund, live_bets = n.live_bets, closed_at = $12::timestamptz,
    settled_xid = coalesce(r.settled_xid, bets.feed_xid())
  from unnest($1::bigint[], $2::bigint[], $7::bigint[], $8::bigint[], $10::int[], $11::text[])
    as n(account_id, round_no, win, refund, live_bets, state)
  where r.account_id = n.account_id and r.round_no = n.round_no and r.state = 'OPEN'
  returning 1
)
select ledger.raise_stale_read() where (select count(*) from closed) <> $13::bigint`;

/** Counted in the database: the account is locked, and its other hours stay as they are. */
const HOURS = `
insert into bets.play_hour as h (account_id, hour, staked, won)
select account_id, hour, sum(staked), sum(won)
from unnest($1::bigint[], $2::int[], $3::bigint[], $4::bigint[]) as n(account_id, hour, staked, won) group by 1, 2
on conflict (account_id, hour) do update set staked = h.staked + excluded.staked, won = h.won + excluded.won`;

const stateOf = ({ whole, settlement }: SettledStake): string | null =>
  whole ? 'REVERSED' : settlement.refund > 0n ? 'PARTLY_REVERSED' : null;

/** Returns the statements for stakes, rounds and limits of a plan. */
export function settlementStatements({ stakes, hours }: SettlementPlan, at: Date): Statement[] {
  const settle: Statement = {
    name: 'bets-settle',
    text: SETTLE,
    values: [
      bigints(stakes.map(({ settlement }) => settlement.accountId)),
      bigints(stakes.map(({ roundNo }) => roundNo)),
      texts(stakes.map(({ settlement }) => settlement.vendor)),
      texts(stakes.map(({ settlement }) => settlement.stakeClass)),
      texts(stakes.map(({ settlement }) => normalizeId(settlement.betTx))),
      texts(stakes.map(stateOf)),
      bigints(stakes.map(({ settlement }) => settlement.win)),
      bigints(stakes.map(({ settlement }) => settlement.refund)),
      ints(stakes.map(({ settlement }) => (settlement.win > 0n ? 1 : 0))),
      ints(stakes.map(({ whole }) => (whole ? 0 : 1))),
      texts(stakes.map(({ whole }) => (whole ? 'CANCELLED' : 'CLOSED'))),
      at.toISOString(),
      stakes.length,
    ],
  };
  if (hours.length === 0) return [settle];
  return [
    settle,
    {
      name: 'bets-settle-hours',
      text: HOURS,
      values: [
        bigints(hours.map(({ accountId }) => accountId)),
        ints(hours.map(({ hour }) => hour)),
        bigints(hours.map(({ staked }) => staked)),
        bigints(hours.map(({ won }) => won)),
      ],
    },
  ];
}

import { type DayRules, dayBounds } from '@fairhouse/agent-math';
import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AT_RISK, restoredWith } from '#bets';
import { bigints } from '#db';
import { teamRange } from '../../tree/path.ts';
import type { StatementRow } from './statement-row.ts';

/** From when until when rounds count: the window, or the business days in force; no time for a statement of nothing but an adjustment. */
export function spanOf(
  settings: DayRules,
  { kind, startsAt, endsAt, fromDay, toDay, days }: StatementRow,
): { from: Date; to: Date } {
  if (days === 0) return { from: startsAt, to: startsAt };
  if (kind === 'realtime' || kind === 'hourly') return { from: startsAt, to: endsAt };
  return { from: new Date(dayBounds(settings, fromDay).from), to: new Date(dayBounds(settings, toDay).to) };
}

/**
 * Returns, as a query, the rounds that are in the figures of a statement: of members below its agent by their line at the acceptance, first
 * settled in its days or window, with all later changes. Stakes less refunds, wins without jackpots.
 *
 * @param only the rounds of these members alone
 */
export const roundsOf = (
  { accountId, path }: Pick<StatementRow, 'accountId' | 'path'>,
  { from, to }: { from: Date; to: Date },
  includeSelf: boolean,
  only?: readonly AccountId[],
): RawBuilder<unknown> => sql`
  select n.account_id, n.round_no, n.round_ref, n.game_code, n.settled_at, n.depth, n.path, n.stake, n.win,
    case when n.stake <= 0 then 0 when n.category = any(${[...AT_RISK]}::text[]) then least(n.stake, abs(n.win - n.stake), n.counted)
      else least(n.stake, n.counted) end as valid
  from (
    select r.account_id, r.round_no, r.round_ref, r.game_code, p.depth, p.path, coalesce(f.at, r.closed_at, r.at) as settled_at,
      case when r.state = 'OPEN' or r.grant_id is not null or not r.played and exists (select from bets.tx t where t.account_id = r.account_id
        and t.round_no = r.round_no and t.op_class = 'bet' and t.grant_id is not null) then 0 else r.stake - coalesce(r.bonus_stake, 0) - r.refund + b.restored end as stake,
      case when r.state = 'OPEN' then 0 else r.win - coalesce(r.bonus_win, 0) + r.adjusted - r.jackpot + b.restored end as win,
      coalesce(nullif(r.category, ''), g.category, 'RNG') as category,
      o.counted
    from agents.placement p
    join bets.round r on r.account_id = p.account_id and r.at >= p.from_at and (p.to_at is null or r.at < p.to_at)
    left join lateral (select c.counted from bets.round_counted c where c.account_id = r.account_id and c.vendor = r.vendor
      and c.round_ref = r.round_ref order by c.xid desc limit 1) o on true
    cross join lateral (select ${restoredWith(sql`o.counted`)} as restored) b
    left join games.game g on r.category = '' and g.code = r.game_code
    left join lateral (select c.first_closed_at as at from bets.round_change c
      where c.account_id = r.account_id and c.round_no = r.round_no and c.first_closed_at is not null
      order by c.change_id limit 1) f on true
    where p.path >= ${teamRange(path)[0]} and p.path < ${teamRange(path)[1]} and (${includeSelf} or p.account_id <> ${accountId})
      and r.settled_xid is not null ${only ? sql`and p.account_id = any(${bigints(only)}::bigint[])` : sql``}
  ) n where n.settled_at >= ${from} and n.settled_at < ${to}`;

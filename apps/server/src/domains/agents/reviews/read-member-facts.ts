import type { BusinessDay } from '@fairhouse/agent-math';
import { type AccountId, accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { bigints, type Db, type Tx } from '#db';
import { type ContractInForce, keyOf } from '../runs/contract-in-force.ts';
import { roundsOf } from '../runs/explain/rounds-of.ts';
import { askOf } from '../runs/read-window-figures.ts';
import type { RunWindow } from '../runs/windows.ts';

/** What a member of a contract's team did on a business day, in the same counting as the figures of the contract. */
export interface MemberDay {
  /** `keyOf` the contract. */
  key: string;
  member: AccountId;
  day: BusinessDay;
  stake: bigint;
  win: bigint;
  valid: bigint;
  deposits: bigint;
  rebate: bigint;
  promo: bigint;
}

/** Reads what members did by day, for each contract whose team they were in: rounds on the day of their first settlement with all changes. */
export async function readMemberDays(
  db: Db | Tx,
  contracts: readonly ContractInForce[],
  members: readonly AccountId[],
): Promise<MemberDay[]> {
  const ids = bigints(members);
  const { rows } = await sql<Omit<MemberDay, 'member'> & { member: string }>`
    with a as materialized ${askOf(contracts)}, d as materialized (
      select account_id, day, path, stake, win - jackpot as win, valid, 0 as deposits, 0 as rebate, 0 as promo
        from agents.member_day where account_id = any(${ids}::bigint[]) and part = 'settled'
      union all select account_id, settled_day, path, stake, win - jackpot, valid, 0, 0, 0
        from agents.correction where account_id = any(${ids}::bigint[])
      union all select account_id, day, path, 0, 0, 0, case when kind = 'deposit' then amount else 0 end,
          case when kind = 'rebate' then amount else 0 end, case when kind = 'bonus' then amount else 0 end
        from agents.member_flow where account_id = any(${ids}::bigint[]) and kind in ('deposit', 'rebate', 'bonus')
    )
    select a.key, d.account_id::text as member, d.day::text as day, sum(d.stake)::bigint as stake, sum(d.win)::bigint as win,
      sum(d.valid)::bigint as valid, sum(d.deposits)::bigint as deposits, sum(d.rebate)::bigint as rebate, sum(d.promo)::bigint as promo
    from d join a on d.day between a.from_day and a.to_day and strpos(d.path, '/' || a.account_id || '/') > 0
      and (a.own or a.account_id <> d.account_id)
    group by 1, 2, 3`.execute(db);
  return rows.map((row) => ({ ...row, member: accountId(row.member) }));
}

/** Reads what members played in a window of an hour or five minutes, of which only sums of teams are kept. */
export async function readMemberRounds(
  db: Db | Tx,
  { startsAt, endsAt, fromDay }: RunWindow,
  contracts: readonly ContractInForce[],
  members: readonly AccountId[],
): Promise<MemberDay[]> {
  const everywhere = { accountId: 0n, path: '/' };
  const { rows } = await sql<{ member: string; path: string; stake: bigint; win: bigint; valid: bigint }>`
    select account_id::text as member, path, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(valid)::bigint as valid
    from (${roundsOf(everywhere, { from: startsAt, to: endsAt }, true, members)}) n group by 1, 2`.execute(db);
  const none = { deposits: 0n, rebate: 0n, promo: 0n };
  return rows.flatMap(({ path, member, ...sums }) =>
    contracts
      .filter(
        ({ agentId, terms }) =>
          path.includes(`/${agentId}/`) && (terms.scheme.includeSelf || member !== String(agentId)),
      )
      .map((contract) => ({ ...none, ...sums, key: keyOf(contract), member: accountId(member), day: fromDay })),
  );
}

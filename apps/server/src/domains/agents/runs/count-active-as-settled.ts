import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { teamRange } from '../tree/path.ts';
import { type ContractInForce, keyOf } from './contract-in-force.ts';
import type { RunWindow } from './windows.ts';

/**
 * Counts the active members of teams (agents-settlement 5), by `keyOf`: whose valid stake, with all later changes of the rounds that were first
 * settled in these days, and deposits reach those of the scheme. Windows of hours and five minutes count none (decision 080).
 */
export async function countActiveAsSettled(
  db: Db | Tx,
  { kind }: RunWindow,
  contracts: readonly ContractInForce[],
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  if (kind === 'realtime' || kind === 'hourly') return counted;
  for (const contract of contracts) counted.set(keyOf(contract), await countOne(db, contract));
  return counted;
}

async function countOne(db: Db | Tx, { agentId, path, fromDay, toDay, terms }: ContractInForce): Promise<number> {
  const [from, to] = teamRange(path);
  const { rows } = await sql<{ active: number }>`
    with days as (select day::date from generate_series(${fromDay}::date, ${toDay}::date, interval '1 day') as day),
    sums as (
      select n.account_id, sum(n.valid) as valid, sum(n.deposits) as deposits from (
        select m.account_id, m.valid, 0::bigint as deposits from days d join agents.member_day m on m.day = d.day
          and m.path >= ${from} and m.path < ${to} and m.part = 'settled'
        union all select c.account_id, c.valid, 0 from agents.correction c
          where c.settled_day between ${fromDay}::date and ${toDay}::date and c.path >= ${from} and c.path < ${to}
        union all select f.account_id, 0, f.amount from days d join agents.member_flow f on f.day = d.day
          and f.path >= ${from} and f.path < ${to} and f.kind = 'deposit'
      ) n group by 1
    )
    select count(*)::int as active from sums
    where valid >= ${terms.minValid} and deposits >= ${terms.minDeposit}
      and not (${terms.scheme.excludeSelf} and account_id = ${agentId})`.execute(db);
  return rows[0]?.active ?? 0;
}

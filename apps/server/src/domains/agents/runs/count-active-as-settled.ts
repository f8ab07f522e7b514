import { addDays } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { teamRange } from '../tree/path.ts';
import { type ContractInForce, keyOf } from './contract-in-force.ts';
import type { RunWindow } from './windows.ts';

/**
 * Counts the active members of teams (agents-settlement 5), by `keyOf`, for contracts that ask for any: whose valid stake, with all later
 * changes of the rounds that were first settled in these days, and deposits reach those of the scheme. A tier of a salary by hour or
 * five minutes that asks for active members means those of the business day before: so short a window would have hardly any.
 */
export async function countActiveAsSettled(
  db: Db | Tx,
  { kind }: RunWindow,
  contracts: readonly ContractInForce[],
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (const contract of contracts) {
    const asksForAny = contract.terms.tiers.some(({ minActive }) => minActive > 0);
    const isShort = kind === 'realtime' || kind === 'hourly';
    if (isShort && !asksForAny) continue;
    const before = addDays(contract.fromDay, -1);
    counted.set(
      keyOf(contract),
      await countOne(db, isShort ? { ...contract, fromDay: before, toDay: before } : contract),
    );
  }
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

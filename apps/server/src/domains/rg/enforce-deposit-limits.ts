import { type AccountId, LIMITS, type LimitName } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { spanStart } from '#bets';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { currentExclusion } from './exclusion.ts';
import { effectiveLimits } from './limit.ts';
import { lockPlayerLimits } from './player-limits.ts';

/**
 * Checks a deposit, or a transfer from an agent above, that this transaction has just written. Deposits count gross, from when they were started (or paid late), including
 * those that may still be paid; concurrent ones are serialised. Refuses PLAY_EXCLUDED and LIMIT_REACHED, naming the limit.
 */
export async function enforceDepositLimits(tx: Tx, id: AccountId): Promise<void> {
  const { limits, exclusions } = await lockPlayerLimits(tx, id);
  const exclusion = currentExclusion(exclusions);
  if (exclusion) throw refuse('PLAY_EXCLUDED', { value: { until: exclusion.until.toISOString() } });
  for (const [name, max] of effectiveLimits(limits))
    if (LIMITS[name].of === 'deposit' && (await sumDeposits(tx, id, name)) > max)
      throw refuse('LIMIT_REACHED', { field: 'amount', params: { limit: name }, value: { limit: name } });
}

/**
 * Returns what was deposited, or may still be, in the period of a limit, in the smallest unit. What an agent above transferred counts: it is
 * often paid for outside the site.
 */
export async function sumDeposits(db: Db | Tx, id: AccountId, name: LimitName): Promise<bigint> {
  const { of, period } = LIMITS[name];
  if (of !== 'deposit') return 0n;
  const since = spanStart(period, new Date());
  const { rows } = await sql<{ sum: bigint }>`
    select (select coalesce(sum(case when state = 'paid' then credited else greatest(amount, credited) end), 0)
        from payments.deposit
        where account_id = ${id} and state in ('waiting', 'processing', 'partial', 'paid') and counts_at > ${since})::bigint
      + (select coalesce(sum(amount), 0) from payments.transfer
        where account_id = ${id} and direction = 'in' and towards = 'team' and created_at > ${since})::bigint
      as sum`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/**
 * Returns what may be deposited beyond what counts already and `reserved`, in the smallest unit: 0 during an exclusion, null without a limit.
 * For money that arrives beyond an order; concurrent ones are serialised.
 */
export async function getDepositRoom(tx: Tx, id: AccountId, reserved: bigint): Promise<bigint | null> {
  const { limits, exclusions } = await lockPlayerLimits(tx, id);
  if (currentExclusion(exclusions)) return 0n;
  let room: bigint | null = null;
  for (const [name, max] of effectiveLimits(limits)) {
    if (LIMITS[name].of !== 'deposit') continue;
    const left = max - (await sumDeposits(tx, id, name)) - reserved;
    room = room === null || left < room ? left : room;
  }
  return room !== null && room < 0n ? 0n : room;
}

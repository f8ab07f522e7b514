import { type AccountId, LIMITS, type LimitName } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { spanStart } from '#bets';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { currentExclusion } from './exclusion.ts';
import { effectiveLimits } from './limit.ts';
import { lockPlayerLimits } from './player-limits.ts';

/**
 * Checks a deposit that this transaction has just written. Deposits count gross, from when they were started (or paid late), including
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

/** Returns what was deposited, or may still be, in the period of a limit, in the smallest unit. */
export async function sumDeposits(db: Db | Tx, id: AccountId, name: LimitName): Promise<bigint> {
  const { of, period } = LIMITS[name];
  if (of !== 'deposit') return 0n;
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from payments.deposit
    where account_id = ${id} and state in ('waiting', 'paid') and counts_at > ${spanStart(period, new Date())}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

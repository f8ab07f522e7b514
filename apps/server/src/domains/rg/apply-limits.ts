import { type AccountId, LIMITS } from '@fairhouse/contracts';
import { type PlayLimit, setBettingLimits } from '#bets';
import type { Tx } from '#db';
import { setPlayTimeLimit } from '#identity';
import { findExclusion } from './exclusion.ts';
import { effectiveLimits, listLimits } from './limit.ts';

/** Applies the current limits where each bet is checked. Deposits check the limits directly. */
export async function applyLimits(tx: Tx, id: AccountId): Promise<void> {
  const effective = effectiveLimits(await listLimits(tx, id));
  const limits: PlayLimit[] = [...effective].flatMap(([name, max]) =>
    LIMITS[name].of === 'stake' || LIMITS[name].of === 'loss' ? { name, max } : [],
  );
  await setBettingLimits(tx, id, { limits, excludedUntil: (await findExclusion(tx, id))?.until ?? null });
  const minutes = effective.get('sessionTime');
  await setPlayTimeLimit(tx, id, minutes === undefined ? null : Number(minutes));
}

import { type AccountId, LIMITS } from '@fairhouse/contracts';
import { type PlayLimit, setBettingLimits } from '#bets';
import type { Tx } from '#db';
import { currentExclusion } from './exclusion.ts';
import { effectiveLimits } from './limit.ts';
import { limitSessions } from './play-time.ts';
import type { PlayerLimits } from './player-limits.ts';

/** Applies a player's limits where each bet is checked, and to the sessions. Deposits check the limits directly. */
export async function applyLimits(tx: Tx, id: AccountId, { limits, exclusions }: PlayerLimits): Promise<void> {
  const atBets: PlayLimit[] = [...effectiveLimits(limits)].flatMap(([name, max]) =>
    LIMITS[name].of === 'stake' || LIMITS[name].of === 'loss' ? { name, max } : [],
  );
  const playUntil = await limitSessions(tx, id, limits);
  const excludedUntil = currentExclusion(exclusions)?.until ?? null;
  await setBettingLimits(tx, id, { limits: atBets, excludedUntil, playUntil });
}

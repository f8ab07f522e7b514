import type { AccountId } from '@fairhouse/contracts';
import { getPlayStatus, hasUnfinishedRound, type PlayStatus } from '#bets';
import type { Db } from '#db';
import { type Refusal, refuse } from '#refusal';

/**
 * Checks whether a player may enter a game with real money. Refuses PLAY_EXCLUDED during an exclusion, and LIMIT_REACHED, naming the limit,
 * when one is used up. A round that has begun can still be finished: its bets are refused, its wins are paid.
 */
export async function enforcePlayLimits(db: Db, id: AccountId, gameCode: string): Promise<void> {
  const refusal = refusalOf(await getPlayStatus(db, id));
  if (refusal && !(await hasUnfinishedRound(db, id, gameCode))) throw refusal;
}

function refusalOf({ excludedUntil, playUntil, limits }: PlayStatus): Refusal | null {
  if (excludedUntil && excludedUntil.getTime() > Date.now())
    return refuse('PLAY_EXCLUDED', { value: { until: excludedUntil.toISOString() } });
  const isLate = playUntil !== null && playUntil.getTime() <= Date.now();
  const limit = isLate ? 'sessionTime' : limits.find(({ used, max }) => used >= max)?.name;
  return limit ? refuse('LIMIT_REACHED', { params: { limit }, value: { limit } }) : null;
}

import type { BrandId, Currency } from '@fairhouse/contracts';
import type { StakePace } from '#bets';
import { type Db, isDatabaseDown } from '#db';
import { type Games, type PlayRule, paceOf, requireOpen } from '#games';
import { Refusal, refuse } from '#refusal';

/** Between two shots: eight a second. */
const SHOT_MS = 125;

/** Whether fishing may be offered under the rule of a country: a cannon fits no game cycle that is longer than the time between two shots. */
export const isOfferedUnder = ({ otherCycle_ms }: PlayRule): boolean => otherCycle_ms <= SHOT_MS;

/** Returns why no money may be reserved for shots now, besides the reasons of `bets`, or the pace with which it is asked for. */
export async function checkGame(
  { db, games }: { db: Db; games: Pick<Games, 'rule'> },
  player: { brandId: BrandId; currency: Currency; country: string; tester: boolean },
  gameCode: string,
): Promise<{ refusal: Refusal } | { pace: StakePace }> {
  try {
    await requireOpen(db, { ...player, language: 'EN' }, gameCode);
    const rule = await games.rule(player.brandId, player.country);
    // shots are asked for by dozens, and one by one they keep the cycle
    return isOfferedUnder(rule)
      ? { pace: { ...paceOf(rule, 'other'), cycle_ms: 0 } }
      : { refusal: refuse('GAME_UNAVAILABLE', { params: { reason: 'country' } }) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    if (isDatabaseDown(error)) return { refusal: refuse('RETRY') };
    throw error;
  }
}

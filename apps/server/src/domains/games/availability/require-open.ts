import type { Db } from '#db';
import { refuse } from '#refusal';
import { loadGamesByCode, type Offer, type OfferedGame } from '../game-store.ts';
import { whyNotOffered } from '../launch/require-launchable.ts';

/**
 * Returns a game that takes bets without a launch. Refuses NOT_FOUND, GAME_UNAVAILABLE (country, currency), GAME_DISABLED, and
 * GAME_MAINTENANCE but for testers.
 */
export async function requireOpen(
  db: Db,
  { tester, ...offer }: Offer & { tester: boolean },
  code: string,
): Promise<OfferedGame> {
  const game = (await loadGamesByCode(db, offer, [code])).get(code);
  if (!game) throw await whyNotOffered(db, offer, code);
  if (game.maintained && !tester)
    throw refuse('GAME_MAINTENANCE', { value: { until: game.maintainedUntil?.toISOString() ?? null } });
  return game;
}

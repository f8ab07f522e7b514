import type { BrandId, Currency } from '@fairhouse/contracts';
import { refuse } from '#refusal';
import type { Games } from '../create-games.ts';

/** A player with an open game, and where the game was launched. */
interface AtGame {
  brandId: BrandId;
  /** Two letters. */
  country: string;
  player: { gameCode: string; currency: Currency; tester: boolean };
}

/**
 * Checks that the open game of a player still takes bets, from the cache of `games`, for each bet. Refuses GAME_DISABLED, GAME_UNAVAILABLE
 * (country), and GAME_MAINTENANCE but for testers.
 */
export async function requireTakesBets(
  games: Pick<Games, 'find'>,
  { brandId, country, player: { gameCode, currency, tester } }: AtGame,
): Promise<void> {
  const game = await games.find(brandId, currency, gameCode);
  if (!game) throw refuse('GAME_DISABLED');
  if (!(await games.find(brandId, currency, gameCode, country)))
    throw refuse('GAME_UNAVAILABLE', { params: { reason: 'country' }, value: { reason: 'country' } });
  if (game.maintained && !tester)
    throw refuse('GAME_MAINTENANCE', { value: { until: game.maintainedUntil?.toISOString() ?? null } });
}

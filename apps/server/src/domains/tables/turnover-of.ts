import type { SettledSpot } from '@fairhouse/game-math/tables';

/**
 * Returns the turnover of a player's stakes in a round, in the smallest unit: pushed stakes do not count, and of stakes on both `banker` and
 * `player` only the difference does.
 */
export function turnoverOf(spots: readonly SettledSpot[]): bigint {
  const counted = spots.filter(({ paid }) => !paid || paid.pay[0] !== 0);
  const on = (side: string): bigint => counted.find(({ spot }) => spot === side)?.stake ?? 0n;
  const [banker, player] = [on('banker'), on('player')];
  const both = banker < player ? banker : player;
  return counted.reduce((sum, { stake }) => sum + stake, 0n) - 2n * both;
}

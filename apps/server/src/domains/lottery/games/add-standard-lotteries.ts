import type { BrandId, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules } from '@fairhouse/game-math/lottery';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';
import { insertLottery } from './insert-lottery.ts';
import { entryCodeOf, STANDARD_GAMES, type StandardGame } from './standard-games.ts';

/**
 * Adds our lotteries to a brand, or some of them; games that it has stay unchanged. Their draws follow when a process holds them. Returns the
 * codes of those that were added.
 */
export async function addStandardLotteries(
  tx: Tx | Db,
  brandId: BrandId,
  games: readonly StandardGame[] = STANDARD_GAMES,
): Promise<string[]> {
  const added: string[] = [];
  for (const [position, game] of games.entries())
    if (await addLottery(tx, brandId, game, position)) added.push(game.code);
  return added;
}

/** Adds one game with its first schedule and its entries; returns whether the brand did not have it. */
export async function addLottery(
  tx: Tx | Db,
  brandId: BrandId,
  { names: [name, CN, AR], ...game }: StandardGame,
  position = 0,
): Promise<boolean> {
  const entries = (Object.entries(game.entries) as [PrizeMode, string][]).map(([mode, playType]) => ({
    code: entryCodeOf(game, mode),
    mode,
    playType,
  }));
  const rules = findLotteryRules(game.rules);
  assert(rules, `the rules ${game.rules} exist`);
  const added = { ...game, name, names: { CN, AR }, rules, entries, status: 'open', createdBy: null } as const;
  return (await insertLottery(tx, brandId, added, position)) !== null;
}

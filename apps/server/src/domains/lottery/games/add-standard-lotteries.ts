import type { BrandId, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules } from '@fairhouse/game-math/lottery';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';
import { addDays, dateAt } from '../draws/local-time.ts';
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
export async function addLottery(tx: Tx | Db, brandId: BrandId, game: StandardGame, position = 0): Promise<boolean> {
  const rules = findLotteryRules(game.rules);
  assert(rules, `the rules ${game.rules} exist`);
  const [name, CN, AR] = game.names;
  const row = await tx
    .insertInto('lottery.game')
    .values({
      brand_id: brandId,
      game_code: game.code,
      name,
      names: JSON.stringify({ CN, AR }),
      family: rules.family,
      rules: rules.id,
      area: game.area,
      region: game.region ?? null,
      presentation: game.isVideo ? 'VIDEO' : 'NUMBERS',
      source: game.source,
      source_config: JSON.stringify(game.config ?? {}),
      position,
    })
    .onConflict((conflict) => conflict.columns(['brand_id', 'game_code']).doNothing())
    .returning('game_id')
    .executeTakeFirst();
  if (!row) return false;
  const { game_id } = row;
  // its first draw day has begun
  const from_day = addDays(dateAt(game.schedule.zone, Date.now()), -1);
  await tx
    .insertInto('lottery.schedule')
    .values({ game_id, version: 1, schedule: JSON.stringify(game.schedule), from_day })
    .execute();
  for (const [at, [mode, playType]] of Object.entries(game.entries).entries())
    await tx
      .insertInto('lottery.entry')
      .values({
        brand_id: brandId,
        entry_code: entryCodeOf(game, mode as PrizeMode),
        game_id,
        mode,
        default_play_type: playType,
        position: at,
      })
      .execute();
  return true;
}

import type { PrizeMode } from '@fairhouse/contracts';
import { offerToAllBrands } from '#games';
import { switchModules, type TestSite } from '#testing';
import { upsertLotteryGames } from '../../src/domains/lottery/games/catalogue.ts';
import { entryCodeOf, type StandardGame } from '../../src/domains/lottery/games/standard-games.ts';
import { type LotteryOptions, startLotteries } from './start-lotteries.ts';

/** Starts a site with lotteries whose entries take orders. */
export async function startOrderLotteries(games: readonly StandardGame[], options: LotteryOptions): Promise<TestSite> {
  const site = await startLotteries(games, options);
  await switchModules(site.db, { 'FREE-PLAY': true });
  await upsertLotteryGames(site.db);
  for (const game of games)
    for (const mode of Object.keys(game.entries) as PrizeMode[])
      await offerToAllBrands(site.db, entryCodeOf(game, mode));
  return site;
}

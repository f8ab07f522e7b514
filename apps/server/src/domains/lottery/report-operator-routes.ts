import { type BrandId, calls } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { refuse } from '#refusal';
import { checkLog } from './draws/check-log.ts';
import type { LotteryGameSettings } from './games/game.ts';
import type { LotteryList } from './games/list-lottery-games.ts';
import { getHealth } from './reports/get-health.ts';
import { listLinked } from './reports/list-linked.ts';
import { listNumbers } from './reports/list-numbers.ts';
import { listProfit } from './reports/list-profit.ts';
import { listReturns } from './reports/list-returns.ts';

/** Registers the operators' reports of lotteries. They change nothing. */
export function registerReportRoutes({
  handle,
  db,
  list,
  now,
}: {
  handle: HandleCall;
  db: Db;
  list: Pick<LotteryList, 'settingsOf'>;
  now(): number;
}): void {
  const { lotteryReportsBackoffice } = calls;
  const requireGame = async (brandId: BrandId, code: string): Promise<LotteryGameSettings> => {
    const settings = await list.settingsOf(brandId, code);
    if (!settings) throw refuse('NOT_FOUND', { field: 'gameCode' });
    return settings;
  };
  const idOf = async (brandId: BrandId, code: string | undefined): Promise<number | null> =>
    code === undefined ? null : (await requireGame(brandId, code)).gameId;

  handle(lotteryReportsBackoffice.profit, async ({ brand: { brandId }, language }, query) =>
    listProfit(db, { brandId, language, gameId: await idOf(brandId, query.gameCode) }, query),
  );
  handle(lotteryReportsBackoffice.linked, async ({ brand: { brandId }, language }, query) =>
    listLinked(db, { brandId, language, gameId: await idOf(brandId, query.gameCode) }, query),
  );
  handle(lotteryReportsBackoffice.numbers, async ({ brand }, { gameCode, draws, ...page }) =>
    listNumbers(db, await requireGame(brand.brandId, gameCode), { ...page, most: Number(draws) }),
  );
  handle(lotteryReportsBackoffice.returns, async ({ brand }, { gameCode, draws, ...page }) => {
    const { gameId } = await requireGame(brand.brandId, gameCode);
    return listReturns(db, gameId, { ...page, most: Number(draws) });
  });
  handle(lotteryReportsBackoffice.health, async ({ brand }, { gameCode }) =>
    getHealth(db, (await requireGame(brand.brandId, gameCode)).gameId, now()),
  );
  handle(lotteryReportsBackoffice.checkLog, async ({ brand }, { gameCode }) =>
    checkLog(db, (await requireGame(brand.brandId, gameCode)).gameId),
  );
}

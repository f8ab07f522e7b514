import type { AccountId, BrandId } from '@fairhouse/contracts';
import type { BetExecutor } from '#bets';
import { createTtlCache } from '#cache';
import type { Config } from '#config';
import { type Db, startDatabaseClock } from '#db';
import type { Games } from '#games';
import type { RecordAudit } from '#http';
import type { SafeFetch } from '#integrations/http-client';
import type { AppRegistry } from '#registry';
import type { Rooms } from '#rooms';
import type { Secrets } from '#secrets';
import { createPlanStopper } from './chase/stop-plans.ts';
import { registerCorrectionOperatorRoutes } from './correction-operator-routes.ts';
import type { SendCorrection } from './corrections/announce-correction.ts';
import { registerGameOperatorRoutes } from './game-operator-routes.ts';
import { createLotteryList } from './games/list-lottery-games.ts';
import { createGameHolders } from './holder/create-game-holders.ts';
import { registerLotteryOperatorRoutes } from './operator-routes.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { createOrderBooks } from './orders/create-order-book.ts';
import { createEntryCache } from './orders/entry-cache.ts';
import { registerOrderActions } from './orders/held-actions.ts';
import type { FindRebate, RecordRebateFacts } from './orders/rebates.ts';
import { registerPriceOperatorRoutes } from './price-operator-routes.ts';
import { toPlayerRate } from './prices/default-rate.ts';
import { readLotterySettings } from './prices/lottery-settings.ts';
import { registerReportRoutes } from './report-operator-routes.ts';
import { countDraws } from './reports/count-draws.ts';
import { registerLotteryRoutes } from './routes.ts';
import { registerLotterySettingsRoutes } from './settings-operator-routes.ts';
import { registerSourceOperatorRoutes } from './source-operator-routes.ts';
import { connectSources } from './sources/connect-sources.ts';
import { createSource, type SourceServices } from './sources/create-source.ts';

/** How often plans that may not go on are looked for, besides the events. */
const STOP_PLANS_S = 5;

/** Every order asks for the default rate; `lotteries-changed` clears it, and time if that is lost. */
const SETTINGS = { ttl_ms: 2_000, max: 1_000 };

export interface LotteryDeps {
  db: Db;
  secrets: Secrets;
  games: Games;
  rooms: Rooms;
  executor: BetExecutor;
  /** The rate of a player in the line of an agent, in tenths of a percent; null for others, who have the rate of the brand. */
  rateOf?: (accountId: AccountId) => Promise<number | null>;
  /** Records what settled orders accrue as own rebate, and finds it again. */
  recordRebateFacts: RecordRebateFacts;
  findRebate: FindRebate;
  /** Sends a player a message about what a correction has changed. */
  sendCorrection: SendCorrection;
  safeFetch: SafeFetch;
  /** Names the beacon, the nodes of chains and the feeds. */
  config: Config;
  /** Where results come from, when not from those. */
  drawServices?: SourceServices | undefined;
  isDemo(brandId: BrandId): Promise<boolean>;
  log: (line: string) => void;
  recordAudit: RecordAudit;
}

/** Registers the lotteries: the holders of their games, the public and the operators' calls. Returns what must be closed. */
export async function registerLottery(
  { handle, addTasks, onProcessEvent }: AppRegistry,
  {
    db,
    secrets,
    games,
    rooms,
    executor,
    rateOf = async () => null,
    recordRebateFacts,
    findRebate,
    sendCorrection,
    safeFetch,
    config,
    drawServices,
    isDemo,
    log,
    recordAudit,
  }: LotteryDeps,
): Promise<{ close(): void }> {
  const services = drawServices ?? connectSources({ config, secrets, safeFetch, log });
  const clock = await startDatabaseClock(db, log);
  const books = createOrderBooks({ db, executor, recordRebateFacts, sendCorrection, log });
  const holders = createGameHolders({
    db,
    rooms,
    clock,
    createOrderBook: books.create,
    createSource: (game) => createSource({ ...services, db, secrets, log }, game),
    recordAudit,
    log,
  });
  registerOrderActions(holders, books);
  registerPriceOperatorRoutes({ handle, db, holders, recordAudit });
  const entries = createEntryCache(db);
  const settings = createTtlCache((brandId: BrandId) => readLotterySettings(db, brandId), String, SETTINGS);
  registerOrderRoutes({
    handle,
    db,
    games,
    holders,
    entries,
    rateOf: async (brandId, player) =>
      toPlayerRate(player === null ? null : await rateOf(player), (await settings.get(brandId)).defaultRate_bps),
    findRebate,
  });
  const now = (): number => clock.now();
  const list = createLotteryList({ db, games, now });
  registerLotteryRoutes({ handle, db, list, now });
  registerReportRoutes({ handle, db, list, now });
  addTasks({ 'lottery.count-draws': { every_s: 60, run: () => countDraws(db) } });
  registerLotteryOperatorRoutes({ handle, db, list, entries, holders, now, recordAudit });
  registerCorrectionOperatorRoutes({ handle, db, list, holders, now, recordAudit });
  const plans = createPlanStopper({ db, holders, log });
  addTasks({ 'lottery.stop-plans': { every_s: STOP_PLANS_S, run: () => plans.run() } });
  registerSourceOperatorRoutes({ handle, db, list, holders, services, isDemo, recordAudit });
  registerGameOperatorRoutes({ handle, db, list, holders, services, isDemo, recordAudit });
  registerLotterySettingsRoutes({ handle, db, recordAudit });
  onProcessEvent(({ topic }) => {
    const areGamesOther = topic === 'lotteries-changed' || topic === 'games-changed';
    if (areGamesOther) {
      list.invalidate();
      entries.clear();
      settings.clear();
    }
    if (areGamesOther || topic === 'play-stopped')
      plans.run().catch((error: Error) => log(`lottery: plans were not stopped: ${error.message}`));
  });
  return { close: () => clock.close() };
}

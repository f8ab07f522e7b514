import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  calls,
  type Input,
  type LotteryDraw,
  type LotteryDrawRecord,
  type Output,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createBetExecutor } from '#bets';
import type { DatabaseClock } from '#db';
import type { SourceServices } from '#lottery';
import { recordRebateFacts } from '#rebate';
import type { LeaseWork, Plain, StartedWork } from '#rooms';
import type { TestSite } from '#testing';
import { LOTTERY_COMPANIONS } from '../../src/domains/lottery/companions.ts';
import type { StandardGame } from '../../src/domains/lottery/games/standard-games.ts';
import { createGameHolders } from '../../src/domains/lottery/holder/create-game-holders.ts';
import { createOrderBooks } from '../../src/domains/lottery/orders/create-order-book.ts';
import { ORDER_ACTIONS, registerOrderActions, toSentPlayer } from '../../src/domains/lottery/orders/held-actions.ts';
import { DEFAULT_RATE } from '../../src/domains/lottery/prices/default-rate.ts';
import { createSource } from '../../src/domains/lottery/sources/create-source.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

/** A game of five digits whose holder has the clock of a test. */
export interface HeldGame {
  site: TestSite;
  /** Asks the holder for an action; `readAt` is null for what no other process has stamped. */
  ask(name: string, input: Plain, readAt?: number | null): Promise<Plain>;
  /** Bets 2.00 for the draw that is open by the holder's clock, unless another or other lines are given. */
  place(accountId: AccountId, own?: OwnOrder): Promise<PlacedOrder>;
  /** Chases 2.00 in each of so many draws from the open one on. */
  chase(accountId: AccountId, draws: number): Promise<void>;
  /** The draw that is open by the holder's clock. */
  openDraw(): Promise<Pick<LotteryDraw, 'issueNo' | 'openAt' | 'closeAt' | 'drawAt'>>;
  recordOf(issueNo: string): Promise<LotteryDrawRecord>;
  /** Stops the holder, as the end of its process does. */
  stop(): Promise<void>;
  /** Starts another holder. */
  start(): Promise<void>;
  close(): Promise<void>;
}

type Line = Input<typeof calls.lotteryOrders.place>['lines'][number];
interface OwnOrder {
  issueNo?: string;
  lines?: readonly Line[];
  readAt?: number | null;
}
type PlacedOrder = Output<typeof calls.lotteryOrders.place>;

const G6: Line = {
  play: 'ssc.3.g6',
  sel: { seg: 'front', set: [1, 2, 3] },
  units: 1,
  unit: 'yuan',
  multiple: 1,
  group: 1_956,
};

/** Starts a site with a game, and its holder with a clock of its own. */
export async function startHeldGame(
  game: StandardGame,
  clock: DatabaseClock,
  services: Partial<SourceServices> = {},
): Promise<HeldGame> {
  const site = await startOrderLotteries([game], { role: 'api' });
  const { db, secrets } = site;
  const log = (): void => undefined;
  const executor = createBetExecutor({ url: site.databaseUrl, db, secrets, companions: LOTTERY_COMPANIONS });
  const sources = { db, secrets, beacon: null, chains: [], feeds: [], log, ...services };
  const works: LeaseWork[] = [];
  const holders = createGameHolders({
    ...{ db, clock, log, recordAudit: async () => undefined },
    createOrderBook: (held) => books.create(held),
    createSource: (settings) => createSource(sources, settings),
    rooms: {
      registerWork(work) {
        works.push(work);
        return { ask: () => Promise.reject(new Error('not asked')), findHolder: async () => null };
      },
    },
  });
  const sendCorrection = async (): Promise<void> => undefined;
  const books = createOrderBooks({ db, executor, recordRebateFacts, sendCorrection, log });
  registerOrderActions(holders, books);
  const { gameId } = await db
    .selectFrom('lottery.game')
    .select('game_id as gameId')
    .where('game_code', '=', game.code)
    .executeTakeFirstOrThrow();
  const name = `lottery/${gameId}`;
  let epoch = 0;
  let holder: StartedWork | null = null;

  const self: HeldGame = {
    site,
    ask: (action, input, readAt = null) =>
      holder?.answer(action, { input, readAt }) ?? Promise.reject(new Error('nobody holds the game')),
    async place(accountId, { lines = [G6], readAt = null, ...draw } = {}) {
      const { issueNo } = draw.issueNo === undefined ? await self.openDraw() : draw;
      const total = lines.reduce((sum, { units, multiple }) => sum + 2 * units * multiple, 0).toFixed(2);
      const own = { clientRef: randomUUID(), entryCode: game.code, issueNo, acceptBetter: false, total };
      const player = toSentPlayer({ accountId, trial: false, rate: DEFAULT_RATE });
      const input = { player, order: { ...own, lines, priceVersion: 0 } } as unknown as Plain;
      return (await self.ask(ORDER_ACTIONS.place, input, readAt)) as never;
    },
    async chase(accountId, draws) {
      const { issueNo } = await self.openDraw();
      const own = { clientRef: randomUUID(), entryCode: game.code, issueNo, acceptBetter: false, draws, first: 1 };
      const plan = { plan: { kind: 'same' }, stop: { on: 'never' }, total: `${2 * draws}.00`, priceVersion: 0 };
      const player = toSentPlayer({ accountId, trial: false, rate: DEFAULT_RATE });
      const input = { player, plan: { ...own, ...plan, lines: [G6] } } as unknown as Plain;
      await self.ask(ORDER_ACTIONS.placePlan, input);
    },
    async openDraw() {
      const find = async () => {
        const { rows } = await sql<{ issueNo: string; openAt: Date; closeAt: Date; drawAt: Date }>`
          select issue_no as "issueNo", open_at as "openAt", close_at as "closeAt", draw_at as "drawAt" from lottery.draw
          where game_id = ${gameId} and open_at <= ${new Date(clock.now())} and close_at > ${new Date(clock.now())}`.execute(
          db,
        );
        return rows[0];
      };
      await expect.poll(find).toBeDefined();
      const { issueNo, openAt, closeAt, drawAt } = (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>;
      return { issueNo, openAt: openAt.getTime(), closeAt: closeAt.getTime(), drawAt: drawAt.getTime() };
    },
    recordOf: async (issueNo) =>
      (await site.visitor().call(calls.lottery.draw, { gameCode: game.code, issueNo })).record,
    async stop() {
      await holder?.stop();
      holder = null;
    },
    async start() {
      epoch += 1;
      await sql`insert into system.lease (name, holder, address, epoch, until)
        values (${name}, 'test', 'test', ${epoch}, now() + interval '1 hour')
        on conflict (name) do update set epoch = excluded.epoch`.execute(db);
      const lease = { name, epoch, until_ms: Number.POSITIVE_INFINITY };
      holder = (await works[0]?.start(String(gameId), lease, () => undefined)) ?? null;
    },
    async close() {
      await self.stop();
      clock.close();
      await executor.close();
      await site.close();
    },
  };
  await self.start();
  return self;
}

/** A clock that a test moves, and that is sure of itself. */
export function createTestClock(): DatabaseClock & { moveTo(at: number): void } {
  const origin_ms = Date.now() - performance.now();
  let ahead_ms = 0;
  const toTime = (at_ms: number): number => Math.floor(origin_ms + at_ms + ahead_ms);
  return {
    now: () => toTime(performance.now()),
    readingTime: toTime,
    moveTo(at) {
      ahead_ms += at - toTime(performance.now());
    },
    close: () => undefined,
  };
}

import { randomUUID } from 'node:crypto';
import { type AccountId, type calls, type Input, money, type PrizeMode } from '@fairhouse/contracts';
import { countUnits, findLotteryRules, findPlay, parseSelection } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type BetExecutor, createBetExecutor } from '#bets';
import { connectDatabase } from '#db';
import { offerAllGames, upsertGame } from '#games';
import { trialBalance } from '#ledger';
import { recordRebateFacts } from '#rebate';
import { startTestSite, type TestSite } from '#testing';
import { LOTTERY_COMPANIONS } from '../companions.ts';
import type { CorrectionNews, SendCorrection } from '../corrections/announce-correction.ts';
import type { Draw, DrawnDraw } from '../draws/draw.ts';
import { lockForSeal, lockLease } from '../holder/lock-lease.ts';
import type { HeldGame, OrderBook } from '../holder/order-book.ts';
import { createOrderBooks } from '../orders/create-order-book.ts';
import type { GameBook } from '../orders/game-book.ts';
import { readOrders, type StoredOrder } from '../orders/order-store.ts';
import { type Player, placeOrder } from '../orders/place-order.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { createLife, type Life } from './create-life.ts';

type PlaceInput = Input<typeof calls.lotteryOrders.place>;
type LineInput = PlaceInput['lines'][number];

/** A game whose draws a test makes, seals and draws itself. */
export interface OrderGame {
  site: TestSite;
  executor: BetExecutor;
  game: HeldGame;
  orderBook: OrderBook;
  book: GameBook;
  /** The clock of the game; it moves only when a test moves it. */
  clock: { now: number };
  /** What players were sent about corrections. */
  corrected: readonly CorrectionNews[];
  draw(issueNo: string): Draw;
  /** A line of an entry, with the units counted. */
  line(play: string, sel: Record<string, unknown>, own?: Partial<LineInput>): LineInput;
  place(
    accountId: AccountId,
    lines: LineInput[],
    own?: Partial<PlaceInput>,
    player?: Partial<Player>,
  ): Promise<StoredOrder>;
  seal(issueNo: string): Promise<Draw>;
  /** Seals a draw, if it is not, and settles it with these numbers. */
  settle(issueNo: string, numbers: number[]): Promise<void>;
  /** Makes the draw void that is sealed, or seals it before, and returns the stakes of its orders. */
  void(issueNo: string): Promise<void>;
  /** The process that holds the game. */
  readonly life: Life;
  /** Makes another process hold the game: it knows what is stored, and what the one before sends is refused. */
  takeOver(): Promise<void>;
  orders(accountId: AccountId): Promise<StoredOrder[]>;
  balanceOf(accountId: AccountId): Promise<{ available: bigint; held: bigint }>;
  expectBalanced(): Promise<void>;
  close(): Promise<void>;
}

const LEASE_NAME = 'lottery:test';
const MINUTE = 60_000;
const CATALOGUED = {
  category: 'LOTT',
  vendorCode: 'LOTT',
  vendorTitle: 'Lotteries',
  rtp_bps: null,
  volatility: null,
  versionHash: 'test',
  stakes: { USD: { stakes: [money(1n)], defaultStake: money(1n) } },
} as const;

/**
 * Starts a game of a minute with an entry of each mode given and so many draws, the first of them open. `through` returns the URL at which the
 * holder of the game reaches the database.
 */
export async function startOrderGame(
  rulesId = 'ssc',
  modes: readonly PrizeMode[] = ['Lott', 'Elott'],
  through?: (url: string) => string,
  count = 10,
): Promise<OrderGame> {
  const site = await startTestSite();
  const { db } = site;
  const executor = createBetExecutor({
    url: through?.(site.databaseUrl) ?? site.databaseUrl,
    db,
    secrets: site.secrets,
    companions: LOTTERY_COMPANIONS,
  });
  const rules = findLotteryRules(rulesId);
  if (!rules) throw new Error(rulesId);
  await sql`insert into system.lease (name, holder, address, epoch, until)
    values (${LEASE_NAME}, 'test', 'test', 1, now() + interval '1 hour')`.execute(db);
  const { rows } = await sql<{ gameId: number }>`
    insert into lottery.game (brand_id, game_code, name, family, rules, area, source)
    values (${site.brandId}, 'test-game', 'Test', ${rules.family}, ${rules.id}, 'CN', 'own') returning game_id as "gameId"`.execute(
    db,
  );
  const gameId = rows[0]?.gameId ?? 0;
  for (const mode of modes) {
    const code = `test-${mode.toLowerCase()}`;
    await sql`insert into lottery.entry (brand_id, entry_code, game_id, mode, default_play_type)
      values (${site.brandId}, ${code}, ${gameId}, ${mode}, ${rules.plays[0]?.id ?? ''})`.execute(db);
    await upsertGame(db, { ...CATALOGUED, code, name: code });
  }
  await db.transaction().execute((tx) => offerAllGames(tx, site.brandId, { hot: [] }));
  const start = Math.floor(Date.now() / MINUTE) * MINUTE;
  const clock = { now: start + 1_000 };
  const draws = new Map<string, Draw>();
  for (let at = 1; at <= count; at++) {
    const draw: Draw = {
      gameId,
      issueNo: `20261126${String(at).padStart(4, '0')}`,
      drawNo: at,
      openAt: start + (at - 1) * MINUTE,
      closeAt: start + at * MINUTE,
      drawAt: start + at * MINUTE + 5_000,
      state: 'SCHEDULED',
      orderRoot: null,
      orderCount: null,
      versionHash: null,
      year: null,
      numbers: null,
      level: null,
      drawnAt: null,
      voidReason: null,
      version: 1,
    };
    draws.set(draw.issueNo, draw);
    await sql`insert into lottery.draw (game_id, issue_no, draw_no, schedule_version, open_at, close_at, draw_at)
      values (${gameId}, ${draw.issueNo}, ${at}, 1, ${new Date(draw.openAt)}, ${new Date(draw.closeAt)}, ${new Date(draw.drawAt)})`.execute(
      db,
    );
  }
  const ordered = (): Draw[] =>
    [...draws.values()].filter(({ state, closeAt }) => state === 'SCHEDULED' && closeAt > clock.now);
  const holdAt = (epoch: number): HeldGame => ({
    gameId,
    gameCode: 'test-game',
    brandId: site.brandId,
    lease: { name: LEASE_NAME, epoch },
    guard: (tx) => lockLease(tx, { name: LEASE_NAME, epoch }),
    isHeld: () => true,
    now: () => clock.now,
    findDraw: (issueNo) => draws.get(issueNo) ?? null,
    openDraw: () => ordered()[0] ?? null,
    upcoming: (count) => ordered().slice(0, count),
  });
  const corrected: CorrectionNews[] = [];
  const sendCorrection: SendCorrection = async (_tx, news) => void corrected.push(news);
  const own = through && connectDatabase(through(site.databaseUrl));
  const hold = async (epoch: number) => {
    const life = createLife(executor);
    const deps = { db: life.reach(own?.db ?? db), executor: life.executor, recordRebateFacts, sendCorrection };
    const books = createOrderBooks({ ...deps, log: site.log });
    const game = holdAt(epoch);
    const orderBook = books.create(game);
    const unfinished = [...draws.values()].filter(({ state }) => state !== 'SETTLED' && state !== 'VOID');
    await orderBook.load(unfinished);
    return { life, game, orderBook, book: books.find(orderBook) };
  };
  let holder = await hold(1);
  const found = (issueNo: string): Draw => {
    const draw = draws.get(issueNo);
    if (!draw) throw new Error(issueNo);
    return draw;
  };
  const self: OrderGame = {
    site,
    executor,
    get game() {
      return holder.game;
    },
    get orderBook() {
      return holder.orderBook;
    },
    get book() {
      return holder.book;
    },
    get life() {
      return holder.life;
    },
    clock,
    corrected,
    draw: found,
    line(play, sel, own = {}) {
      const type = findPlay(rules, play);
      const parsed = type && parseSelection(type, sel);
      const units = type && parsed && 'selection' in parsed ? countUnits(type, parsed.selection) : 1;
      return { play, sel, units, unit: 'yuan', multiple: 1, group: 1_956, ...own };
    },
    async place(accountId, lines, own = {}, player = {}) {
      const micro = lines.reduce((sum, { units, multiple }) => sum + units * multiple * 2, 0);
      const { orderId } = await placeOrder(
        self.book,
        { accountId, trial: false, rate: DEFAULT_RATE, ...player },
        {
          clientRef: randomUUID(),
          entryCode: 'test-lott',
          issueNo: [...draws.keys()][0] ?? '',
          lines,
          priceVersion: 0,
          acceptBetter: false,
          total: `${micro}.00`,
          ...own,
        },
        clock.now,
      );
      const [order] = await readOrders(db, sql`where o.account_id = ${accountId} and o.order_id = ${orderId}`);
      if (!order) throw new Error(`no order ${orderId}`);
      return order;
    },
    async seal(issueNo) {
      const draw = found(issueNo);
      await self.orderBook.close(draw);
      const sealed = await self.life
        .reach(db)
        .transaction()
        .execute(async (tx) => {
          await lockForSeal(tx, self.game.lease, draw);
          const { orderRoot, orderCount } = await self.orderBook.seal(tx, draw);
          await sql`update lottery.draw set state = 'SEALED', sealed_at = now(), order_root = ${orderRoot},
          order_count = ${orderCount} where game_id = ${gameId} and issue_no = ${issueNo}`.execute(tx);
          return { state: 'SEALED' as const, orderRoot, orderCount };
        });
      return Object.assign(draw, sealed);
    },
    async settle(issueNo, numbers) {
      if (found(issueNo).state === 'SCHEDULED') await self.seal(issueNo);
      const draw = Object.assign(found(issueNo), { state: 'DRAWN', numbers } as const) as DrawnDraw;
      await sql`update lottery.draw set state = 'DRAWN', numbers = ${numbers} where game_id = ${gameId}
        and issue_no = ${issueNo}`.execute(db);
      await self.orderBook.settle(draw);
    },
    async void(issueNo) {
      if (found(issueNo).state === 'SCHEDULED') await self.seal(issueNo);
      const draw = Object.assign(found(issueNo), { state: 'VOID', voidReason: 'operator' } as const);
      await sql`update lottery.draw set state = 'VOID', void_reason = 'operator' where game_id = ${gameId}
        and issue_no = ${issueNo}`.execute(db);
      await self.orderBook.void(draw, 'operator');
    },
    async takeOver() {
      // waits for transactions of the holder before, as its lease does
      const { rows } = await sql<{ epoch: number }>`update system.lease set epoch = epoch + 1
        where name = ${LEASE_NAME} returning epoch::int`.execute(db);
      holder = await hold(rows[0]?.epoch ?? 0);
    },
    orders: (accountId) => readOrders(db, sql`where o.account_id = ${accountId} order by o.order_id`),
    async balanceOf(accountId) {
      const account = await sql<{ available: bigint; held: bigint }>`select balance - held as available, held
        from ledger.account where account_id = ${accountId}`.execute(db);
      return account.rows[0] ?? { available: 0n, held: 0n };
    },
    async expectBalanced() {
      expect((await trialBalance(db)).differences).toEqual([]);
    },
    async close() {
      await executor.close();
      await own?.close();
      await site.close();
    },
  };
  return self;
}

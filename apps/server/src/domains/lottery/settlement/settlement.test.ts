import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePlan } from '../chase/place-plan.ts';
import { readPlans } from '../chase/plan-store.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { evaluateDraw } from './evaluate-draw.ts';

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

let drawNo = 0;
const issueOf = (no: number): string => `20261126${String(no).padStart(4, '0')}`;
function nextDraw(): string {
  drawNo += 1;
  game.clock.now = game.draw(issueOf(drawNo)).openAt + 1_000;
  return issueOf(drawNo);
}
const aPlayer = async (): Promise<AccountId> => (await game.site.member({ funds: money(500_000n) })).accountId;
const g6 = (own = {}) => game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, own);
const NUMBERS = [1, 2, 3, 4, 5];

describe('settlement', () => {
  it('posts whole smallest units and keeps the rest for the next payout', async () => {
    const player = await aPlayer();
    const before = (await game.balanceOf(player)).available;
    let [stakes, prizes] = [0n, 0n];
    for (let at = 0; at < 2; at++) {
      const issueNo = nextDraw();
      // ten units of 0.002 of 2.00: a prize of 0.326 each
      await game.place(
        player,
        Array.from({ length: 5 }, () => g6({ unit: 'li', multiple: 1 })),
        { issueNo, total: '0.01' },
      );
      await game.settle(issueNo, NUMBERS);
      stakes += 1n;
      prizes += 5n * 326_000n;
    }
    const { rows } = await sql<{ remainder: bigint }>`select remainder_micro as remainder from lottery.prize_remainder
      where account_id = ${player}`.execute(game.site.db);
    const posted = (await game.balanceOf(player)).available - before + stakes;
    expect(posted * 10_000n + (rows[0]?.remainder ?? 0n)).toBe(prizes);
    await game.expectBalanced();
  });

  it('pays nothing when the payouts differ from the exposure at the seal', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const { orderId } = await game.place(player, [g6()], { issueNo });
    await game.seal(issueNo);
    const before = await game.balanceOf(player);
    // an evaluation that pays a prize twice
    const wrong = sql`update lottery.player_order set lines = jsonb_set(lines, '{0,multiple}', '2') where order_id = ${orderId}`;
    await wrong.execute(game.site.db);
    await expect(game.settle(issueNo, NUMBERS)).rejects.toThrow('payouts differ from the exposure in front3');
    expect(await game.balanceOf(player)).toEqual(before);
    expect((await game.orders(player))[0]?.state).toBe('ACCEPTED');
    await sql`update lottery.player_order set lines = jsonb_set(lines, '{0,multiple}', '1'), result = null
      where order_id = ${orderId}`.execute(game.site.db);
    await game.settle(issueNo, NUMBERS);
    expect((await game.orders(player))[0]?.state).toBe('WON');
  });

  it('continues after a stop anywhere, and pays once', async () => {
    const issueNo = nextDraw();
    const players = await Promise.all([1, 2, 3].map(() => aPlayer()));
    for (const player of players) {
      await game.place(player, [g6()], { issueNo });
      await game.place(player, [game.line('ssc.3.g6', { seg: 'front', set: [4, 5, 6] })], { issueNo });
    }
    await game.seal(issueNo);
    const draw = Object.assign(game.draw(issueNo), { state: 'DRAWN' as const, numbers: NUMBERS });
    await evaluateDraw(game.book, draw);
    // a payout was fixed, and its money moved, before the process stopped
    const [one] = players as [AccountId];
    await sql`update lottery.player_order set posted = 32600, refunded = 0 where account_id = ${one} and prize_micro > 0`.execute(
      game.site.db,
    );
    const [order] = await game.orders(one);
    await game.executor.execute({
      op: 'win',
      vendor: 'house',
      accountId: one,
      currency: 'USD',
      tx: `${one}:${order?.clientRef}:win`,
      amount: money(32_600n),
      kind: 'win',
      round: `test-game:${issueNo}:${order?.orderId}`,
      game: 'test-lott',
      betTx: `${one}:${order?.clientRef}`,
      roundEnd: true,
      companion: { statement: 'lottery-settled', row: { orderId: String(order?.orderId), state: 'WON' } },
    });
    await game.takeOver();
    await game.settle(issueNo, NUMBERS);
    for (const player of players) {
      expect((await game.orders(player)).map(({ state }) => state)).toEqual(['WON', 'LOST']);
      expect((await game.balanceOf(player)).available).toBe(500_000n - 400n + 32_600n);
    }
    const open = await sql<{
      count: number;
    }>`select count(*)::int as count from bets.round where state = 'OPEN'`.execute(game.site.db);
    expect(open.rows[0]?.count).toBe(0);
    await game.expectBalanced();
  });

  it('gives the whole stake back when a draw is void', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    await game.place(player, [g6()], { issueNo });
    await game.seal(issueNo);
    const draw = Object.assign(game.draw(issueNo), { state: 'VOID' as const, voidReason: 'operator' as const });
    await game.orderBook.void(draw, 'operator');
    expect((await game.orders(player))[0]).toMatchObject({ state: 'VOID', valid: 0n, rebate: 0n });
    expect((await game.balanceOf(player)).available).toBe(500_000n);
    await game.expectBalanced();
  });

  it('keeps play money out of the tree, the exposure and the figures', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const cancelled = await game.place(player, [g6()], { issueNo }, { trial: true });
    await cancelOrder(game.book, cancelled, game.clock.now);
    await game.place(player, [g6()], { issueNo }, { trial: true });
    expect(game.book.of(issueNo).exposure.worstDraw()).toBe(0n);
    const figures = () => game.orderBook.figures(game.draw(issueNo));
    expect(figures()).toMatchObject({ orders: 0, stake: '0.000000' });
    await game.takeOver();
    expect(figures()).toMatchObject({ orders: 0, stake: '0.000000' });
    await game.place(await aPlayer(), [g6()], { issueNo });
    expect(figures()).toMatchObject({ orders: 1, stake: '2.000000' });
    expect((await game.seal(issueNo)).orderCount).toBe(1);
    await game.settle(issueNo, NUMBERS);
    expect((await game.orders(player)).map(({ state }) => state)).toEqual(['CANCELLED', 'WON']);
  });
});

describe('chase plans', () => {
  const plan = (issueNo: string, own = {}) => ({
    clientRef: crypto.randomUUID(),
    entryCode: 'test-lott',
    issueNo,
    lines: [g6()],
    priceVersion: 0,
    draws: 3,
    first: 1,
    plan: { kind: 'same' as const },
    stop: { on: 'win' as const },
    total: '6.00',
    ...own,
  });
  const player = (accountId: AccountId) => ({ accountId, trial: false, rate: DEFAULT_RATE });
  const find = async (accountId: AccountId) =>
    (await readPlans(game.site.db, sql`where p.account_id = ${accountId}`))[0];

  it('play item by item from the hold, go on over a void draw, and stop on a win', async () => {
    const issues = [nextDraw(), issueOf(drawNo + 1), issueOf(drawNo + 2)];
    const accountId = await aPlayer();
    await placePlan(game.book, player(accountId), plan(issues[0] ?? ''), game.clock.now);
    expect(await game.balanceOf(accountId)).toEqual({ available: 499_400n, held: 600n });
    expect(game.book.of(issues[2] ?? '').exposure.worstDraw()).toBe(326_000_000n);
    await game.seal(issues[0] ?? '');
    const voided = Object.assign(game.draw(issues[0] ?? ''), {
      state: 'VOID' as const,
      voidReason: 'operator' as const,
    });
    await game.orderBook.void(voided, 'operator');
    expect(await game.balanceOf(accountId)).toEqual({ available: 499_600n, held: 400n });
    nextDraw();
    await game.takeOver();
    await game.settle(issues[1] ?? '', NUMBERS);
    expect((await find(accountId))?.items.map(({ state }) => state)).toEqual(['void', 'won', 'stopped']);
    expect(await find(accountId)).toMatchObject({ state: 'ENDED', stopReason: 'win' });
    expect(await game.balanceOf(accountId)).toEqual({ available: 500_000n - 200n + 32_600n, held: 0n });
    expect(game.book.of(issues[2] ?? '').exposure.worstDraw()).toBe(0n);
    await game.expectBalanced();
  });

  it('are refused when no multiple reaches the profit, and hold nothing', async () => {
    const issueNo = nextDraw();
    const accountId = await aPlayer();
    const lines = [game.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] })];
    const impossible = plan(issueNo, { lines, draws: 2, plan: { kind: 'rate', rate_bps: 1_000 }, total: '40.00' });
    await expect(placePlan(game.book, player(accountId), impossible, game.clock.now)).rejects.toMatchObject({
      code: 'PLAN_IMPOSSIBLE',
      details: { value: { item: 1 } },
    });
    expect(await game.balanceOf(accountId)).toEqual({ available: 500_000n, held: 0n });
    expect(game.book.of(issueNo).exposure.worstDraw()).toBe(0n);
  });
});

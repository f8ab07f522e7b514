import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRebates } from '#rebate';
import { placePlan } from '../chase/place-plan.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { evaluateDraw } from './evaluate-draw.ts';
import { payOrders } from './pay-orders.ts';
import { recordFacts } from './record-facts.ts';

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
const LATER = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);
const NUMBERS = [1, 2, 3, 4, 5];

const factsOf = async (accountId: AccountId) =>
  (
    await sql<{ rate: number; stake: bigint; win: bigint; valid: bigint; amount: bigint }>`
      select rate_bps as rate, stake_micro as stake, win_micro as win, valid_micro as valid, amount_micro as amount
      from rebate.fact where account_id = ${accountId} order by round_ref, rate_bps`.execute(game.site.db)
  ).rows;
/** Six units of a group of three digits. */
const g6 = (set: number[], own = {}) => game.line('ssc.3.g6', { seg: 'front', set }, own);

describe('own rebate', () => {
  it('accrues for winners, losers and items of plans alike, by the kept rate of each line', async () => {
    const issueNo = nextDraw();
    const [winner, loser, planner, top] = (await Promise.all([1, 2, 3, 4].map(aPlayer))) as [
      AccountId,
      AccountId,
      AccountId,
      AccountId,
    ];
    // group 1800 of 1956 keeps 7.8 %, group 1700 12.8 %
    await game.place(winner, [g6([1, 2, 3], { group: 1_800 }), g6([4, 5, 6], { group: 1_700, multiple: 2 })], {
      issueNo,
    });
    await game.place(loser, [g6([4, 5, 6], { group: 1_800 })], { issueNo });
    await game.place(top, [g6([1, 2, 3])], { issueNo });
    const plan = {
      clientRef: crypto.randomUUID(),
      entryCode: 'test-lott',
      issueNo,
      lines: [g6([7, 8, 9], { group: 1_700 })],
    };
    const rest = {
      priceVersion: 0,
      draws: 1,
      first: 1,
      plan: { kind: 'same' as const },
      stop: { on: 'win' as const },
      total: '2.00',
    };
    await placePlan(
      game.book,
      { accountId: planner, trial: false, rate: DEFAULT_RATE },
      { ...plan, ...rest },
      game.clock.now,
    );
    await game.settle(issueNo, NUMBERS);
    expect(await factsOf(winner)).toEqual([
      { rate: 780, stake: 2_000_000n, win: 300_000_000n, valid: 2_000_000n, amount: 156_000n },
      { rate: 1_280, stake: 4_000_000n, win: 0n, valid: 4_000_000n, amount: 512_000n },
    ]);
    expect((await factsOf(loser)).map(({ amount }) => amount)).toEqual([156_000n]);
    expect((await factsOf(planner)).map(({ amount }) => amount)).toEqual([256_000n]);
    expect(await factsOf(top)).toEqual([]);
    for (const player of [winner, loser, planner, top]) {
      const [order] = await game.orders(player);
      expect((await factsOf(player)).reduce((sum, { amount }) => sum + amount, 0n)).toBe(order?.rebate);
    }
    const before = (await game.balanceOf(winner)).available;
    await payRebates(game.site.db, LATER);
    expect((await game.balanceOf(winner)).available).toBe(before + 66n);
    await game.expectBalanced();
  });

  it('is recorded once when a settlement continues after a stop', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    await game.place(player, [g6([1, 2, 3], { group: 1_800 })], { issueNo });
    await game.seal(issueNo);
    const draw = Object.assign(game.draw(issueNo), { state: 'DRAWN' as const, numbers: NUMBERS });
    const losers = await evaluateDraw(game.book, draw);
    // paid, and nothing recorded, before the process stopped
    await payOrders(game.book, draw, losers);
    expect(await factsOf(player)).toEqual([]);
    await game.takeOver();
    await game.settle(issueNo, NUMBERS);
    await recordFacts(game.book, draw);
    expect(await factsOf(player)).toHaveLength(1);
  });

  it('is nothing for a void draw, a cancelled order and play money', async () => {
    const issueNo = nextDraw();
    const [voided, trial, cancelled] = (await Promise.all([1, 2, 3].map(aPlayer))) as [AccountId, AccountId, AccountId];
    const line = g6([4, 5, 6], { group: 1_700 });
    await game.place(trial, [line], { issueNo }, { trial: true });
    const { orderId } = await game.place(cancelled, [line], { issueNo });
    await cancelOrder(game.book, { accountId: cancelled, orderId }, game.clock.now);
    await game.settle(issueNo, NUMBERS);
    const next = nextDraw();
    await game.place(voided, [line], { issueNo: next });
    await game.seal(next);
    const draw = Object.assign(game.draw(next), { state: 'VOID' as const, voidReason: 'operator' as const });
    await game.orderBook.void(draw, 'operator');
    for (const player of [voided, trial, cancelled]) expect(await factsOf(player)).toEqual([]);
    expect((await game.orders(cancelled))[0]?.state).toBe('CANCELLED');
  });

  it('is not offered where the brand gives none: only the top group, which keeps nothing', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const rate = { ...DEFAULT_RATE, keepsRebate: false };
    const order = (group: number) => game.place(player, [g6([1, 2, 3], { group })], { issueNo }, { rate });
    await expect(order(1_800)).rejects.toMatchObject({ code: 'OPTION_NOT_OFFERED' });
    expect((await order(1_956)).lines[0]?.kept).toBe(0);
  });
});

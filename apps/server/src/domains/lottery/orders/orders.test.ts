import { randomUUID } from 'node:crypto';
import { type AccountId, money } from '@fairhouse/contracts';
import { isSealed } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { cancelOrder } from './cancel-order.ts';
import { createFindPlace } from './find-place.ts';

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

let drawNo = 0;
/** A draw that is open now; each test has its own. */
function nextDraw(): string {
  drawNo += 1;
  const issueNo = `20261126${String(drawNo).padStart(4, '0')}`;
  game.clock.now = game.draw(issueNo).openAt + 1_000;
  return issueNo;
}
const aPlayer = async (funds = 500_000n): Promise<AccountId> =>
  (await game.site.member({ funds: money(funds) })).accountId;
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => 'OK',
    (error: { code?: string; details?: { field?: string } }) => [error.code, error.details?.field],
  );

describe('orders', () => {
  it('[G-02] take the stake with the order, are sealed, drawn and paid', async () => {
    const issueNo = nextDraw();
    const [winner, loser] = [await aPlayer(), await aPlayer()];
    const three = [
      game.line('ssc.3.direct', { seg: 'front', pos: [[1], [2], [3]] }),
      game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }),
      game.line('ssc.3.sum', { seg: 'front', sums: [6] }),
    ];
    const won = await game.place(winner, three, { issueNo });
    const lost = await game.place(loser, [game.line('ssc.3.direct', { seg: 'back', pos: [[1], [2], [3]] })], {
      issueNo,
    });
    expect([won.state, lost.state]).toEqual(['ACCEPTED', 'ACCEPTED']);
    const draw = await game.seal(issueNo);
    expect(draw.orderCount).toBe(2);
    const place = await createFindPlace(game.site.db)(won);
    expect(place && isSealed(draw.orderRoot ?? '', won.leaf.toString('hex'), place)).toBe(true);
    const before = await game.balanceOf(winner);
    await game.settle(issueNo, [1, 2, 3, 4, 5]);
    const [settled] = await game.orders(winner);
    expect(settled?.state).toBe('WON');
    // 2 / (1/1000) × 1956/2000 + 2 / (6/1000) × 1956/2000 + 2 / (1/1000) × 1956/2000 of the sum
    expect(settled?.prize).toBe(1_956_000_000n + 326_000_000n + 1_956_000_000n);
    expect((await game.balanceOf(winner)).available - before.available).toBe(423_800n);
    expect((await game.orders(loser))[0]?.state).toBe('LOST');
    await game.expectBalanced();
  });

  it('are answered once for a clientRef', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const lines = [game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] })];
    const clientRef = randomUUID();
    const [one, other] = await Promise.all([
      game.place(player, lines, { issueNo, clientRef }),
      game.place(player, lines, { issueNo, clientRef }),
    ]);
    expect(one.orderId).toBe(other.orderId);
    expect(await game.orders(player)).toHaveLength(1);
    const more = [game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 4] })];
    expect(await refusal(game.place(player, more, { issueNo, clientRef }))).toEqual(['CONFLICT', 'clientRef']);
    expect((await game.balanceOf(player)).available).toBe(499_800n);
  });

  it('can be cancelled while the draw is open, and give their room back', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const order = await game.place(player, [game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] })], { issueNo });
    const drawBook = game.book.of(issueNo);
    expect(drawBook.exposure.worstDraw()).toBeGreaterThan(0n);
    const cancelled = await cancelOrder(game.book, order, game.clock.now);
    expect(cancelled.state).toBe('CANCELLED');
    expect((await cancelOrder(game.book, order, game.clock.now)).state).toBe('CANCELLED');
    expect(drawBook.exposure.worstDraw()).toBe(0n);
    expect((await game.balanceOf(player)).available).toBe(500_000n);
    expect((await game.seal(issueNo)).orderCount).toBe(0);
    await game.settle(issueNo, [1, 2, 3, 4, 5]);
    await game.expectBalanced();
  });

  it('[G-02] are refused when a draw is sealed, void or not open yet, and stay as they are when it is sealed', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const line = game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] });
    const reasonOf = (work: Promise<unknown>) =>
      work.then(
        () => 'OK',
        (error: { code?: string; details?: { value?: { reason?: string } } }) => [
          error.code,
          error.details?.value?.reason,
        ],
      );
    const order = await game.place(player, [line], { issueNo });
    const later = `20261126${String(drawNo + 1).padStart(4, '0')}`;
    expect(await reasonOf(game.place(player, [line], { issueNo: later }))).toEqual(['DRAW_CLOSED', 'early']);
    await game.seal(issueNo);
    expect(await reasonOf(game.place(player, [line], { issueNo }))).toEqual(['DRAW_CLOSED', 'closed']);
    expect(await reasonOf(cancelOrder(game.book, order, game.clock.now))).toEqual(['DRAW_CLOSED', 'closed']);
    expect((await game.orders(player)).map(({ state }) => state)).toEqual(['ACCEPTED']);
    const voided = nextDraw();
    Object.assign(game.draw(voided), { state: 'VOID' });
    expect(await reasonOf(game.place(player, [line], { issueNo: voided }))).toEqual(['DRAW_CLOSED', 'void']);
    const open = nextDraw();
    const odds = game.book.prices.get('test-elott')?.of(drawNo).plays.get('ssc.c.total')?.odds?.A;
    const credit = game.line('ssc.c.total', { pick: 'big' }, { group: undefined, disc: 'A', odds, unit: 'jiao' });
    const own = { issueNo: open, entryCode: 'test-elott' };
    expect(await refusal(game.place(player, [credit], own))).toEqual(['STAKE_NOT_OFFERED', 'lines.0.unit']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from lottery.price_set`.execute(game.site.db);
    await sql`insert into lottery.price_set (brand_id, entry_code, version, body, operator_id)
      values (${game.site.brandId}, 'test-lott', ${(rows[0]?.n ?? 0) + 1}, '{"canCancel":false}', 1)`.execute(
      game.site.db,
    );
    await game.book.reload();
    const kept = await game.place(player, [line], { issueNo: open, priceVersion: (rows[0]?.n ?? 0) + 1 });
    expect(await refusal(cancelOrder(game.book, kept, game.clock.now))).toEqual(['OPTION_NOT_OFFERED', 'orderNo']);
    expect((await game.balanceOf(player)).available).toBe(500_000n - 400n);
    await game.expectBalanced();
  });
});

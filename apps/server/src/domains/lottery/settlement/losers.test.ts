import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawsOf } from '../testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { evaluateDraw } from './evaluate-draw.ts';
import { payOrders } from './pay-orders.ts';

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame();
});
afterAll(() => game.close());

const nextDraw = drawsOf(() => game);
const aPlayer = async (): Promise<AccountId> => (await game.site.member({ funds: money(500_000n) })).accountId;
const NUMBERS = [1, 2, 3, 4, 5];
const g6 = () => game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] });

describe('the settlement of losers', () => {
  it('writes an order that returns nothing once, also when it continues after a stop', async () => {
    const issueNo = nextDraw();
    const [player, other] = await Promise.all([aPlayer(), aPlayer()]);
    const lost = () => game.line('ssc.3.g6', { seg: 'front', set: [4, 5, 6] });
    await game.place(player, [g6()], { issueNo });
    await game.place(player, [lost(), lost()], { issueNo });
    await game.place(other, [lost()], { issueNo });
    const { db } = game.site;
    await sql`create table public.written (order_id bigint)`.execute(db);
    await sql`create function public.note_written() returns trigger language plpgsql as $$
      begin insert into public.written values (new.order_id); return null; end $$`.execute(db);
    await sql`create trigger note_written after update on lottery.player_order for each row
      execute function public.note_written()`.execute(db);
    await game.seal(issueNo);
    const draw = Object.assign(game.draw(issueNo), { state: 'DRAWN' as const, numbers: NUMBERS });
    const losers = await evaluateDraw(game.book, draw);
    // before the sums are known to be right, and while winners are paid, no loser is settled
    expect((await game.orders(other))[0]).toMatchObject({ state: 'ACCEPTED', result: null });
    expect([...losers.groups(2)].map((group) => group.length)).toEqual([2]);
    await payOrders(game.book, draw, losers);
    // the process stops, and the next one begins again
    await game.takeOver();
    await game.settle(issueNo, NUMBERS);
    const no = { wins: {}, prize: '0.000000', push: '0.000000' };
    const [won, two] = await game.orders(player);
    expect(won).toMatchObject({ state: 'WON' });
    expect(two).toMatchObject({
      state: 'LOST',
      result: [no, no],
      valid: 4_000_000n,
      rebate: 0n,
      posted: 0n,
      refunded: 0n,
    });
    expect((await game.orders(other))[0]).toMatchObject({ state: 'LOST', result: [no], valid: 2_000_000n });
    const { rows } = await sql<{ written: number }>`select count(w.order_id)::int as written
      from lottery.player_order o left join public.written w on w.order_id = o.order_id
      where o.issue_no = ${issueNo} and o.state = 'LOST' group by o.order_id`.execute(db);
    expect(rows.map(({ written }) => written)).toEqual([1, 1]);
    await sql`drop trigger note_written on lottery.player_order`.execute(db);
    await game.expectBalanced();
  });

  it('settles an order whose result was stored and whose round was not closed', async () => {
    const issueNo = nextDraw();
    const player = await aPlayer();
    const { orderId } = await game.place(player, [game.line('ssc.3.g6', { seg: 'front', set: [4, 5, 6] })], {
      issueNo,
    });
    await game.seal(issueNo);
    // a win of which nothing is left, as an earlier version stored it
    const result = [{ wins: { 'any:T1': 1 }, prize: '0.000000', push: '0.000000' }];
    await sql`update lottery.player_order set result = ${JSON.stringify(result)}::jsonb, valid_micro = 2000000
      where order_id = ${orderId}`.execute(game.site.db);
    await game.settle(issueNo, NUMBERS);
    expect((await game.orders(player))[0]).toMatchObject({ state: 'LOST', result });
  });
});

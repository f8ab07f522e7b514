import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, money } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePlan } from '../chase/place-plan.ts';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';

let game: OrderGame;
let players: AccountId[];
beforeAll(async () => {
  game = await startOrderGame();
  players = [];
  for (let at = 0; at < 10; at++) players.push((await game.site.member({ funds: money(500_000n) })).accountId);
}, 60_000);
afterAll(() => game.close());

const ISSUE = '202611260001';
const codes = async (orders: readonly Promise<unknown>[]): Promise<Map<string, number>> => {
  const answers = await Promise.all(
    orders.map((order) =>
      order.then(
        () => 'OK',
        (error: { code?: string }) => error.code ?? 'an error',
      ),
    ),
  );
  return new Map([...Map.groupBy(answers, (code) => code)].map(([code, all]) => [code, all.length]));
};
const line = () => game.line('ssc.3.direct', { seg: 'front', pos: [[7], [7], [7]] });

describe('exposure', () => {
  it('takes what fits of many orders for the last units of a number, and nothing above', async () => {
    // a unit pays 1,956: five fit into what is left
    await sql`insert into lottery.limit_set (game_id, version, body, operator_id)
      values (${game.game.gameId}, 1, ${JSON.stringify({ books: { front3: '9999' } })}, 1)`.execute(game.site.db);
    await game.book.reload();
    const poor = (await game.site.member({ funds: money(1_000n) })).accountId;
    const orders = Array.from({ length: 500 }, (_, at) =>
      // every third is refused for its funds while others wait for its room
      game.place(at % 3 === 0 && at > 3 ? poor : (players[at % 10] as AccountId), [line()], { issueNo: ISSUE }),
    );
    const counted = await codes(orders);
    expect(counted.get('OK')).toBe(5);
    // a busy machine answers some with RETRY before it looks at them
    expect((counted.get('LIABILITY_REACHED') ?? 0) + (counted.get('RETRY') ?? 0)).toBeGreaterThan(400);
    expect(formatMicro(game.book.of(ISSUE).exposure.worst('front3'))).toBe('9780.000000');
    await game.expectBalanced();
  }, 60_000);

  it('names the numbers, what is left, and the multiples that fit', async () => {
    await game.takeOver();
    const two = [line(), game.line('ssc.3.direct', { seg: 'front', pos: [[7], [7], [8]] }, { multiple: 9 })];
    await expect(game.place(players[0] as AccountId, two, { issueNo: ISSUE })).rejects.toMatchObject({
      code: 'LIABILITY_REACHED',
      details: {
        value: {
          over: [
            { book: 'front3', atom: 777, left: '219.000000' },
            { book: 'front3', atom: 778, left: '9999.000000' },
          ],
          multiples: [0, 5],
        },
      },
    });
  });

  it('lets a plan wait for orders under way, which may be refused', async () => {
    game.clock.now += 2 * 60_000;
    const issueNo = '202611260003';
    const [rich, poor] = [players[0] as AccountId, (await game.site.member()).accountId];
    // five units fit: the order alone, or the plan alone
    const five = game.line('ssc.3.direct', { seg: 'front', pos: [[7], [7], [7]] }, { multiple: 5 });
    const planned = {
      ...{ clientRef: randomUUID(), entryCode: 'test-lott', issueNo, lines: [five], priceVersion: 0, total: '20.00' },
      ...{ draws: 2, first: 1, plan: { kind: 'same' as const }, stop: { on: 'never' as const } },
    };
    const placing = await game.site.db.transaction().execute(async (tx) => {
      // the order stays under way as long as its account is locked
      await sql`select from ledger.account where account_id = ${poor} for update`.execute(tx);
      const order = game.place(poor, [five], { issueNo }).catch((error: { code?: string }) => error.code);
      await expect.poll(() => game.book.of(issueNo).underWay.size).toBe(1);
      const player = { accountId: rich, trial: false, rate: DEFAULT_RATE };
      const plan = placePlan(game.book, player, planned, game.clock.now);
      const decided = plan.then(
        () => 'placed',
        () => 'refused',
      );
      await expect(Promise.race([decided, sleep(300, 'waits')])).resolves.toBe('waits');
      return { order, plan };
    });
    expect(await placing.order).toBe('INSUFFICIENT_FUNDS');
    expect((await placing.plan).items).toHaveLength(2);
    expect(formatMicro(game.book.of(issueNo).exposure.worst('front3'))).toBe('9780.000000');
    // nothing is under way: the next one is refused, and only its own share is counted
    await expect(game.place(rich, [line()], { issueNo })).rejects.toMatchObject({ code: 'LIABILITY_REACHED' });
    await game.expectBalanced();
  }, 60_000);
});

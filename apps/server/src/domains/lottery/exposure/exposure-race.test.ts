import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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
const code = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OK',
    (error: { code?: string }) => error.code ?? 'an error',
  );
const codes = async (orders: readonly Promise<unknown>[]): Promise<Map<string, number>> => {
  const answers = await Promise.all(orders.map(code));
  return new Map([...Map.groupBy(answers, (each) => each)].map(([each, all]) => [each, all.length]));
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

  it('[G-02] a plan waits for one under way that may still be refused, and takes the room that it leaves', async () => {
    const issueNo = '202611260002';
    game.clock.now = game.draw(issueNo).openAt + 1_000;
    const place = (accountId: AccountId, multiple: number, total: string) =>
      placePlan(
        game.book,
        { accountId, trial: false, rate: DEFAULT_RATE },
        {
          clientRef: randomUUID(),
          entryCode: 'test-lott',
          issueNo,
          lines: [{ ...line(), multiple }],
          priceVersion: 0,
          draws: 2,
          first: 1,
          plan: { kind: 'same' },
          stop: { on: 'never' },
          total,
        },
        game.clock.now,
      );
    const worst = () =>
      [issueNo, '202611260003'].map((each) => formatMicro(game.book.of(each).exposure.worst('front3')));
    const poor = (await game.site.member({ funds: money(1_000n) })).accountId;
    const { failing, plan } = await game.site.db.transaction().execute(async (tx) => {
      // no stake moves while the lease is locked
      await sql`select from system.lease where name = ${game.game.lease.name} for update`.execute(tx);
      // takes all of the room in both draws, and costs more than its player has
      const failing = code(place(poor, 5, '20.00'));
      await expect.poll(worst).toEqual(['9780.000000', '9780.000000']);
      const plan = code(place(players[1] as AccountId, 1, '4.00'));
      expect(await Promise.race([plan, setTimeout(500, 'waits')])).toBe('waits');
      return { failing: () => failing, plan: () => plan };
    });
    expect([await failing(), await plan()]).toEqual(['INSUFFICIENT_FUNDS', 'OK']);
    expect(worst()).toEqual(['1956.000000', '1956.000000']);
    await game.expectBalanced();
    // with nothing under way, what does not fit is refused
    expect(await code(place(players[2] as AccountId, 5, '20.00'))).toBe('LIABILITY_REACHED');
    expect(worst()).toEqual(['1956.000000', '1956.000000']);
  }, 60_000);
});

import { type AccountId, money } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
});

import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelOrder } from '../orders/cancel-order.ts';
import { createFindCancellable } from '../orders/find-cancellable.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { createVersions } from './versions.ts';

const issueOf = (no: number): string => `20261126${String(no).padStart(4, '0')}`;

describe('a draw', () => {
  it('has the newest version whose first draw is not after it', () => {
    const list = [
      { version: 1, firstDrawNo: 10, value: 'one' },
      { version: 2, firstDrawNo: 30, value: 'two' },
      // a later change that begins before the one that waits replaces it
      { version: 3, firstDrawNo: 20, value: 'three' },
    ];
    const versions = createVersions(list, () => 'standard');
    const at = [9, 10, 19, 20, 29, 30, 31].map((drawNo) => versions.of(drawNo));
    expect(at).toEqual(['standard', 'one', 'one', 'three', 'three', 'three', 'three']);
  });
});

describe('an order', () => {
  let game: OrderGame;
  let player: AccountId;
  beforeAll(async () => {
    game = await startOrderGame();
    player = (await game.site.member({ funds: money(500_000n) })).accountId;
    const { db, brandId } = game.site;
    const cap = { plays: { 'ssc.3.g6': { cap: 1_900 } } };
    await sql`insert into lottery.price_set (brand_id, entry_code, version, first_draw_no, body, operator_id)
      values (${brandId}, 'test-lott', 1, 3, ${JSON.stringify(cap)}, 1)`.execute(db);
    await sql`insert into lottery.limit_set (game_id, version, first_draw_no, body, operator_id)
      values (${game.game.gameId}, 1, 4, ${JSON.stringify({ draw: '1' })}, 1)`.execute(db);
    await game.book.reload();
  });
  afterAll(() => game.close());

  // with a cap of 1900 the top of a player at 12.8 % is 1896
  const place = async (draw: number, priceVersion: number, group = 1_896): Promise<string> => {
    game.clock.now = game.draw(issueOf(draw)).openAt + 1_000;
    const line = game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { group });
    return game.place(player, [line], { issueNo: issueOf(draw), priceVersion }).then(
      (order) => `version ${order.priceVersion}`,
      ({ code }: { code: string }) => code,
    );
  };

  it('has the price version and the limits of its draw, also after a takeover', async () => {
    expect(await place(1, 1)).toBe('ODDS_CHANGED');
    expect(await place(1, 0, 1_956)).toBe('version 0');
    await game.takeOver();
    expect(await place(2, 0, 1_956)).toBe('version 0');
    expect(await place(3, 0)).toBe('ODDS_CHANGED');
    expect(await place(3, 1, 1_956)).toBe('OPTION_NOT_OFFERED');
    expect(await place(3, 1)).toBe('version 1');
    expect(await place(4, 1)).toBe('LIABILITY_REACHED');
  });

  it('[G-02] may be cancelled as the prices of its draw say, in the list and by the call', async () => {
    const { db, brandId } = game.site;
    await sql`insert into lottery.price_set (brand_id, entry_code, version, first_draw_no, body, operator_id)
      values (${brandId}, 'test-lott', 2, 3, '{"canCancel":false}', 1)`.execute(db);
    await game.book.reload();
    const findCancellable = createFindCancellable(db);
    const answersOf = async (draw: number, priceVersion: number) => {
      game.clock.now = game.draw(issueOf(draw)).openAt + 1_000;
      const line = game.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] });
      const order = await game.place(player, [line], { issueNo: issueOf(draw), priceVersion });
      const [isShown] = await findCancellable([order]);
      const called = await cancelOrder(game.book, order, game.clock.now).then(
        ({ state }) => state,
        ({ code }: { code: string }) => code,
      );
      return [isShown, called];
    };
    expect(await answersOf(2, 0)).toEqual([true, 'CANCELLED']);
    expect(await answersOf(3, 2)).toEqual([false, 'OPTION_NOT_OFFERED']);
  });
});

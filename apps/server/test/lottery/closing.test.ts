import { money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClock, type HeldGame, startHeldGame } from './start-held-game.ts';
import { quickGame, quickSchedule } from './start-lotteries.ts';

const clock = createTestClock();
let game: HeldGame;
beforeAll(async () => {
  game = await startHeldGame(quickGame('river-five-1', 300, { schedule: quickSchedule(300, 20, 30) }), clock);
});
afterAll(() => game.close());

it('[G-02] an order counts when it was read before the close and is stored within a second after it, else nothing is taken', async () => {
  const { db } = game.site;
  const { accountId } = await game.site.member({ funds: money(100_000n) });
  const { issueNo, openAt, closeAt } = await game.openDraw();
  const place = (readAt: number) =>
    game.place(accountId, { issueNo, readAt }).then(
      ({ state }) => state,
      (error: { code?: string; details?: { value?: { reason?: string } } }) => [
        error.code,
        error.details?.value?.reason,
      ],
    );
  const stored = async () => {
    const { rows } = await sql<{ orders: number; balance: bigint }>`select balance,
      (select count(*)::int from lottery.player_order o where o.account_id = a.account_id) as orders
      from ledger.account a where account_id = ${accountId}`.execute(db);
    return rows[0];
  };
  expect(await place(openAt - 1)).toEqual(['DRAW_CLOSED', 'early']);
  expect(await place(openAt)).toBe('ACCEPTED');
  clock.moveTo(closeAt + 100);
  expect(await place(closeAt - 1)).toBe('ACCEPTED');
  expect(await place(closeAt)).toEqual(['DRAW_CLOSED', 'closed']);
  // read in time, and more than a second on its way to the holder
  clock.moveTo(closeAt + 1_000);
  expect(await place(closeAt - 1)).toEqual(['DRAW_CLOSED', 'closed']);
  expect(await stored()).toEqual({ orders: 2, balance: 100_000n - 400n });
  await game.ask('reload', null);
  await expect.poll(async () => (await game.recordOf(issueNo)).sealed?.orderCount).toBe(2);
  expect(await place(closeAt - 1)).toEqual(['DRAW_CLOSED', 'closed']);
  expect(await stored()).toEqual({ orders: 2, balance: 100_000n - 400n });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabaseClock } from '#db';
import { createTestDatabase } from '#testing';
import { type HeldGame, startHeldGame } from './start-held-game.ts';
import { quickGame } from './start-lotteries.ts';

let game: HeldGame;
let measured: Awaited<ReturnType<typeof createTestDatabase>>;
let clock: Awaited<ReturnType<typeof startDatabaseClock>>;
/** Of the statements that measure the clock: more than 100 ms for a round trip are too many. */
let latency_ms = 130;
beforeAll(async () => {
  measured = await createTestDatabase();
  const slow = measured.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await sleep(latency_ms);
      return result;
    },
  });
  clock = await startDatabaseClock(slow, () => undefined);
  game = await startHeldGame(quickGame('river-five-1', 60), clock);
});
afterAll(async () => {
  await game.close();
  await measured.drop();
});

it('[G-02] a holder that is not sure of its clock takes no order but what another process has stamped', async () => {
  const { db } = game.site;
  const { accountId } = await game.site.member({ funds: money(100_000n) });
  const state = async () => {
    const { rows } = await sql<{ balance: bigint; orders: number; placedAt: Date | null }>`select balance,
      (select count(*)::int from lottery.player_order o where o.account_id = a.account_id) as orders,
      (select max(placed_at) from lottery.player_order o where o.account_id = a.account_id) as "placedAt"
      from ledger.account a where account_id = ${accountId}`.execute(db);
    return rows[0];
  };
  const timeOfDatabase = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return rows[0]?.now.getTime() ?? 0;
  };
  await game.openDraw();
  await expect(game.place(accountId)).rejects.toMatchObject({ code: 'RETRY' });
  await expect(game.chase(accountId, 2)).rejects.toMatchObject({ code: 'RETRY' });
  expect(await state()).toEqual({ balance: 100_000n, orders: 0, placedAt: null });
  const readAt = await timeOfDatabase();
  expect(await game.place(accountId, { readAt })).toMatchObject({ state: 'ACCEPTED' });
  expect(await state()).toEqual({ balance: 99_800n, orders: 1, placedAt: new Date(readAt) });
  latency_ms = 0;
  await expect.poll(() => clock.readingTime(performance.now())).not.toBeNull();
  const before = await timeOfDatabase();
  expect(await game.place(accountId)).toMatchObject({ state: 'ACCEPTED' });
  const { placedAt } = (await state()) ?? {};
  expect(placedAt?.getTime()).toBeGreaterThan(before - 60);
  expect(placedAt?.getTime()).toBeLessThan((await timeOfDatabase()) + 60);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLottery } from '#lottery';
import type { TestSite } from '#testing';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const CODE = 'jade-dice-1';
/** Draws of a draw day: 21 minutes, both ends included. */
const DRAWS_OF_A_DAY = 22;

describe('[G-02] after a stop of some days', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startLotteries([]);
    await site.db.transaction().execute(async (tx) => {
      await addLottery(tx, site.brandId, quickGame(CODE, 60, { schedule: quickSchedule(60) }));
      await sql`update lottery.game set plan_after = now() - interval '3 days'`.execute(tx);
      await sql`update lottery.schedule set from_day = from_day - 5`.execute(tx);
    });
  });
  afterAll(() => site.close());

  it('draws what was missed for a day, and skips older draws in public, without a gap', async () => {
    const rows = () => site.db.selectFrom('lottery.draw').selectAll().orderBy('draw_no').execute();
    const due = async () =>
      (await rows()).filter(({ state, close_at }) => state === 'SCHEDULED' && close_at.getTime() < Date.now() - 2_000);
    await expect.poll(async () => (await rows()).length, { timeout: 30_000 }).toBeGreaterThan(3 * DRAWS_OF_A_DAY);
    await expect.poll(async () => (await due()).length, { timeout: 30_000 }).toBe(0);
    const draws = await rows();
    expect(draws.map(({ draw_no }) => draw_no)).toEqual(draws.map((_, at) => at + 1));
    expect(draws.map(({ position }) => position)).toEqual(draws.map((_, at) => at + 1));
    const skipped = draws.filter(({ state }) => state === 'VOID');
    expect(skipped.length).toBeGreaterThan(DRAWS_OF_A_DAY);
    for (const { void_reason, seed, draw_at } of skipped) {
      expect(void_reason).toBe('skipped');
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(draw_at.getTime()).toBeLessThan(Date.now() - 24 * 3_600_000);
    }
    const settled = draws.filter(({ state }) => state === 'SETTLED');
    expect(settled.length).toBeGreaterThan(0);
    // every draw opens when the one before closes
    for (const [at, draw] of draws.slice(1).entries()) expect(draw.open_at).toEqual(draws[at]?.close_at);
  }, 90_000);
});

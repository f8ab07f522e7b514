import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#testing';
import { upsertGame } from '../catalogue/upsert-game.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  for (const [code, vendorCode] of [
    ['own-reef', 'HOUSE'],
    ['pg-reef', 'PG'],
  ] as const) {
    await upsertGame(site.db, {
      ...{
        code,
        name: code,
        category: 'FISH',
        vendorCode,
        vendorTitle: vendorCode,
        rtp_bps: 9_400,
        volatility: 'high',
      },
      versionHash: 'x',
      stakes: { USD: { stakes: [money(100n)], defaultStake: money(100n) } },
    });
    await site.db.insertInto('games.brand_game').values({ brand_id: site.brandId, code }).execute();
  }
});
afterAll(() => site.close());

it('[R-09] leaves out our own games in rooms where a page lists the rooms, and keeps those of other vendors', async () => {
  const codes = async (query: object) =>
    (await site.visitor().call(calls.games.lobby, { category: 'FISH', ...query })).games.map(({ code }) => code);
  expect(await codes({})).toEqual(expect.arrayContaining(['own-reef', 'pg-reef']));
  const others = await codes({ rooms: '0' });
  expect(others).toContain('pg-reef');
  expect(others).not.toContain('own-reef');
});

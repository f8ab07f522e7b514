import { calls } from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSite, type TestSite } from '#testing';
import { upsertGame } from './upsert-game.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await upsertGame(site.db, {
    code: 'a-pond',
    name: 'A Pond',
    category: 'FISH',
    vendorCode: 'OTHER',
    vendorTitle: 'Another Vendor',
    rtp_bps: null,
    volatility: null,
    versionHash: 'x',
    stakes: {},
  });
});
afterAll(() => site.close());

describe('catalogue', () => {
  it('[P-25] contains only categories with a vendor playable in the brand’s currency', async () => {
    const { categories } = await site.visitor().call(calls.games.vendors);
    expect(categories).toEqual([
      {
        gameCategory: 'RNG',
        vendors: [
          {
            vassalage: 'HOUSE',
            title: 'Fairhouse Originals',
            games: slotCodes().length,
            firstGameId: slotCodes().sort()[0],
            cards: [{ vassalage: 'HOUSE', isHot: true, displayName: 'Fairhouse Originals' }],
          },
        ],
      },
    ]);
  });

  it('[P-21] [P-22] lists by category and vendor, with RTP and stake limits', async () => {
    const list = async (input: object) =>
      (await site.visitor().call(calls.games.lobby, input)).games.map((g) => g.code);
    expect(await list({})).toEqual(slotCodes().sort());
    expect(await list({ category: 'RNG', vassalage: 'HOUSE' })).toEqual(slotCodes().sort());
    expect(await list({ category: 'FISH' })).toEqual([]);
    expect(await list({ vassalage: 'OTHER' })).toEqual([]);
    const [hot] = (await site.visitor().call(calls.games.hot, {})).games;
    expect(hot).toMatchObject({ rtp_bps: 9600, volatility: 'medium', minStake: '0.20', maxStake: '50.00', hot: true });
  });

  it('keeps operator settings when a game is registered again', async () => {
    await site.db.updateTable('games.game').set({ enabled: false }).where('code', '=', 'a-pond').execute();
    await upsertGame(site.db, {
      code: 'a-pond',
      name: 'A Deeper Pond',
      category: 'FISH',
      vendorCode: 'OTHER',
      vendorTitle: 'Another Vendor',
      rtp_bps: 9_500,
      volatility: 'low',
      versionHash: 'y',
      stakes: {},
    });
    const row = await site.db.selectFrom('games.game').selectAll().where('code', '=', 'a-pond').executeTakeFirst();
    expect(row).toMatchObject({ name: 'A Deeper Pond', version_hash: 'y', enabled: false });
  });
});

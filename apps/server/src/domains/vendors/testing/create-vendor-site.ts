import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, type BrandId, money } from '@fairhouse/contracts';
import { upsertGame } from '#games';
import { aVendor, type SeedVendor } from '#seed';
import { startTestSite, type TestSite } from '#testing';
import type { NewVendor } from '../backoffice/insert-vendor.ts';
import { playerName } from '../player-name.ts';
import { createSession } from '../sessions/session.ts';
import { createHouse1Caller, type House1Caller } from './house1-caller.ts';

export interface TestVendor extends SeedVendor, House1Caller {
  brandId: BrandId;
}

export interface TestPlayer {
  accountId: AccountId;
  /** The player's fields of every operation. */
  who: { player: string; currency: string };
  session: string;
}

export interface VendorSite extends TestSite {
  house1: TestVendor;
  vendor(own?: Partial<NewVendor>): Promise<TestVendor>;
  /** Creates a player with an active session at `house1`; `cents` is the starting balance. */
  player(own?: { cents?: number; type?: 4; game?: string; vendor?: TestVendor; other?: boolean }): Promise<TestPlayer>;
  session(vendor: TestVendor, accountId: AccountId, game?: string): Promise<string>;
}

/** Creates a site with games `g1`, `g2` (disabled) and `g3` of an external vendor, and its account `house1`. */
export async function createVendorSite(config: Parameters<typeof startTestSite>[0] = {}): Promise<VendorSite> {
  const site = await startTestSite({ allowPrivateServices: true, ...config });
  const stakes = { USD: { stakes: [100n, 5_000n].map(money), defaultStake: money(100n) } };
  for (const code of ['g1', 'g2', 'g3']) {
    await upsertGame(site.db, {
      code,
      name: code,
      category: 'RNG',
      vendorCode: 'OUT',
      vendorTitle: 'Outside',
      rtp_bps: null,
      volatility: null,
      versionHash: '',
      stakes,
    });
    for (const brandId of [site.brandId, site.otherBrandId])
      await site.db
        .insertInto('games.brand_game')
        .values({ brand_id: brandId, code, enabled: code !== 'g2' })
        .execute();
  }
  const vendor = async (own: Partial<NewVendor> = {}): Promise<TestVendor> => {
    const brandId = own.brandId ?? site.brandId;
    const seedVendor = await aVendor(site, { brandId, title: randomUUID(), vendorCodes: ['OUT'], ...own });
    const caller = createHouse1Caller(site.base, seedVendor);
    // a new key is known after a quarter of a second at most
    while ((await caller.call('tx', {})).http === 401) await sleep(20);
    return { ...seedVendor, brandId, ...caller };
  };
  const house1 = await vendor();
  const session: VendorSite['session'] = ({ vendorId }, accountId, gameCode = 'g1') =>
    site.db
      .transaction()
      .execute((tx) =>
        createSession(tx, { vendorId, api: { multiSession: false } }, { accountId, gameCode, memberSessionHash: null }),
      );
  return Object.assign(site, {
    house1,
    vendor,
    session,
    async player({ cents = 10_000, type, game, vendor: at = house1, other }: Parameters<VendorSite['player']>[0] = {}) {
      const { accountId } = await site.member({
        ...(cents > 0 && type === undefined ? { funds: money(cents) } : {}),
        ...(type === undefined ? {} : { type }),
        ...(other === undefined ? {} : { other }),
      });
      const who = { player: playerName(accountId), currency: 'USD' };
      return { accountId, who, session: await session(at, accountId, game) };
    },
  });
}

import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#secrets';
import type { SiteClient } from '#testing';
import { createVendorBackofficeSite, type VendorBackoffice } from '../testing/create-vendor-backoffice-site.ts';
import type { TestPlayer, TestVendor, VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, winOf } from '../testing/stakes.ts';
import type { VendorServer } from '../testing/start-vendor-server.ts';
import { closeSessions } from './close-sessions.ts';
import { createSession } from './session.ts';

let setup: VendorBackoffice;
let site: VendorSite;
let owner: SiteClient;
let server: VendorServer;
let vendor: TestVendor;
beforeAll(async () => {
  setup = await createVendorBackofficeSite({ title: 'Told' });
  ({ site, owner, server, vendor } = setup);
});
beforeEach(async () => {
  await sql`delete from vendors.session`.execute(site.db);
  Object.assign(server, { closed: [], fault: null });
});
afterAll(() => setup.close());

const closeNow = async (): Promise<number> => {
  await sql`update vendors.session set end_next_at = now()`.execute(site.db);
  return closeSessions(site);
};
const reportsOf = ({ session }: Pick<TestPlayer, 'session'>) =>
  server.closed.filter((each) => each['session_sha256'] === hashToken(session).toString('hex'));

describe('[G-08] session end', () => {
  it('by a kill switch is reported once, and the stake is still settled', async () => {
    const player = await site.player({ vendor });
    const other = await site.player({ vendor, game: 'g3' });
    const stake = betOf(player, '10');
    expect((await vendor.call('bet', stake)).parsed['status']).toBe('OK');
    expect(await closeNow()).toBe(0);
    const { id } = await owner.call(calls.gamesBackoffice.createKillSwitch, {
      kind: 'game',
      target: 'g1',
      reason: 'Looks wrong',
    });
    expect(await closeNow()).toBe(1);
    expect(reportsOf(player)).toEqual([expect.objectContaining({ player: player.who.player, game: 'g1' })]);
    expect(reportsOf(other)).toEqual([]);
    expect((await vendor.call('bet', betOf(player, '10'))).parsed['status']).toMatch(/SESSION|GAME_DISABLED/);
    expect((await vendor.call('win', winOf(player, stake, '25'))).parsed).toMatchObject({
      status: 'OK',
      balance: '115.00',
    });
    expect([await closeNow(), reportsOf(player).length]).toEqual([0, 1]);
    await owner.call(calls.gamesBackoffice.liftKillSwitch, { id, reason: 'It was right' });
    const again = { ...player, session: await site.session(vendor, player.accountId) };
    expect((await vendor.call('bet', betOf(again, '10'))).parsed['status']).toBe('OK');
  });

  it('[C-08] by a betting lock is reported, the next bet is refused, and the stake is still settled', async () => {
    const player = await site.player({ vendor });
    const other = await site.player({ vendor });
    const stake = betOf(player, '10');
    expect((await vendor.call('bet', stake)).parsed['status']).toBe('OK');
    const of = { accountId: String(player.accountId), scope: 'betting' } as const;
    const lock = { reason: 'fraud', text: '', note: 'Looked into', until: null } as const;
    await owner.call(calls.accountsBackoffice.lock, { ...of, ...lock });
    expect((await vendor.call('bet', betOf(player, '10'))).parsed['status']).toBe('PLAYER_BLOCKED');
    expect(await closeNow()).toBe(1);
    expect([reportsOf(player).length, reportsOf(other).length]).toEqual([1, 0]);
    expect((await vendor.call('bet', betOf(other, '10'))).parsed['status']).toBe('OK');
    expect((await vendor.call('win', winOf(player, stake, '25'))).parsed).toMatchObject({
      status: 'OK',
      balance: '115.00',
    });
    await owner.call(calls.accountsBackoffice.unlock, { ...of, note: 'Cleared up' });
    expect((await vendor.call('bet', betOf(player, '10'))).parsed['status']).toMatch(/SESSION/);
  });

  it('by logout and self-exclusion is reported without delaying the player’s call', async () => {
    const leave = {
      logout: (member: SiteClient) => member.call(calls.identity.logout),
      exclusion: (member: SiteClient) => member.call(calls.rg.exclude, { kind: 'self-exclusion', months: 6 }),
    };
    server.fault = 'away';
    for (const leaveBy of Object.values(leave)) {
      const member = await site.member({ funds: money(1_000n) });
      const launch = { accountId: member.accountId, gameCode: 'g1', memberSessionHash: hashToken(member.token ?? '') };
      const session = await site.db.transaction().execute((tx) => createSession(tx, api(), launch));
      await leaveBy(member);
      expect(await closeNow()).toBe(0);
      expect(reportsOf({ session })).toEqual([]);
      server.fault = null;
      expect(await closeNow()).toBe(1);
      expect(reportsOf({ session })).toHaveLength(1);
      server.fault = 'away';
    }
  });

  it('is retried until acknowledged, and skipped for vendors without an address', async () => {
    const player = await site.player({ vendor });
    const nowhere = await site.player();
    await sql`update vendors.session set ended_at = now()`.execute(site.db);
    server.fault = 'answer-lost';
    expect(await closeNow()).toBe(1);
    const delivery = async () =>
      (
        await sql<{ end_delivery: string | null }>`select end_delivery from vendors.session
        where account_id in (${player.accountId}, ${nowhere.accountId}) order by end_delivery nulls first`.execute(
          site.db,
        )
      ).rows;
    expect(await delivery()).toEqual([{ end_delivery: null }, { end_delivery: 'none' }]);
    // not before it is due
    expect(await closeSessions(site)).toBe(0);
    server.fault = null;
    expect(await closeNow()).toBe(1);
    expect(await delivery()).toEqual([{ end_delivery: 'delivered' }, { end_delivery: 'none' }]);
    expect(reportsOf(player)).toHaveLength(2);
  });
});

const api = () => ({ vendorId: vendor.vendorId, api: { multiSession: false } });

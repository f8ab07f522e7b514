import { randomUUID } from 'node:crypto';
import { calls, type FreeRounds, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#db';
import { countRounds } from '#games';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, refusalOf, type SiteClient } from '#testing';
import { createVendorBackofficeSite, type VendorBackoffice } from '../testing/create-vendor-backoffice-site.ts';
import type { TestPlayer, TestVendor, VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, winOf } from '../testing/stakes.ts';
import type { VendorServer } from '../testing/start-vendor-server.ts';
import { grantAwardedRounds } from './grant-awarded-rounds.ts';
import { syncFreeRounds } from './sync-free-rounds.ts';

const { freeRoundsBackoffice, backoffice } = calls;
let setup: VendorBackoffice;
let site: VendorSite;
let owner: SiteClient;
let server: VendorServer;
let vendor: TestVendor;
beforeAll(async () => {
  setup = await createVendorBackofficeSite({ title: 'Generous' });
  ({ site, owner, server, vendor } = setup);
});
afterAll(() => setup.close());

const usernameOf = async ({ accountId }: TestPlayer): Promise<string> => {
  const member = site.db.selectFrom('identity.member').select('username').where('account_id', '=', accountId);
  return (await member.executeTakeFirstOrThrow()).username;
};
const inputFor = async (player: TestPlayer, own: object = {}) => ({
  vendorId: String(vendor.vendorId),
  player: await usernameOf(player),
  games: ['g1'],
  rounds: 2,
  stake: '1.00',
  until: new Date(Date.now() + 86_400_000).toISOString(),
  reason: 'A delayed payout',
  clientRef: randomUUID(),
  ...own,
});
const give = async (player: TestPlayer, own: object = {}): Promise<FreeRounds> =>
  owner.call(freeRoundsBackoffice.grant, await inputFor(player, own));
const listOf = async (player: TestPlayer) =>
  (await owner.call(freeRoundsBackoffice.list, { player: await usernameOf(player) })).rows;
/** Stakes on free rounds and returns the answer. */
const bet = (player: TestPlayer, { grantId }: { grantId: string }, own: object = {}) =>
  vendor.call('bet', betOf(player, '1.00', { free: { campaign: 'c', grant: grantId }, ...own }));
/** Makes the next report to the servers due. */
const syncNow = async (): Promise<void> => {
  await sql`update vendors.free_rounds set next_at = now() where next_at is not null`.execute(site.db);
  await syncFreeRounds(site);
};

describe('[G-08] free rounds', () => {
  it('FRE-01 FRE-04 debit no stake, are paid by promotions, and are used up', async () => {
    const player = await site.player({ vendor });
    const grant = await give(player);
    expect(grant).toMatchObject({
      rounds: 2,
      used: 0,
      won: '0.00',
      state: 'open',
      delivery: 'pending',
      currency: 'USD',
    });
    const stake = betOf(player, '1.00', { free: { grant: grant.grantId } });
    expect((await vendor.call('bet', stake)).parsed).toMatchObject({ status: 'OK', balance: '100.00', replay: false });
    expect((await vendor.call('bet', stake)).parsed).toMatchObject({ status: 'OK', balance: '100.00', replay: true });
    const win = { ...winOf(player, stake, '5'), kind: 'free' };
    expect((await vendor.call('win', win)).parsed).toMatchObject({ status: 'OK', balance: '105.00' });
    expect((await bet(player, grant)).parsed.status).toBe('OK');
    expect((await bet(player, grant)).parsed).toMatchObject({ status: 'BET_NOT_ALLOWED', balance: '105.00' });
    expect((await bet(player, { grantId: 'nobody’s' })).parsed.status).toBe('BET_NOT_ALLOWED');
    const other = await site.player({ vendor });
    expect((await bet(other, grant)).parsed.status).toBe('BET_NOT_ALLOWED');
    expect((await listOf(player))[0]).toMatchObject({ used: 2, won: '5.00', state: 'used' });
    const { rows } = await sql<{ kind: string; name: string }>`
      select e.kind, h.name from ledger.entry e join ledger.house_account h on h.house_id = e.contra_id
      where e.account_id = ${player.accountId} and e.kind like 'free%'`.execute(site.db);
    expect(rows).toEqual([{ kind: 'free-win', name: 'promotions' }]);
    expect((await verifyBalance(site.db, player.accountId)).matches).toBe(true);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[P-22] [P-32] are counted neither as played nor as won', async () => {
    const player = await site.player({ vendor });
    const played = async () => {
      await countRounds(site.db, 0);
      const { rows } = await sql<{
        rounds: number;
        staked: number;
        wins: number;
      }>`select coalesce(sum(rounds), 0)::int as rounds,
        coalesce(sum(staked), 0)::int as staked, (select count(*)::int from games.recent_win) as wins from games.game_daily_stats`.execute(
        site.db,
      );
      return rows[0];
    };
    const close = async (stake: ReturnType<typeof betOf>, own: object = {}) => {
      expect((await vendor.call('bet', stake)).parsed.status).toBe('OK');
      const win = { ...winOf(player, stake, '5'), round_end: true, ...own };
      expect((await vendor.call('win', win)).parsed.status).toBe('OK');
    };
    const before = await played();
    const grant = await give(player);
    await close(betOf(player, '1.00', { free: { grant: grant.grantId } }), { kind: 'free' });
    expect(await played()).toEqual(before);
    await close(betOf(player, '1.00'));
    const { rounds = 0, staked = 0, wins = 0 } = before ?? {};
    expect(await played()).toEqual({ rounds: rounds + 1, staked: staked + 100, wins: wins + 1 });
  });

  it('are refused during a break, and earlier grants accept no stake then', async () => {
    const player = await site.player({ vendor });
    const grant = await give(player);
    await owner.call(calls.rgBackoffice.exclude, {
      accountId: String(player.accountId),
      length: { kind: 'time-out', days: 1 },
      reason: 'for the test',
    });
    expect(await refusalOf(give(player))).toMatchObject({ code: 'PLAY_EXCLUDED', field: 'player' });
    expect((await bet(player, grant)).parsed).toMatchObject({ status: 'PLAYER_BLOCKED', balance: '100.00' });
    expect(await listOf(player)).toMatchObject([{ grantId: grant.grantId, used: 0, state: 'open' }]);
  });

  it('FRE-02 FRE-03 a final total informs or is credited, by the vendor’s setting', async () => {
    const player = await site.player({ vendor });
    const { grantId } = await give(player);
    const total = { ...player.who, kind: 'bonus', tx: randomUUID(), amount: '5', free: { grant: grantId } };
    expect((await vendor.call('win', total)).parsed).toMatchObject({ status: 'OK', balance: '100.00' });
    expect((await vendor.call('win', { ...total, free: undefined })).parsed).toMatchObject({ field: 'free' });
    const later = await site.vendor({ title: 'At the end', profile: { bonusTotalCredits: true } });
    const there = await site.player({ vendor: later });
    const grant = await give(there, { vendorId: String(later.vendorId) });
    const stake = betOf(there, '1', { free: { grant: grant.grantId } });
    await later.call('bet', stake);
    const single = { ...winOf(there, stake, '5'), kind: 'free' };
    expect((await later.call('win', single)).parsed).toMatchObject({ status: 'OK', balance: '100.00' });
    const all = { ...total, ...there.who, free: { grant: grant.grantId } };
    expect((await later.call('win', all)).parsed).toMatchObject({ status: 'OK', balance: '105.00' });
    expect((await listOf(there))[0]).toMatchObject({ won: '5.00' });
  });

  it('FRE-07 are granted once per request, and the remainder can be cancelled', async () => {
    const player = await site.player({ vendor });
    const input = await inputFor(player);
    const [one, two] = await Promise.all([
      owner.call(freeRoundsBackoffice.grant, input),
      owner.call(freeRoundsBackoffice.grant, input),
    ]);
    expect(one.grantId).toBe(two.grantId);
    expect(await listOf(player)).toHaveLength(1);
    const changed = owner.call(freeRoundsBackoffice.grant, { ...input, rounds: 3 });
    expect(await refusalOf(changed)).toMatchObject({ code: 'CONFLICT', field: 'clientRef' });
    const stake = betOf(player, '1', { free: { grant: one.grantId } });
    expect((await vendor.call('bet', stake)).parsed.status).toBe('OK');
    const { accountId, grantId } = one;
    expect(await owner.call(freeRoundsBackoffice.cancel, { accountId, grantId })).toMatchObject({
      state: 'cancelled',
      used: 1,
    });
    expect(await codeOf(owner.call(freeRoundsBackoffice.cancel, { accountId, grantId }))).toBe('STATE_CHANGED');
    expect((await bet(player, one)).parsed.status).toBe('BET_NOT_ALLOWED');
    expect((await vendor.call('win', { ...winOf(player, stake, '2'), kind: 'free' })).parsed.balance).toBe('102.00');
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.free-rounds-cancel' });
    expect(rows[0]).toMatchObject({ subject: expect.stringContaining(grantId) });
    expect((await owner.call(backoffice.audit, { action: 'vendor.free-rounds' })).rows[0]).toMatchObject({
      after: expect.stringContaining('A delayed payout'),
    });
  });

  it('[R-04] are granted by an award, once, and used like others; those of our own slots are no vendor’s', async () => {
    const player = await site.player({ vendor });
    const award = (own: object = {}) => ({
      accountId: player.accountId,
      awardNo: 77n,
      games: ['g1'],
      stake: money(100n),
      rounds: 1,
      until: new Date(Date.now() + 86_400_000),
      collects: false,
      ...own,
    });
    // other accounts of this site serve the same games
    const enable = (tx: Tx, others: boolean) =>
      sql`update vendors.vendor set enabled = ${others} where vendor_id <> ${vendor.vendorId}`.execute(tx);
    const grant = (own: object = {}) =>
      site.db.transaction().execute(async (tx) => {
        await enable(tx, false);
        await grantAwardedRounds(tx, award(own));
        await enable(tx, true);
      });
    await grant();
    await grant();
    const rows = await listOf(player);
    expect(rows).toMatchObject([{ rounds: 1, stake: '1.00', reason: 'A77', grantedBy: 'rewards', state: 'open' }]);
    expect((await bet(player, { grantId: rows[0]?.grantId ?? '' })).parsed.status).toBe('OK');
    await expect(grant({ awardNo: 78n, games: ['no-such-game'] })).rejects.toMatchObject({ code: 'REWARD_CLOSED' });
    await grant({ awardNo: 79n, games: ['lantern-orchard'] });
    await grant({ awardNo: 79n, games: ['lantern-orchard'] });
    expect(await listOf(player)).toHaveLength(1);
    const { rows: own } = await sql`select vendor, rounds, used from bets.free_grant
      where account_id = ${player.accountId} and grant_id = 'award-79'`.execute(site.db);
    expect(own).toEqual([{ vendor: 'house', rounds: 1, used: 0 }]);
  });

  it('RBK-21 return the round with the stake', async () => {
    const player = await site.player({ vendor });
    const grant = await give(player, { rounds: 1 });
    const stake = betOf(player, '1', { free: { grant: grant.grantId } });
    await vendor.call('bet', stake);
    const back = { ...player.who, tx: randomUUID(), target_tx: stake.tx };
    expect((await vendor.call('rollback', back)).parsed).toMatchObject({
      status: 'OK',
      balance: '100.00',
      applied: true,
    });
    expect((await listOf(player))[0]).toMatchObject({ used: 0, state: 'open' });
    expect((await bet(player, grant)).parsed.status).toBe('OK');
  });

  it('CON-02 concurrent stakes on the last round use one', async () => {
    const player = await site.player({ vendor });
    const grant = await give(player, { rounds: 1 });
    const all = await Promise.all(Array.from({ length: 20 }, () => bet(player, grant)));
    const statuses = all.map(({ parsed }) => parsed.status).toSorted();
    expect(statuses).toEqual([...Array<string>(19).fill('BET_NOT_ALLOWED'), 'OK']);
    expect((await listOf(player))[0]).toMatchObject({ used: 1 });
  });

  it('are reported to the game server until acknowledged, and their end too', async () => {
    const player = await site.player({ vendor });
    const { grantId, accountId } = await give(player);
    server.fault = 'answer-lost';
    await syncNow();
    expect((await listOf(player))[0]).toMatchObject({ delivery: 'pending' });
    server.fault = null;
    await syncNow();
    expect((await listOf(player))[0]).toMatchObject({ delivery: 'delivered' });
    expect(server.freeRounds.get(grantId)).toMatchObject({
      player: player.who.player,
      games: ['g1'],
      count: 2,
      bet_value: '1.00',
      currency: 'USD',
      cancelled: false,
    });
    await owner.call(freeRoundsBackoffice.cancel, { accountId, grantId });
    await syncNow();
    expect(server.freeRounds.get(grantId)).toMatchObject({ cancelled: true });
    const refused = await give(await site.player({ vendor }));
    server.fault = 'refused';
    await syncNow();
    server.fault = null;
    const all = (await owner.call(freeRoundsBackoffice.list, {})).rows;
    expect(all.find((each) => each.grantId === refused.grantId)).toMatchObject({ delivery: 'rejected' });
    const silent = await site.vendor({ title: 'Without an address' });
    expect(await give(player, { vendorId: String(silent.vendorId) })).toMatchObject({ delivery: 'none' });
  });

  it('are refused for unknown players and vendors, and listed in pages for the own brand', async () => {
    const player = await site.player({ vendor });
    const input = (own: object) => give(player, own);
    const refusalFieldOf = async (call: Promise<unknown>) => {
      const { code, field } = await refusalOf(call);
      return [code, field];
    };
    expect(await refusalFieldOf(input({ player: 'nobody0' }))).toEqual(['NOT_FOUND', 'player']);
    expect(await refusalFieldOf(input({ vendorId: '999999' }))).toEqual(['NOT_FOUND', 'vendorId']);
    expect(await refusalFieldOf(input({ games: ['g1', 'lantern-orchard'] }))).toEqual(['NOT_FOUND', 'games']);
    for (const stake of ['0', '0.001'])
      expect(await refusalFieldOf(input({ stake })), stake).toEqual(['INVALID_AMOUNT', 'stake']);
    expect(await refusalFieldOf(input({ until: new Date(0).toISOString() }))).toEqual(['INVALID_INPUT', 'until']);
    const trial = await site.player({ vendor, type: 4, cents: 0 });
    expect(await codeOf(give(trial))).toBe('TRIAL_NOT_ALLOWED');
    expect(await listOf(player)).toEqual([]);
    for (let n = 0; n < 3; n++) await give(player);
    const name = await usernameOf(player);
    const second = await owner.call(freeRoundsBackoffice.list, { player: name, page: 2, pageSize: 2 });
    expect([second.rows.length, second.total]).toEqual([1, 3]);
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(freeRoundsBackoffice.grant, await inputFor(player)))).toBe('NOT_PERMITTED');
    const other = await site.operator('owner', { other: true });
    expect((await other.call(freeRoundsBackoffice.list, {})).total).toBe(0);
  });
});

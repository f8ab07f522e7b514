import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient } from '#testing';
import { createVendorBackofficeSite, type VendorBackoffice } from '../testing/create-vendor-backoffice-site.ts';
import type { TestVendor, VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, winOf } from '../testing/stakes.ts';
import type { VendorServer } from '../testing/start-vendor-server.ts';

const { reconciliationBackoffice, backoffice } = calls;
let setup: VendorBackoffice;
let site: VendorSite;
let owner: SiteClient;
let server: VendorServer;
let vendor: TestVendor;
beforeAll(async () => {
  setup = await createVendorBackofficeSite({ title: 'Asked' });
  ({ site, owner, server, vendor } = setup);
});
afterAll(() => setup.close());

describe('[G-08] RND-07 unsettled rounds', () => {
  it('are listed for their brand by vendor, age, name and player, oldest first, until settled', async () => {
    const player = await site.player({ vendor });
    const [first, second] = [betOf(player, '10'), betOf(player, '4')];
    for (const stake of [first, second]) await vendor.call('bet', stake);
    const elsewhere = await site.player();
    await site.house1.call('bet', betOf(elsewhere, '1'));
    await sql`update bets.round set at = now() - interval '3 hours' where round_ref = ${second.round}`.execute(site.db);
    const list = async (query: object = {}) => {
      const { rows, total } = await owner.call(reconciliationBackoffice.openRounds, {
        vendorId: String(vendor.vendorId),
        ...query,
      });
      return [rows.map(({ reference }) => reference), total];
    };
    expect(await list()).toEqual([[second.round, first.round], 2]);
    expect(await list({ page: 2, pageSize: 1 })).toEqual([[first.round], 2]);
    expect(await list({ olderThan_h: 3 })).toEqual([[second.round], 1]);
    expect(await list({ olderThan_h: 4 })).toEqual([[], 0]);
    expect(await list({ search: first.round })).toEqual([[first.round], 1]);
    expect((await owner.call(reconciliationBackoffice.openRounds, {})).total).toBe(3);
    expect(await codeOf(owner.call(reconciliationBackoffice.openRounds, { olderThan_h: 0 }))).toBe('INVALID_INPUT');
    const [line] = (await owner.call(reconciliationBackoffice.openRounds, { search: second.round })).rows;
    expect(line).toMatchObject({ vendor: 'Asked', game: 'g1', stake: '4.00', win: '0.00', currency: 'USD' });
    const round = await owner.call(backoffice.playerRound, { accountId: line!.accountId, roundId: line!.roundId });
    expect(round).toMatchObject({ state: 'OPEN', reference: second.round });
    await vendor.call('win', { ...winOf(player, first, '20'), round_end: true });
    await vendor.call('rollback', {
      ...player.who,
      tx: 'gone-1',
      target_tx: second.tx,
      round: second.round,
      round_end: true,
    });
    expect(await list()).toEqual([[], 0]);
  });

  it('are queried: the vendor’s answer is returned and logged, and moves nothing', async () => {
    const player = await site.player({ vendor });
    const stake = betOf(player, '10');
    await vendor.call('bet', stake);
    const [line] = (await owner.call(reconciliationBackoffice.openRounds, { search: stake.round })).rows;
    const one = { accountId: line!.accountId, roundId: line!.roundId };
    const ask = () => owner.call(reconciliationBackoffice.fetchRound, one);
    expect(await ask()).toEqual({ state: 'NOT_FOUND', transactions: [] });
    const transactions = [{ class: 'bet', tx: stake.tx, amount: '10.00', status: 'REVERSED' }];
    server.rounds.set(stake.round, { status: 'OK', state: 'CANCELLED', transactions });
    expect(await ask()).toEqual({ state: 'CANCELLED', transactions });
    server.rounds.set(stake.round, { status: 'OK', state: 'GONE' });
    expect((await ask()).state).toBe('UNKNOWN');
    server.forged = true;
    expect((await ask()).state).toBe('UNKNOWN');
    server.forged = false;
    expect((await owner.call(reconciliationBackoffice.openRounds, { search: stake.round })).total).toBe(1);
    expect(
      await codeOf(owner.call(reconciliationBackoffice.fetchRound, { ...one, roundId: `${one.accountId}-999` })),
    ).toBe('NOT_FOUND');
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.fetch-round' });
    expect(rows[0]).toMatchObject({ subject: `round ${one.roundId}`, after: 'UNKNOWN' });
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(reconciliationBackoffice.fetchRound, one))).toBe('NOT_PERMITTED');
    expect((await auditor.call(reconciliationBackoffice.openRounds, {})).total).toBeGreaterThan(0);
  });
});

import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient } from '#testing';
import { createVendorSite, type TestVendor, type VendorSite } from '../testing/create-vendor-site.ts';
import { betOf } from '../testing/stakes.ts';
import { startVendorServer, type VendorServer } from '../testing/start-vendor-server.ts';
import { syncHistories } from './sync-history.ts';

const { reconciliationBackoffice, vendorWallet, backoffice } = calls;
let site: VendorSite;
let owner: SiteClient;
let server: VendorServer;
let vendor: TestVendor;
beforeAll(async () => {
  site = await createVendorSite();
  owner = await site.operator();
  server = await startVendorServer(() => vendor);
  vendor = await site.vendor({ title: 'Keeper', baseUrl: server.url, wallet: 'transfer' });
});
afterAll(async () => {
  await server.close();
  await site.close();
});

describe('[G-08] wallet transfer orders', () => {
  it('TRF-05 are listed while unresolved, and retries invent no result', async () => {
    const player = await site.member({ funds: money(10_000n) });
    const vendorId = String(vendor.vendorId);
    server.fault = 'mute';
    const query = { vendorId, direction: 'in', amount: '30', clientRef: randomUUID() } as const;
    const { orderNo } = (await player.call(vendorWallet.transfer, query)).transfer;
    const open = async () => (await owner.call(reconciliationBackoffice.transfers, { open: '1' })).rows;
    expect(await open()).toEqual([
      expect.objectContaining({
        orderNo,
        player: player.username,
        vendor: 'Keeper',
        amount: '30.00',
        state: 'UNKNOWN',
      }),
    ]);
    const one = { accountId: String(player.accountId), orderNo };
    expect(await owner.call(reconciliationBackoffice.recheckTransfer, one)).toMatchObject({
      state: 'UNKNOWN',
      attempts: 2,
      settledAt: null,
    });
    server.fault = null;
    expect(await owner.call(reconciliationBackoffice.recheckTransfer, one)).toMatchObject({
      state: 'DONE',
      nextAt: null,
    });
    expect(await codeOf(owner.call(reconciliationBackoffice.recheckTransfer, one))).toBe('STATE_CHANGED');
    expect(await open()).toEqual([]);
    expect(server.calls.filter((call) => call.startsWith('transfer/in'))).toHaveLength(1);
    for (const search of [orderNo, player.username])
      expect((await owner.call(reconciliationBackoffice.transfers, { search })).rows).toHaveLength(1);
    expect((await owner.call(reconciliationBackoffice.transfers, { search: 'nobody' })).total).toBe(0);
    expect((await owner.call(reconciliationBackoffice.transfers, { page: 2, pageSize: 1 })).rows).toEqual([]);
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.recheck-transfer' });
    expect(rows[0]).toMatchObject({ before: 'UNKNOWN', after: 'DONE', subject: expect.stringContaining(orderNo) });
    const auditor = await site.operator('auditor');
    expect(await codeOf(auditor.call(reconciliationBackoffice.recheckTransfer, one))).toBe('NOT_PERMITTED');
    expect((await auditor.call(reconciliationBackoffice.transfers, {})).total).toBe(1);
  });
});

describe('[G-08] reconciliation differences', () => {
  it('REC-02 are acknowledged with a reason and return when they change', async () => {
    const other = await site.vendor({ title: 'Forgetful', baseUrl: server.url });
    vendor = other;
    const player = await site.player({ vendor: other });
    const stake = betOf(player, '10');
    await other.call('bet', stake);
    const later = new Date(Date.now() + 3_600_000);
    await syncHistories(site, later);
    const vendorId = String(other.vendorId);
    const list = async (more: object = {}) =>
      (await owner.call(reconciliationBackoffice.discrepancies, { vendorId, ...more })).rows;
    expect(await list()).toEqual([
      expect.objectContaining({
        kind: 'missing_vendor',
        opClass: 'bet',
        tx: stake.tx,
        theirs: '',
        acknowledgedAt: null,
      }),
    ]);
    const one = { vendorId, opClass: 'bet', tx: stake.tx } as const;
    expect(await codeOf(owner.call(reconciliationBackoffice.acknowledge, { ...one, reason: ' ' }))).toBe(
      'INVALID_INPUT',
    );
    const reason = 'Their export was cut off';
    expect(await owner.call(reconciliationBackoffice.acknowledge, { ...one, reason })).toMatchObject({ note: reason });
    expect(await codeOf(owner.call(reconciliationBackoffice.acknowledge, { ...one, reason }))).toBe('STATE_CHANGED');
    expect(await list()).toEqual([]);
    expect(await list({ all: '1' })).toHaveLength(1);
    await syncHistories(site, later);
    expect(await list()).toEqual([]);
    server.history.push({
      class: 'bet',
      tx: stake.tx,
      round: stake.round,
      player: player.who.player,
      amount: '11',
      status: 'APPLIED',
    });
    await syncHistories(site, later);
    expect(await list()).toEqual([expect.objectContaining({ kind: 'amount', acknowledgedAt: null })]);
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.acknowledge' });
    expect(rows[0]).toMatchObject({ after: reason, before: expect.stringContaining('missing_vendor') });
    const moved =
      await sql`select 1 from ledger.entry where account_id = ${player.accountId} and kind like 'adjust%'`.execute(
        site.db,
      );
    expect(moved.rows).toEqual([]);
    const stranger = await site.operator('owner', { other: true });
    expect((await stranger.call(reconciliationBackoffice.discrepancies, { all: '1' })).total).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVendorSite, type VendorSite } from '../testing/create-vendor-site.ts';
import { betOf, own, winOf } from '../testing/stakes.ts';
import { startVendorServer, type VendorServer } from '../testing/start-vendor-server.ts';
import { reconcile, type VendorRow } from './reconcile.ts';
import { syncHistories } from './sync-history.ts';

let site: VendorSite;
let server: VendorServer;
beforeAll(async () => {
  site = await createVendorSite();
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const HOUR_MS = 3_600_000;

describe('[G-08] vendor history against ours', () => {
  it('REC-01 REC-02 REC-03: equal, missing on either side, another amount or status', async () => {
    const vendor = await site.vendor();
    const player = await site.player({ vendor });
    const [matched, reversed, poor] = [betOf(player, '10'), betOf(player, '10'), betOf(player, '1000')];
    const win = winOf(player, matched, '25');
    for (const stake of [matched, reversed, poor]) await vendor.call('bet', stake);
    await vendor.call('win', win);
    await vendor.call('rollback', { ...player.who, tx: own(), target_tx: reversed.tx });
    const row = ({ tx, round, amount }: Record<string, unknown>, more: Partial<VendorRow> = {}): VendorRow =>
      ({ class: 'bet', tx, round, player: player.who.player, amount, status: 'APPLIED', ...more }) as VendorRow;
    const equal = [
      row(matched, { amount: '10.00' }),
      row(win, { class: 'win' }),
      row(reversed, { status: 'REVERSED' }),
    ];
    const found = async (rows: VendorRow[], of = {}) =>
      (await reconcile(site.db, { vendorId: vendor.vendorId, rows, ...of })).map(({ kind, tx }) => `${kind} ${tx}`);
    expect(await found(equal)).toEqual([]);
    expect(await found(equal.slice(1))).toEqual([`missing_vendor ${matched.tx}`]);
    expect(await found(equal.slice(1), { to: new Date(Date.now() - HOUR_MS) })).toEqual([]);
    expect(await found([...equal, row(poor)])).toEqual([`missing_ours ${poor.tx}`]);
    expect(await found([...equal, row(poor, { status: 'REVERSED' })])).toEqual([]);
    expect(await found([row(matched, { amount: '11' }), ...equal.slice(1)])).toEqual([`amount ${matched.tx}`]);
    expect(await found([row(matched, { status: 'REVERSED' }), ...equal.slice(1)])).toEqual([`status ${matched.tx}`]);
    expect(await found([row(matched, { player: 'u1' }), ...equal.slice(1)])).toEqual([`missing_ours ${matched.tx}`]);
  });

  it('REC-04 REC-05: pulls each page once, late rows resolve gaps, no answer changes nothing', async () => {
    let key = { keyId: '', secret: '' };
    server = await startVendorServer(() => key);
    const vendor = await site.vendor({ baseUrl: server.url });
    key = vendor;
    const player = await site.player({ vendor });
    const stakes = [1, 2, 3, 4, 5].map(() => betOf(player, '1'));
    for (const stake of stakes) await vendor.call('bet', stake);
    const rows = stakes.map(({ tx, round, amount }) => ({
      class: 'bet',
      tx,
      round,
      amount,
      player: player.who.player,
      status: 'APPLIED',
    }));
    const open = () =>
      site.db
        .selectFrom('vendors.discrepancy')
        .select(['kind', 'tx'])
        .where('vendor_id', '=', vendor.vendorId)
        .where('resolved_at', 'is', null)
        .execute();
    const later = new Date(Date.now() + HOUR_MS);
    server.fault = 'away';
    await syncHistories(site, later);
    expect(await open()).toEqual([]);
    server.fault = null;
    server.history = rows.slice(0, 4);
    await syncHistories(site, later);
    expect(await open()).toEqual([{ kind: 'missing_vendor', tx: stakes[4]?.tx }]);
    const callsBefore = server.calls.length;
    server.history.push({ ...(rows[0] as (typeof rows)[0]) }, rows[4] as (typeof rows)[0]);
    await syncHistories(site, later);
    expect(server.calls.length - callsBefore).toBe(2);
    expect(await open()).toEqual([]);
    const { cursor } = await site.db
      .selectFrom('vendors.history_cursor')
      .select('cursor')
      .where('vendor_id', '=', vendor.vendorId)
      .executeTakeFirstOrThrow();
    expect(cursor).toBe('6');
  });
});

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aVendor } from '#seed';
import { codeOf, startTestSite, type TestSite } from '#testing';
import { startVendorServer, type VendorServer } from '../testing/start-vendor-server.ts';

const { vendorWallet, payments } = calls;
const { merchantWallet, setAutoTransfer } = vendorWallet;
const GAME = 'lantern-orchard';
let site: TestSite;
const servers: VendorServer[] = [];
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await site.close();
});

type Member = Awaited<ReturnType<TestSite['member']>>;

async function aTransferVendor(baseUrl?: string) {
  let key = { keyId: '', secret: '' };
  const server = await startVendorServer(() => key);
  servers.push(server);
  const own = { brandId: site.brandId, title: randomUUID(), vendorCodes: ['KEEPS'], baseUrl: baseUrl ?? server.url };
  const vendor = await aVendor(site, { ...own, wallet: 'transfer' } as Parameters<typeof aVendor>[1]);
  key = vendor;
  return { server, id: String(vendor.vendorId), title: own.title };
}

const send = (member: Member, vendorId: string, amount: string) =>
  member.call(vendorWallet.transfer, { vendorId, direction: 'in', amount, clientRef: randomUUID() });

/** A server that takes every request and answers none. */
async function startSilentServer(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('[P-39] [C-02] wallets', () => {
  it('without vendors that hold money there is the main wallet, with what is held for what', async () => {
    const member = await site.member({ funds: money(50_000n), other: true });
    const account = await site.payoutType(member);
    await member.call(payments.withdraw, { method: 'sandbox-payout', amount: '40', account, clientRef: randomUUID() });
    const { wallets, autoTransfer } = await member.call(merchantWallet, {});
    expect(wallets).toMatchObject([
      {
        ...{ id: 'main', kind: 'main', currency: 'USD', balance: '500.00', in: null, out: null, state: 'ok' },
        held: { total: '40.00', withdrawals: '40.00', transfers: '0.00', deposits: '0.00', play: '0.00' },
      },
    ]);
    expect(autoTransfer).toBe('ask');
  });

  it('each vendor has its balance, and what may be moved; one alone, or without asking', async () => {
    const member = await site.member({ funds: money(50_000n) });
    const one = await aTransferVendor();
    const seamless = await aVendor(site, {
      ...{ brandId: site.brandId, title: randomUUID(), vendorCodes: ['PLAYS'] },
    } as Parameters<typeof aVendor>[1]);
    await send(member, one.id, '100');
    const read = async (input: object) => (await member.call(merchantWallet, input)).wallets;
    const wanted = { id: one.id, title: one.title, kind: 'transfer', in: { least: '0.01', most: '400.00' } };
    expect(await read({})).toContainEqual(
      expect.objectContaining({ ...wanted, balance: '100.00', state: 'ok', out: { least: '0.01', most: '100.00' } }),
    );
    expect(await read({})).toContainEqual(
      expect.objectContaining({ id: String(seamless.vendorId), kind: 'seamless', balance: '400.00', in: null }),
    );
    expect((await read({ id: one.id })).map(({ id }) => id)).toEqual([one.id]);
    expect((await read({ id: 'main' })).map(({ kind }) => kind)).toEqual(['main']);
    const before = one.server.calls.length;
    expect((await read({ ask: 'no' })).find(({ id }) => id === one.id)).toMatchObject({
      ...{ balance: null, state: 'unasked' },
    });
    expect(one.server.calls).toHaveLength(before);
    const stranger = await site.member({ other: true });
    expect(await codeOf(stranger.call(merchantWallet, { id: one.id }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(merchantWallet, { id: 'x' }))).toBe('INVALID_INPUT');
    expect(await codeOf(site.visitor().call(merchantWallet, {}))).toBe('NOT_LOGGED_IN');
  });

  it('a silent vendor is away after two seconds and delays no other', async () => {
    const member = await site.member({ funds: money(50_000n) });
    const near = await aTransferVendor();
    const silent = await aTransferVendor(await startSilentServer());
    await send(member, near.id, '30');
    const timed = async (input: object) => {
      const began_ms = performance.now();
      const { wallets } = await member.call(merchantWallet, input);
      return { wallets, took_ms: performance.now() - began_ms };
    };
    const quick = await timed({ id: near.id });
    expect(quick.wallets).toMatchObject([{ balance: '30.00', state: 'ok' }]);
    expect(quick.took_ms).toBeLessThan(1_000);
    expect((await timed({ ask: 'no' })).took_ms).toBeLessThan(1_000);
    const all = await timed({});
    expect(all.took_ms).toBeLessThan(3_500);
    expect(all.wallets).toContainEqual(expect.objectContaining({ id: near.id, balance: '30.00' }));
    expect(all.wallets).toContainEqual(expect.objectContaining({ id: silent.id, balance: null, state: 'away' }));
    await site.db
      .updateTable('vendors.vendor')
      .set({ enabled: false })
      .where('vendor_id', '=', BigInt(silent.id))
      .execute();
  });
});

describe('[C-02] [P-29] automatic transfer', () => {
  it('leaves, asks, or recalls money when a game opens, as the player chose', async () => {
    const member = await site.member({ funds: money(50_000n) });
    const one = await aTransferVendor();
    const launch = () => member.call(calls.games.launch, { gameId: GAME });
    await send(member, one.id, '30');
    expect((await launch()).fundsAtVendors).toMatchObject([{ vendorId: one.id, balance: '30.00' }]);
    expect(await member.call(setAutoTransfer, { autoTransfer: 'off' })).toEqual({ autoTransfer: 'off' });
    expect(await launch()).toMatchObject({ fundsAtVendors: [] });
    expect(one.server.balance).toBe(30_000_000n);
    await member.call(setAutoTransfer, { autoTransfer: 'on' });
    expect((await member.call(merchantWallet, { ask: 'no' })).autoTransfer).toBe('on');
    expect(await launch()).toMatchObject({ fundsAtVendors: [] });
    expect(one.server.balance).toBe(0n);
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('500.00');
    expect(await codeOf(member.call(setAutoTransfer, { autoTransfer: 'never' as 'on' }))).toBe('INVALID_INPUT');
  });
});

import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { aVendor } from '#seed';
import { rawCall, startTestSite, type TestSite } from '#testing';
import { createHouse1Caller, type House1Caller } from '../testing/house1-caller.ts';

// The second host name of the test machine is the host for game servers.
let site: TestSite;
let there: House1Caller;
let here: House1Caller;
beforeAll(async () => {
  site = await startTestSite({ walletHosts: ['localhost'], walletOnAllHosts: false });
  const key = await aVendor(site, { brandId: site.brandId, title: 'Far', vendorCodes: ['OUT'] });
  there = createHouse1Caller(site.otherBase, key);
  here = createHouse1Caller(site.base, key);
});
afterAll(() => site.close());

const statusOf = async (base: string, path: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(base + path, init)).status;
const { balance, login } = calls.identity;

describe('[G-08] SEC-04 host for game servers', () => {
  it('serves the wallet, and no player or operator calls', async () => {
    await expect.poll(async () => (await there.call('balance', { player: 'u1', currency: 'USD' })).http).toBe(200);
    const paths = ['/', '/index', '/console/', balance.path, '/ws', '/files/x', '/manifest.webmanifest', '/walletx'];
    for (const path of paths) expect(await statusOf(site.otherBase, path), path).toBe(404);
    const entry = { headers: { 'x-module-id': login.module, 'content-type': 'application/json' } };
    const body = JSON.stringify({ username: 'player', password: 'x' });
    expect(await statusOf(site.otherBase, login.path, { method: 'POST', ...entry, body })).toBe(404);
  });

  it('is the only host of the wallet, whatever headers claim', async () => {
    const member = await site.member();
    expect(
      (await rawCall(site.base, balance, { headers: { authorization: `Bearer ${member.token}` } })).body.success,
    ).toBe(true);
    const post = { method: 'POST', headers: { 'x-forwarded-host': 'localhost' }, body: '{}' };
    expect(await statusOf(site.base, '/wallet/v1/balance', post)).toBe(404);
    await expect(here.call('balance', { player: 'u1', currency: 'USD' })).rejects.toThrow('JSON');
  });

  it('shares the wallet with other hosts unless configured otherwise; refuses invalid settings', () => {
    const read = loadConfig({ WALLET_HOSTS: 'Wallet.example:8443, [::1]' });
    expect(read).toMatchObject({ walletHosts: ['wallet.example:8443', '[::1]'], walletOnAllHosts: true });
    expect(loadConfig({ WALLET_ON_ALL_HOSTS: '0' }).walletOnAllHosts).toBe(false);
    for (const wrong of ['https://wallet.example', 'wallet example', 'wallet.example:port'])
      expect(() => loadConfig({ WALLET_HOSTS: wrong }), wrong).toThrow('WALLET_HOSTS');
  });
});

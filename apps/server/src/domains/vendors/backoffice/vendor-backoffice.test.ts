import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type VendorAccount } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { codeOf, refusalOf, type SiteClient } from '#testing';
import { createApp } from '../../../app.ts';
import { createVendorSite, type VendorSite } from '../testing/create-vendor-site.ts';
import { createHouse1Caller } from '../testing/house1-caller.ts';
import { betOf } from '../testing/stakes.ts';

const { vendorBackoffice, backoffice } = calls;
let site: VendorSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await createVendorSite();
  owner = await site.operator();
});
afterAll(() => site.close());

let count = 0;
const create = (own: { title?: string; networks?: string[] } = {}) =>
  owner.call(vendorBackoffice.create, { title: `Vendor ${++count}`, vendorCodes: ['OUT'], networks: [], ...own });
const signing = ({ keys }: VendorAccount) => keys.filter(({ revokedAt }) => revokedAt === null).length;

describe('[G-08] vendor accounts', () => {
  it('are created, changed and audited with permission, in the own brand', async () => {
    const account = await create({ networks: ['10.0.0.0/8', '2001:DB8::1'] });
    expect(account).toMatchObject({ enabled: true, keys: [], networks: ['10.0.0.0/8', '2001:db8::1/128'], version: 1 });
    const { id, version } = account;
    const own = { baseUrl: 'https://games.example/house', wallet: 'transfer' } as const;
    const change = { enabled: false, networks: [], ...own };
    const changed = await owner.call(vendorBackoffice.change, { id, version, change });
    expect(changed).toMatchObject({ enabled: false, networks: [], version: 2, title: account.title, ...own });
    for (const baseUrl of ['games.example', 'file:///etc/passwd', 'https://', 'https://x.example/?a=1'])
      expect(await codeOf(owner.call(vendorBackoffice.change, { id, version: 2, change: { baseUrl } })), baseUrl).toBe(
        'INVALID_INPUT',
      );
    expect(await codeOf(owner.call(vendorBackoffice.change, { id, version, change: { enabled: true } }))).toBe(
      'STALE_VERSION',
    );
    expect(await codeOf(create({ title: account.title.toUpperCase() }))).toBe('CONFLICT');
    for (const network of ['10.0.0.0/33', 'example.com', '10.0.0', '::1/129', '10.0.0.1/']) {
      const refused = await refusalOf(create({ networks: ['10.0.0.1', network] }));
      expect([refused.code, refused.field], network).toEqual(['INVALID_INPUT', 'networks']);
    }
    const auditor = await site.operator('auditor');
    expect((await auditor.call(vendorBackoffice.accounts, {})).rows.map(({ title }) => title)).toContain(account.title);
    expect(await codeOf(auditor.call(vendorBackoffice.create, { title: 'x', vendorCodes: ['A'], networks: [] }))).toBe(
      'NOT_PERMITTED',
    );
    const other = await site.operator('owner', { other: true });
    expect(await codeOf(other.call(vendorBackoffice.createKey, { id }))).toBe('NOT_FOUND');
    expect(await codeOf(other.call(vendorBackoffice.change, { id, version: 2, change: {} }))).toBe('NOT_FOUND');
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.change' });
    expect(rows[0]).toMatchObject({
      subject: `vendor ${id} ${account.title}`,
      before: expect.stringContaining('10.0.0.0/8'),
    });
  });

  it('have unique titles in any letter case, also under concurrency', async () => {
    for (let n = 0; n < 5; n++) {
      const [one, two] = [await create(), await create()];
      const rename = ({ id, version }: VendorAccount, title: string) =>
        owner.call(vendorBackoffice.change, { id, version, change: { title } }).then(
          () => 'changed',
          (error: { code: string }) => error.code,
        );
      const ends = await Promise.all([
        rename(one, `Twin ${n}`),
        rename(two, `TWIN ${n}`),
        codeOf(create({ title: `twin ${n}` })).catch(() => 'changed'),
      ]);
      expect(ends.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'changed']);
    }
  });

  it('have no address in the site’s own networks, and an earlier one is not called', async () => {
    const far = await createVendorSite({ allowPrivateServices: false });
    const operator = await far.operator();
    const { id } = await operator.call(vendorBackoffice.create, {
      title: 'Inward',
      vendorCodes: ['OUT'],
      networks: [],
    });
    for (const baseUrl of [
      ...['http://127.0.0.1:5432', 'https://127.1', 'https://localhost', 'https://0x7f000001/', 'https://10.0.0.5/x'],
      ...['https://169.254.169.254/latest', 'https://[::1]', 'https://[::ffff:10.0.0.5]', 'https://[fe80::1]/'],
      ...['https://db.internal', 'https://x.localhost.', 'https://user:word@games.example', 'http://games.example'],
    ]) {
      const refused = await refusalOf(operator.call(vendorBackoffice.change, { id, version: 1, change: { baseUrl } }));
      expect([refused.code, refused.field], baseUrl).toEqual(['INVALID_INPUT', 'change.baseUrl']);
    }
    let requests = 0;
    const server = createServer((_request, response) => response.end(String(++requests)));
    await new Promise<void>((open) => void server.listen(0, '127.0.0.1', open));
    await far.vendor({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, wallet: 'transfer' });
    const member = await far.member();
    const { wallets } = await member.call(calls.vendorWallet.merchantWallet, {});
    expect(wallets.filter(({ kind }) => kind === 'transfer')).toMatchObject([{ balance: null, state: 'away' }]);
    expect((await operator.call(vendorBackoffice.fetchGames, { vendorCode: 'OUT' })).list).toBeNull();
    expect(requests).toBe(0);
    server.close();
    await far.close();
  });

  it('SIG-08 have two keys at most; a new one signs immediately, a revoked one never again', async () => {
    const { id } = await create();
    const player = await site.player();
    const [first, second] = [
      await owner.call(vendorBackoffice.createKey, { id }),
      await owner.call(vendorBackoffice.createKey, { id }),
    ];
    expect(signing(second.account)).toBe(2);
    expect(await codeOf(owner.call(vendorBackoffice.createKey, { id }))).toBe('LIMIT_REACHED');
    const ask = async (key: { keyId: string; secret: string }) =>
      (await createHouse1Caller(site.base, key).call('balance', player.who)).http;
    expect([await ask(first), await ask(second)]).toEqual([200, 200]);
    expect(signing(await owner.call(vendorBackoffice.revokeKey, { keyId: first.keyId }))).toBe(1);
    expect([await ask(first), await ask(second)]).toEqual([401, 200]);
    expect(await codeOf(owner.call(vendorBackoffice.revokeKey, { keyId: first.keyId }))).toBe('STATE_CHANGED');
    expect(await codeOf(owner.call(vendorBackoffice.revokeKey, { keyId: 'hk_nobody' }))).toBe('NOT_FOUND');
    const answers = JSON.stringify([
      await owner.call(vendorBackoffice.accounts, {}),
      await owner.call(backoffice.audit, {}),
    ]);
    for (const { keyId, secret } of [first, second]) {
      expect(answers).toContain(keyId);
      expect(answers).not.toContain(secret);
    }
  });

  it('SIG-08 publish a revoked key, which another process refuses too', async () => {
    const config = { ...loadConfig({}), port: 0, role: 'api' as const, rate_perMinute: 1e6 };
    const database = connectDatabase(site.databaseUrl);
    const second = await createApp({ config, database, secrets: site.secrets, log: () => undefined, logFile: null });
    const base = await second.http.listen({ host: '127.0.0.1', port: 0 });
    const player = await site.player();
    const key = await owner.call(vendorBackoffice.createKey, { id: (await create()).id });
    const there = createHouse1Caller(base, key);
    const ask = async () => (await there.call('balance', player.who)).http;
    await expect.poll(ask).toBe(200);
    await owner.call(vendorBackoffice.revokeKey, { keyId: key.keyId });
    // a process that receives change events caches for a minute: only the event of this change ends it
    await expect.poll(ask).toBe(401);
    await second.close();
    await database.close();
  });

  it('have settings; those of settlement are fixed while rounds are open', async () => {
    const vendor = await site.vendor();
    const id = String(vendor.vendorId);
    const account = async () => {
      const all = await owner.call(vendorBackoffice.accounts, { pageSize: 100 });
      return all.rows.find((each) => each.id === id) as VendorAccount;
    };
    const change = async (switches: Partial<VendorAccount['switches']>) =>
      (await owner.call(vendorBackoffice.change, { id, version: (await account()).version, change: { switches } }))
        .switches;
    expect((await account()).switches).toMatchObject({
      winRequiresBet: true,
      rollbackSettled: 'refuse',
      balanceScale: null,
    });
    expect(await change({ limitToStakes: true, balanceScale: 1, rollbackSettled: 'undo_round' })).toMatchObject({
      limitToStakes: true,
      balanceScale: 1,
      rollbackSettled: 'undo_round',
      winRequiresBet: true,
    });
    const player = await site.player({ vendor });
    const stake = betOf(player, '10');
    expect((await vendor.call('bet', stake)).parsed).toMatchObject({ status: 'OK', balance: '90.0' });
    expect((await vendor.call('bet', betOf(player, '50.01'))).parsed.status).toBe('LIMIT_REACHED');
    const refused = await refusalOf(change({ rollbackSettled: 'refuse' }));
    expect([refused.code, refused.field]).toEqual(['CONFLICT', 'switches']);
    // settings that do not affect settlement, and unchanged ones, are accepted
    expect(await change({ rollbackSettled: 'undo_round', balanceScale: null })).toMatchObject({ balanceScale: null });
    await vendor.call('end-round', { player: player.who.player, game: 'g1', round: stake.round });
    expect(await change({ rollbackSettled: 'refuse' })).toMatchObject({
      rollbackSettled: 'refuse',
      limitToStakes: true,
    });
    const { rows } = await owner.call(backoffice.audit, { action: 'vendor.change' });
    expect(rows[0]).toMatchObject({ before: expect.stringContaining('undo_round') });
  });

  it('I7 show their calls, filtered and in pages', async () => {
    const vendor = await site.vendor({ title: 'Log keeper' });
    const player = await site.player({ vendor });
    const bet = { session: player.session, ...player.who, game: 'g1', round: 'r', amount: '10' };
    for (const tx of ['log-1', 'log-2']) await vendor.call('bet', { ...bet, tx });
    await vendor.call('bet', { ...bet, tx: 'log-3', amount: '1000' });
    await vendor.call('bet', { ...bet, tx: 'log-4' }, { signedBody: 'x' });
    const vendorId = String(vendor.vendorId);
    const read = (input: object) => owner.call(vendorBackoffice.calls, { vendorId, op: 'bet', ...input });
    await expect.poll(async () => (await read({})).total).toBe(4);
    const txs = async (input: object) => (await read(input)).rows.map(({ tx }) => tx);
    expect(await txs({})).toEqual(['log-4', 'log-3', 'log-2', 'log-1']);
    expect(await txs({ page: 2, pageSize: 3 })).toEqual(['log-1']);
    expect(await txs({ outcome: 'ok' })).toEqual(['log-2', 'log-1']);
    expect(await txs({ outcome: 'refused' })).toEqual(['log-3']);
    expect(await txs({ outcome: 'rejected' })).toEqual(['log-4']);
    expect(await txs({ search: 'log-2' })).toEqual(['log-2']);
    expect(await txs({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    const [line] = (await read({ search: 'log-3' })).rows;
    expect(line).toMatchObject({ vendor: 'Log keeper', status: 'INSUFFICIENT_FUNDS', amount: '1000', httpStatus: 200 });
    const other = await site.operator('owner', { other: true });
    expect((await other.call(vendorBackoffice.calls, { search: 'log-3' })).total).toBe(0);
  });
});

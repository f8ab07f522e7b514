import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, post, trialBalance, verifyBalance } from '#ledger';
import { aVendor } from '#seed';
import { codeOf, PASSWORD, startTestSite, type TestSite } from '#testing';
import { startVendorServer, type VendorServer } from '../testing/start-vendor-server.ts';
import { settleTransfers } from './settle-transfers.ts';

const { vendorWallet } = calls;
let site: TestSite;
const servers: VendorServer[] = [];
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await site.close();
});

type Player = Awaited<ReturnType<TestSite['member']>>;

/** Creates a player with 100.00 and a transfer-wallet vendor. */
async function atVendor() {
  let key = { keyId: '', secret: '' };
  const server = await startVendorServer(() => key);
  servers.push(server);
  const own = {
    brandId: site.brandId,
    title: randomUUID(),
    vendorCodes: ['KEEPS'],
    wallet: 'transfer',
    baseUrl: server.url,
  };
  const seedVendor = await aVendor(site, own as Parameters<typeof aVendor>[1]);
  key = seedVendor;
  const player = await site.member({ funds: money(10_000n) });
  const vendorId = String(seedVendor.vendorId);
  const move = (direction: 'in' | 'out', amount?: string, clientRef: string = randomUUID()) =>
    player.call(vendorWallet.transfer, { vendorId, direction, clientRef, ...(amount === undefined ? {} : { amount }) });
  return { server, player, vendorId, move };
}

const has = async (player: Player): Promise<[available: string, held: bigint]> => {
  const { held } = await site.db
    .selectFrom('ledger.account')
    .select('held')
    .where('account_id', '=', player.accountId)
    .executeTakeFirstOrThrow();
  const [{ sumBalance }, proof] = [
    await player.call(calls.identity.balance),
    await verifyBalance(site.db, player.accountId),
  ];
  expect(proof.matches).toBe(true);
  return [sumBalance, held];
};
/** Makes the next query about the orders due. */
const askNow = async (player: Player): Promise<void> => {
  await site.db
    .updateTable('vendors.transfer')
    .set({ next_at: new Date(0) })
    .where('account_id', '=', player.accountId)
    .where('next_at', 'is not', null)
    .execute();
  await settleTransfers(site);
};
const stateOf = async (player: Player) =>
  (await player.call(vendorWallet.transfers, {})).rows.map(({ state }) => state);

describe('[G-08] vendor with a transfer wallet', () => {
  it('[C-10] receives no bonus money', async () => {
    const { player, move } = await atVendor();
    const of = { accountId: player.accountId, currency: 'USD' as const, key: 'bonus', reference: 'bonus' };
    await site.db.transaction().execute((tx) => post(tx, [{ ...of, kind: 'bonus-grant', amount: money(5_000n) }]));
    expect(await codeOf(move('in', '100.01'))).toBe('INSUFFICIENT_FUNDS');
    await move('in', '100');
    expect(await getBalance(site.db, player.accountId)).toMatchObject({ balance: 0n, bonus: 5_000n });
  });

  it('[P-19] GCS_walletTransfer is a member’s POST that moves money once, refused to all others', async () => {
    const { server, player, vendorId } = await atVendor();
    const { transfer } = vendorWallet;
    const body = { vendorId, direction: 'in', amount: '12.5', clientRef: randomUUID() };
    const send = async (token: string | null, sent: unknown = body, headers: Record<string, string> = {}) => {
      const reply = await fetch(`${site.base}/wps/relay/GCS_walletTransfer`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-module-id': transfer.module,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify(sent),
      });
      return (await reply.json()) as { success: boolean; value: unknown; message: { code: string } | null };
    };
    const trial = await site.member({ type: 4 });
    expect((await send(null)).message?.code).toBe('NOT_LOGGED_IN');
    expect((await send(trial.token)).message?.code).toBe('TRIAL_NOT_ALLOWED');
    expect((await send(player.token, body, { 'x-module-id': 'GCS-LAUNCH' })).message?.code).toBe('MODULE_MISMATCH');
    for (const wrong of [{ direction: 'up' }, { amount: '-1' }, { amount: 12.5 }, { clientRef: '' }, { vendorId: 'x' }])
      expect([wrong, (await send(player.token, { ...body, ...wrong })).success]).toEqual([wrong, false]);
    expect([server.calls, await has(player)]).toEqual([[], ['100.00', 0n]]);

    const [first, second] = [await send(player.token), await send(player.token)];
    const moved = { state: 'done', direction: 'in', amount: '12.50', currency: 'USD' };
    expect(first).toMatchObject({ success: true, message: null, value: { transfer: moved, dust: null } });
    // a resent order is the same order
    const orderOf = ({ value }: { value: unknown }) => (value as { transfer: { orderNo: string } }).transfer.orderNo;
    expect(second).toMatchObject({ success: true, value: { transfer: moved } });
    expect(orderOf(second)).toBe(orderOf(first));
    expect(await has(player)).toEqual(['87.50', 0n]);
    expect(server.calls.filter((call) => call.startsWith('transfer/in'))).toHaveLength(1);
    expect((await send(player.token, { ...body, amount: '13' })).message?.code).toBe('CONFLICT');
    const out = { vendorId, direction: 'out', clientRef: randomUUID() };
    expect(await send(player.token, out)).toMatchObject({ value: { transfer: { direction: 'out', amount: '12.50' } } });
    expect(await has(player)).toEqual(['100.00', 0n]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[P-19] TRF-01 TRF-07: moves money in and out, never more than available', async () => {
    const { server, player, vendorId, move } = await atVendor();
    expect(await move('in', '30')).toMatchObject({ transfer: { state: 'done', amount: '30.00' }, dust: null });
    expect(await has(player)).toEqual(['70.00', 0n]);
    expect((await player.call(vendorWallet.merchantWallet, {})).wallets).toContainEqual(
      expect.objectContaining({ id: vendorId, balance: '30.00' }),
    );
    expect(await move('out', '30.01')).toMatchObject({ transfer: { state: 'returned' } });
    expect(await has(player)).toEqual(['70.00', 0n]);
    server.balance += 5_000n;
    expect(await move('out')).toMatchObject({ transfer: { state: 'done', amount: '30.00' }, dust: '0.005000' });
    expect(await has(player)).toEqual(['100.00', 0n]);
    expect(await codeOf(move('in', '100.01'))).toBe('INSUFFICIENT_FUNDS');
    for (const amount of ['0', '0.001']) expect(await codeOf(move('in', amount)), amount).toBe('INVALID_AMOUNT');
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('TRF-01 refuses and logs a balance that no account can hold, and moves nothing', async () => {
    const { server, player, vendorId, move } = await atVendor();
    await move('in', '30');
    for (const balance of [99_999_999_999_999_999_990_000n, 10n ** 40n]) {
      server.balance = balance;
      expect(await codeOf(move('out'))).toBe('VENDOR_ANSWER_INVALID');
      expect((await player.call(vendorWallet.merchantWallet, {})).wallets).toContainEqual(
        expect.objectContaining({ id: vendorId, balance: null }),
      );
      expect((await player.call(vendorWallet.bringBack)).left).toMatchObject([{ vendorId, balance: null }]);
    }
    expect(site.lines.join('\n')).toMatch(/The game server \d+ .* returned an invalid balance of u\d+/);
    for (const direction of ['in', 'out'] as const)
      expect(await codeOf(move(direction, '9999999999999999.99')), direction).toBe('INVALID_AMOUNT');
    server.balance = 30_000_000n;
    expect(await move('out')).toMatchObject({ transfer: { state: 'done', amount: '30.00' } });
    expect(await has(player)).toEqual(['100.00', 0n]);
  });

  it('receives nothing during a break and returns everything', async () => {
    const { server, player, vendorId, move } = await atVendor();
    await move('in', '30');
    await player.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
    const { username } = player;
    player.token = (await player.call(calls.identity.login, { username, password: PASSWORD })).token;
    expect(await codeOf(move('in', '10'))).toBe('PLAY_EXCLUDED');
    expect(server.calls.filter((call) => call.startsWith('transfer/in'))).toHaveLength(1);
    expect((await player.call(vendorWallet.transfers, {})).total).toBe(1);
    expect(
      await player.call(vendorWallet.transfer, { vendorId, direction: 'out', clientRef: randomUUID() }),
    ).toMatchObject({
      transfer: { state: 'done', amount: '30.00' },
    });
    expect(await has(player)).toEqual(['100.00', 0n]);
  });

  it('[P-19] TRF-02 returns money that the vendor refuses', async () => {
    const { server, player, move } = await atVendor();
    server.fault = 'refused';
    expect(await move('in', '30')).toMatchObject({ transfer: { state: 'returned' } });
    expect(await has(player)).toEqual(['100.00', 0n]);
  });

  it('[P-19] TRF-03 queries a lost answer: done', async () => {
    const { server, player, move } = await atVendor();
    server.fault = 'answer-lost';
    expect(await move('in', '30')).toMatchObject({ transfer: { state: 'waiting' } });
    expect(await has(player)).toEqual(['70.00', 3_000n]);
    server.fault = null;
    await askNow(player);
    expect([await stateOf(player), await has(player)]).toEqual([['done'], ['70.00', 0n]]);
  });

  it('[P-19] TRF-04 queries a lost request: not found, and returned once', async () => {
    const { server, player, move } = await atVendor();
    server.fault = 'request-lost';
    await move('in', '30');
    server.fault = null;
    await Promise.all([1, 2, 3, 4].map(() => askNow(player)));
    await site.db
      .updateTable('vendors.transfer')
      .set({ next_at: new Date(0) })
      .where('account_id', '=', player.accountId)
      .execute();
    await askNow(player);
    expect([await stateOf(player), await has(player)]).toEqual([['returned'], ['100.00', 0n]]);
    // a settled order is never sent again
    expect(server.calls.filter((call) => call.startsWith('transfer/in'))).toHaveLength(1);
    expect(server.balance).toBe(0n);
  });

  it('[P-19] TRF-05 moves nothing without a clear answer; ignores unsigned ones', async () => {
    const { server, player, move } = await atVendor();
    server.fault = 'away';
    await move('in', '30');
    for (let i = 0; i < 4; i++) await askNow(player);
    server.fault = null;
    server.forged = true;
    await askNow(player);
    expect([await stateOf(player), await has(player)]).toEqual([['waiting'], ['70.00', 3_000n]]);
    const { attempts, next_at } = await site.db
      .selectFrom('vendors.transfer')
      .select(['attempts', 'next_at'])
      .where('account_id', '=', player.accountId)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(6);
    expect(next_at?.getTime()).toBeGreaterThan(Date.now() + 500_000);
  });

  it('[P-19] TRF-06 a double click is one transfer; a different request under its id is refused', async () => {
    const { server, player, move } = await atVendor();
    const clientRef = randomUUID();
    const both = await Promise.all([move('in', '30', clientRef), move('in', '30', clientRef)]);
    expect(new Set(both.map(({ transfer }) => transfer.orderNo)).size).toBe(1);
    expect(server.balance).toBe(30_000_000n);
    expect(await codeOf(move('in', '31', clientRef))).toBe('CONFLICT');
    expect(await has(player)).toEqual(['70.00', 0n]);
  });

  it('[P-19] TRF-09 resumes an unsent order under its own number', async () => {
    const { server, player, vendorId, move } = await atVendor();
    await move('in', '10');
    await site.db
      .updateTable('vendors.transfer')
      .set({ state: 'TAKEN', settled_at: null, next_at: new Date(0) })
      .where('account_id', '=', player.accountId)
      .execute();
    await askNow(player);
    expect(server.calls.filter((call) => call.startsWith('transfer/in'))).toHaveLength(2);
    expect(new Set(server.calls).size).toBe(1);
    expect([server.balance, await has(player)]).toEqual([10_000_000n, ['90.00', 0n]]);
    expect((await player.call(vendorWallet.merchantWallet, {})).wallets.map(({ id }) => id)).toContain(vendorId);
  });

  it('[P-19] TRF-10 refuses play money and vendors of another brand', async () => {
    const { vendorId } = await atVendor();
    const input = { vendorId, direction: 'in', amount: '1', clientRef: randomUUID() } as const;
    const trial = await site.member({ type: 4 });
    expect(await codeOf(trial.call(vendorWallet.transfer, input))).toBe('TRIAL_NOT_ALLOWED');
    const other = await site.member({ other: true });
    expect(await codeOf(other.call(vendorWallet.transfer, input))).toBe('NOT_FOUND');
  });
});

describe('[G-08] [P-29] TRF-08 launch with money at another vendor', () => {
  const GAME = 'lantern-orchard';
  const launch = (player: Player, confirmTrans?: boolean) =>
    player.call(calls.games.launch, { gameId: GAME, ...(confirmTrans === undefined ? {} : { confirmTrans }) });
  const fundsAtVendors = async (player: Player, confirmTrans?: boolean) =>
    (await launch(player, confirmTrans)).fundsAtVendors;

  it('asks, leaves it there, or recalls it first', async () => {
    const { server, player, vendorId, move } = await atVendor();
    expect(await launch(player)).toMatchObject({ fundsAtVendors: [], game_url: expect.stringContaining('#launch=') });
    await move('in', '30');
    const launched = await launch(player);
    expect(launched).toMatchObject({ gameId: GAME, game_url: '', game_url2: '', expiresAt: null });
    expect(launched.fundsAtVendors).toEqual([
      { vendorId, title: expect.any(String), balance: '30.00', currency: 'USD', waiting: false },
    ]);
    expect(await has(player)).toEqual(['70.00', 0n]);
    expect(await launch(player, false)).toMatchObject({ fundsAtVendors: [], game_url: expect.stringContaining('#') });
    expect(await has(player)).toEqual(['70.00', 0n]);
    expect(await launch(player, true)).toMatchObject({ fundsAtVendors: [], game_url: expect.stringContaining('#') });
    expect([await has(player), server.balance]).toEqual([['100.00', 0n], 0n]);
    expect(await fundsAtVendors(player)).toEqual([]);
  });

  it('in two tabs recalls it once', async () => {
    const { server, player, move } = await atVendor();
    await move('in', '30');
    const both = await Promise.all([fundsAtVendors(player, true), fundsAtVendors(player, true)]);
    expect(both.flat().filter(({ balance }) => balance !== '0.00')).toEqual([]);
    expect(await fundsAtVendors(player, true)).toEqual([]);
    expect([await has(player), server.balance]).toEqual([['100.00', 0n], 0n]);
    const outs = server.calls.filter((call) => call.startsWith('transfer/out'));
    expect(new Set(outs).size).toBe(1);
    expect(await stateOf(player)).toEqual(['done', 'done']);
  });

  it('without a clear answer opens and invents nothing, and resumes later', async () => {
    const { server, player, move } = await atVendor();
    await move('in', '30');
    server.fault = 'mute';
    expect(await fundsAtVendors(player, true)).toEqual([expect.objectContaining({ balance: '0.00', waiting: true })]);
    expect([await has(player), server.balance]).toEqual([['70.00', 0n], 0n]);
    expect(await fundsAtVendors(player)).toEqual([expect.objectContaining({ waiting: true })]);
    server.fault = 'away';
    expect(await fundsAtVendors(player, true)).toEqual([expect.objectContaining({ balance: null, waiting: true })]);
    server.fault = null;
    expect(await launch(player, true)).toMatchObject({ fundsAtVendors: [], game_url: expect.stringContaining('#') });
    expect(await has(player)).toEqual(['100.00', 0n]);
    expect(server.calls.filter((call) => call.startsWith('transfer/out'))).toHaveLength(1);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('ignores a recall that never reached the vendor, and counts the next one', async () => {
    const { server, player, move } = await atVendor();
    await move('in', '30');
    server.fault = 'request-lost';
    // it is queried immediately and never arrived there
    expect(await fundsAtVendors(player, true)).toEqual([expect.objectContaining({ balance: '30.00', waiting: false })]);
    server.fault = null;
    expect(await fundsAtVendors(player, true)).toEqual([]);
    expect([await has(player), server.balance]).toEqual([['100.00', 0n], 0n]);
    expect(await stateOf(player)).toEqual(['done', 'returned', 'done']);
  });

  it('reports a refused recall; a disabled vendor returns money too', async () => {
    const { server, player, vendorId, move } = await atVendor();
    await move('in', '30');
    server.fault = 'refused';
    expect(await fundsAtVendors(player, true)).toEqual([expect.objectContaining({ balance: '30.00', waiting: false })]);
    server.fault = null;
    const off = site.db.updateTable('vendors.vendor').set({ enabled: false });
    await off.where('vendor_id', '=', BigInt(vendorId)).execute();
    expect((await player.call(vendorWallet.merchantWallet, {})).wallets).toContainEqual(
      expect.objectContaining({ id: vendorId, balance: '30.00', state: 'off' }),
    );
    expect(await codeOf(move('in', '1'))).toBe('NOT_FOUND');
    expect((await player.call(vendorWallet.bringBack)).left).toEqual([]);
    expect(await has(player)).toEqual(['100.00', 0n]);
    const ids = (await player.call(vendorWallet.merchantWallet, {})).wallets.map(({ id }) => id);
    expect(ids).not.toContain(vendorId);
  });

  it('does not ask for play money or a game of the vendor with the money', async () => {
    const { player, vendorId, move } = await atVendor();
    await move('in', '30');
    expect((await player.call(calls.games.launch, { gameId: GAME, launchMode: 'DEMO' })).fundsAtVendors).toEqual([]);
    const serves = site.db.updateTable('vendors.vendor').set({ vendor_codes: ['KEEPS', 'HOUSE'] });
    await serves.where('vendor_id', '=', BigInt(vendorId)).execute();
    expect(await fundsAtVendors(player)).toEqual([]);
  });
});

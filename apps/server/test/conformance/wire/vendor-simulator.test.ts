import { randomUUID } from 'node:crypto';
import { closeSockets, DEMO_VENDORS, type Simulator, serveSimulator } from '@fairhouse/conformance';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerDemoVendors } from '#games';
import { createHouse1Client } from '#integrations/house1-client';
import { createSafeFetch } from '#integrations/http-client';
import { trialBalance } from '#ledger';
import { aVendor } from '#seed';
import { codeOf, refusalOf, startTestSite, type TestSite } from '#testing';
import { closeSessions, settleTransfers, signAnswer, signRequest } from '#vendors';
import { findFreePort } from '../../../src/start/find-free-port.ts';

// The server and the vendor simulator run as separate programs, as on an operator's machine.
const GAME = 'demo-plum-wheel';
let site: TestSite;
let simulator: Simulator;
let keeper: Awaited<ReturnType<typeof aVendor>>;

beforeAll(async () => {
  // the server needs the simulator's address before the simulator knows the server
  const port = await findFreePort();
  const simulatorUrl = `http://127.0.0.1:${port}`;
  site = await startTestSite({ simulatorUrl, allowPrivateServices: true });
  await site.db.transaction().execute((tx) => offerDemoVendors(tx, site.brandId));
  const of = { brandId: site.brandId, vendorCodes: DEMO_VENDORS.map(({ code }) => code) };
  const vendor = await aVendor(site, { ...of, title: 'Simulator', baseUrl: simulatorUrl });
  keeper = await aVendor(site, {
    ...of,
    title: 'Keeper',
    vendorCodes: ['KEEPS'],
    wallet: 'transfer',
    baseUrl: simulatorUrl,
  });
  const servers = [vendor, keeper].map(({ keyId, secret }) => ({ url: site.base, keyId, secret }));
  simulator = await serveSimulator({ platforms: servers, seed: 'outside', port });
});
afterAll(async () => {
  await simulator.close();
  closeSockets();
  await site.close();
});

const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body) });
  return (await reply.json()) as Record<string, unknown>;
};

describe('free rounds', () => {
  it('are accepted and cancelled at the simulator', async () => {
    const { keyId, secret } = keeper;
    const client = createHouse1Client({
      safeFetch: createSafeFetch({ allowPrivate: true }),
      baseUrl: simulator.url,
      keyId,
      sign: (request) => signRequest(secret, { ...request, method: 'POST' }),
      isAnswer: (request, { httpStatus, body, sign }) => signAnswer(secret, request, { httpStatus, body }) === sign,
    });
    const terms = { grant_id: 'fr-1', player: 'u1', games: [GAME], count: 1, bet_value: '1.00', currency: 'USD' };
    const good = { valid_from: new Date(0).toISOString(), valid_until: new Date().toISOString() };
    expect(await client.grantFreeRounds({ ...terms, ...good })).toBe('done');
    expect(await client.cancelFreeRounds('fr-1')).toBe('done');
  });
});

describe('a game of the vendor simulator', () => {
  it('[G-08] launches from the lobby, uses the member’s balance, and ends at logout', async () => {
    const member = await site.member({ funds: money(2_000n) });
    const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
    const url = new URL(game_url);
    expect(url.origin).toBe(simulator.url);
    const launch = url.hash.replace('#launch=', '');
    const page = { launch, game: url.searchParams.get('game'), site: url.searchParams.get('site') };
    const opened = await ask('/play/open', page);
    expect(opened).toMatchObject({ status: 'OK', balance: '20.00' });
    const { ticket } = opened;
    const round = await ask('/play/round', { ticket, stake: '1.00' });
    expect(round['status']).toBe('OK');
    expect((await member.call(calls.identity.balance)).sumBalance).toBe(round['balance']);
    await member.call(calls.identity.logout);
    expect(await ask('/play/round', { ticket, stake: '1.00' })).toMatchObject({ status: 'SESSION_EXPIRED' });
    expect(await ask('/play/open', { ...page, launch: `${launch}x` })).toEqual({ status: 'INVALID_SESSION' });
  });
});

describe('the simulator', () => {
  it('[G-08] learns of a kill switch, ends the session, and answers a round query', async () => {
    const member = await site.member({ funds: money(2_000n) });
    const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
    const url = new URL(game_url);
    const page = { launch: url.hash.replace('#launch=', ''), game: GAME, site: url.searchParams.get('site') };
    const { ticket } = await ask('/play/open', page);
    expect((await ask('/play/round', { ticket, stake: '1.00' }))['status']).toBe('OK');
    const owner = await site.operator();
    const stop = await owner.call(calls.gamesBackoffice.createKillSwitch, {
      kind: 'game',
      target: GAME,
      reason: 'Looks wrong',
    });
    await closeSessions(site);
    // the session was dropped, so the simulator does not call the server
    expect(await ask('/play/round', { ticket, stake: '1.00' })).toEqual({ status: 'INVALID_SESSION' });
    await owner.call(calls.gamesBackoffice.liftKillSwitch, { id: stop.id, reason: 'It was right' });
    const [round] = (await member.call(calls.bets.rounds, {})).rows;
    const report = await owner.call(calls.reconciliationBackoffice.fetchRound, {
      accountId: String(member.accountId),
      roundId: round?.roundId ?? '',
    });
    expect(report.state).toBe('CLOSED');
    expect(report.transactions).toContainEqual(
      expect.objectContaining({ class: 'bet', amount: '1.00', status: 'APPLIED' }),
    );
  });
});

describe('the game list of the simulator', () => {
  it('[P-22] [R-10] is requested signed, previewed like a file, imported by digest, and audited', async () => {
    const owner = await site.operator();
    const list = async (vendorCode: string) =>
      (await owner.call(calls.vendorBackoffice.fetchGames, { vendorCode })).list ?? '';
    const input = { vendorCode: 'PG', title: 'Pine Grove', format: 'json' as const, list: await list('PG') };
    const plan = await owner.call(calls.gamesBackoffice.importList, { ...input, apply: null });
    // every catalogue field arrives unchanged, except the version, which the demo catalogue lacks
    expect(plan).toMatchObject({ counts: { new: 0, changed: 2, delisted: 0, same: 0 }, problems: [], applied: false });
    for (const { changes } of plan.changes) expect(changes).toEqual([{ field: 'version', before: '', after: '1' }]);
    const done = await owner.call(calls.gamesBackoffice.importList, { ...input, apply: plan.digest });
    expect(done.applied).toBe(true);
    const again = await owner.call(calls.gamesBackoffice.importList, { ...input, list: await list('PG'), apply: null });
    expect(again.counts).toEqual({ new: 0, changed: 0, delisted: 0, same: 2 });
    const [line] = (await owner.call(calls.backoffice.audit, { action: 'vendor.fetch-games' })).rows;
    expect(line).toMatchObject({ subject: 'vendor PG', after: '2 games' });
  });

  it('[P-22] is not requested for vendors without a server or without import permission', async () => {
    const ask = (by: Awaited<ReturnType<TestSite['operator']>>, vendorCode: string) =>
      codeOf(by.call(calls.vendorBackoffice.fetchGames, { vendorCode }));
    const owner = await site.operator();
    for (const vendorCode of ['HOUSE', 'NONE'])
      expect(await refusalOf(owner.call(calls.vendorBackoffice.fetchGames, { vendorCode }))).toMatchObject({
        code: 'NOT_FOUND',
        field: 'vendorCode',
      });
    expect(await ask(await site.operator('owner', { other: true }), 'PG')).toBe('NOT_FOUND');
    expect(await ask(await site.operator('auditor'), 'PG')).toBe('NOT_PERMITTED');
    // a server without games of this vendor returns an empty list; an unreachable server returns null
    expect(await owner.call(calls.vendorBackoffice.fetchGames, { vendorCode: 'KEEPS' })).toEqual({
      games: 0,
      list: '[]',
    });
    await sql`update vendors.vendor set base_url = 'http://127.0.0.1:1' where vendor_id = ${keeper.vendorId}`.execute(
      site.db,
    );
    expect(await owner.call(calls.vendorBackoffice.fetchGames, { vendorCode: 'KEEPS' })).toEqual({
      games: 0,
      list: null,
    });
    const audited = (await owner.call(calls.backoffice.audit, { action: 'vendor.fetch-games' })).rows;
    // latest first; refused requests were not sent and are not logged
    expect(audited.slice(0, 2)).toMatchObject([
      { subject: 'vendor KEEPS', after: 'UNKNOWN' },
      { subject: 'vendor KEEPS', after: '0 games' },
    ]);
    expect(audited.some(({ subject }) => /HOUSE|NONE/.test(subject))).toBe(false);
    await sql`update vendors.vendor set base_url = ${simulator.url} where vendor_id = ${keeper.vendorId}`.execute(
      site.db,
    );
  });
});

describe('a vendor with a transfer wallet', () => {
  const move = (member: Awaited<ReturnType<TestSite['member']>>, direction: 'in' | 'out', amount: string) =>
    member.call(calls.vendorWallet.transfer, {
      vendorId: String(keeper.vendorId),
      direction,
      amount,
      clientRef: randomUUID(),
    });
  const balance = (member: Awaited<ReturnType<TestSite['member']>>) =>
    member.call(calls.identity.balance).then(({ sumBalance }) => sumBalance);
  const askAgain = async (): Promise<void> => {
    await site.db
      .updateTable('vendors.transfer')
      .set({ next_at: new Date(0) })
      .where('settled_at', 'is', null)
      .execute();
    await settleTransfers(site);
  };

  it('[TRF-01] [TRF-02] receives and returns money; refused transfers are returned', async () => {
    const member = await site.member({ funds: money(10_000n) });
    expect((await move(member, 'in', '30.00')).transfer.state).toBe('done');
    expect(simulator.transfers.balanceOf(`u${member.accountId}`, 'USD')).toBe('30.00');
    simulator.transfers.fail('refused');
    expect((await move(member, 'in', '5.00')).transfer.state).toBe('returned');
    simulator.transfers.fail(null);
    expect((await move(member, 'out', '10.00')).transfer.state).toBe('done');
    expect([await balance(member), simulator.transfers.balanceOf(`u${member.accountId}`, 'USD')]).toEqual([
      '80.00',
      '20.00',
    ]);
  });

  it('[TRF-03] [TRF-04] is queried for the outcome when a request or response was lost', async () => {
    const member = await site.member({ funds: money(10_000n) });
    simulator.transfers.fail('answer-lost');
    expect((await move(member, 'in', '30.00')).transfer.state).toBe('waiting');
    simulator.transfers.fail('request-lost');
    expect((await move(member, 'in', '20.00')).transfer.state).toBe('waiting');
    expect(await balance(member)).toBe('50.00');
    simulator.transfers.fail(null);
    await askAgain();
    expect([await balance(member), simulator.transfers.balanceOf(`u${member.accountId}`, 'USD')]).toEqual([
      '70.00',
      '30.00',
    ]);
    const { differences, totals } = await trialBalance(site.db);
    expect([differences, totals.filter(({ sum }) => sum !== 0n)]).toEqual([[], []]);
  });
});

import { closeSockets, createWallet, type Simulator, serveSimulator } from '@fairhouse/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWireWorld, type WireWorld } from './create-wire-world.ts';

const GAME = 'demo-plum-wheel';

let world: WireWorld;
let simulator: Simulator;
let site = '';
beforeAll(async () => {
  world = await createWireWorld();
  await world.start(1);
  const { urls, key } = world.target();
  site = urls[0] ?? '';
  simulator = await serveSimulator({ platforms: [{ url: site, ...key }], seed: 'test', port: 0 });
});
afterAll(async () => {
  await simulator.close();
  closeSockets();
  await world.close();
});

const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const reply = await fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body) });
  return (await reply.json()) as Record<string, unknown>;
};

/** Opens the demo game for a new player. */
async function sitDown(amount = '20.00') {
  const { hooks, vendor } = world;
  const newPlayer = await hooks.createPlayer?.({ currency: 'USD', amount, trial: false });
  const player = newPlayer?.player ?? '';
  const opened = await hooks.startSession?.({ player, game: GAME, keyId: vendor.keyId });
  const reply = await ask('/play/open', { launch: opened?.session, game: GAME, site });
  return { player, session: opened?.session ?? '', ticket: String(reply['ticket']), reply };
}

describe('vendor simulator against the site', () => {
  it('shows a demo game with its paytable, odds and return, and pays the drawn win', async () => {
    const { ticket, reply } = await sitDown();
    expect(reply).toMatchObject({ status: 'OK', balance: '20.00', currency: 'USD', rtp_bps: 9_500 });
    let balance = 20;
    for (let n = 0; n < 5; n++) {
      const round = await ask('/play/round', { ticket, stake: '1.00' });
      balance += Number(round['win']) - 1;
      expect(round).toMatchObject({ status: 'OK', places: 20, balance: balance.toFixed(2) });
      expect(Number(round['win'])).toBe(Number(round['pays_x100']) / 100);
    }
  });

  it('reports why a round was not played and debits nothing', async () => {
    const { ticket, session, player } = await sitDown('0.50');
    expect(await ask('/play/round', { ticket, stake: '1.00' })).toEqual({ status: 'INSUFFICIENT_FUNDS', free: null });
    for (const stake of ['-1', '1e3', '1.001', '', null]) {
      expect(await ask('/play/round', { ticket, stake })).toEqual({ status: 'INVALID_AMOUNT' });
    }
    expect(await ask('/play/round', { ticket: 'nobody', stake: '1.00' })).toEqual({ status: 'INVALID_SESSION' });
    await world.hooks.endSession?.({ session, how: 'expired' });
    expect(await ask('/play/round', { ticket, stake: '0.10' })).toMatchObject({ status: 'SESSION_EXPIRED' });
    const { key, urls } = world.target();
    const { balance } = await createWallet(urls, key).call('balance', { player, currency: 'USD' });
    expect(balance).toBe('0.50');
  });

  it('FRE-01 FRE-07 plays granted free rounds before staking money, and drops cancelled ones', async () => {
    const { player, ticket, reply } = await sitDown();
    expect(reply['free']).toBeNull();
    const platform = createWallet([simulator.url], world.target().key, 'vendor/v1');
    const grant = (fields: object) =>
      platform.send(platform.sign('freerounds/grant', { request_id: 'f1', ...offer, ...fields }));
    const freeGrant = await world.hooks.grantFreeRounds?.({
      player,
      game: GAME,
      keyId: world.vendor.keyId,
      rounds: 2,
      stake: '0.50',
    });
    const offer = {
      grant_id: freeGrant?.grant,
      player,
      games: [GAME],
      count: 2,
      bet_value: '0.50',
      currency: 'USD',
      valid_from: new Date(0).toISOString(),
      valid_until: new Date(Date.now() + 60_000).toISOString(),
    };
    expect((await grant({ count: 0 })).parsed['status']).toBe('INVALID_REQUEST');
    expect((await grant({ grant_id: 'elsewhere', games: ['nowhere'] })).parsed['status']).toBe('FAILED');
    for (let times = 0; times < 2; times++) expect((await grant({})).parsed['status']).toBe('DONE');

    expect(await ask('/play/round', { ticket, stake: '1.00' })).toMatchObject({
      status: 'FREE_CHANGED',
      free: { grantId: freeGrant?.grant, stake: '0.50', left: 2 },
    });
    const played = await ask('/play/round', { ticket, free: freeGrant?.grant });
    expect(played).toMatchObject({ status: 'OK', free: { left: 1 } });
    expect(Number(played['win'])).toBe(Number(played['pays_x100']) / 200);
    expect(played['balance']).toBe((20 + Number(played['win'])).toFixed(2));
    await world.hooks.cancelFreeRounds?.({ player, grant: freeGrant?.grant ?? '' });
    expect(await ask('/play/round', { ticket, free: freeGrant?.grant })).toEqual({
      status: 'BET_NOT_ALLOWED',
      free: null,
    });
    expect(await ask('/play/round', { ticket, stake: '1.00' })).toMatchObject({ status: 'OK', free: null });
  });

  it('refuses an invalid launch and reveals nothing to another site', async () => {
    expect(await ask('/play/open', { launch: 'garbage', game: GAME, site })).toEqual({ status: 'INVALID_SESSION' });
    const page = await fetch(`${simulator.url}/play`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${site}`);
    expect(await page.text()).not.toMatch(/https?:\/\//);
  });

  it('signs answers to the platform and requires signed requests', async () => {
    const { ticket, player } = await sitDown();
    const { round } = await ask('/play/round', { ticket, stake: '1.00' });
    const platform = createWallet([simulator.url], world.target().key, 'vendor/v1');
    const t = (op: string, fields: object) => platform.send(platform.sign(op, { request_id: 'r1', ...fields }));
    const history = await t('bets', { from: '2026-01-01T00:00:00Z' });
    expect(history).toMatchObject({ http: 200, status: 'OK', signed: true, parsed: { request_id: 'r1' } });
    const rows = (history.parsed['rows'] as { round: string }[]).filter((row) => row.round === round);
    expect(rows).toMatchObject([
      { class: 'bet', amount: '1.00', player, status: 'APPLIED' },
      { class: 'win', player, status: 'APPLIED' },
    ]);
    expect((await t('games', {})).parsed['games']).toHaveLength(17);
    const order = { order: 'o1', player, currency: 'USD', amount: '5.00' };
    expect((await t('transfer/in', order)).parsed).toMatchObject({ status: 'DONE', balance: '5.00' });
    expect((await t('transfer/in', order)).parsed).toMatchObject({ status: 'DONE', replay: true });
    expect((await t('transfer/query', { order: 'o1' })).parsed['state']).toBe('DONE');
    expect((await t('transfer/query', { order: 'o2' })).parsed['state']).toBe('NOT_FOUND');
    const unsigned = await fetch(`${simulator.url}/vendor/v1/bets`, { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(401);
  });
});

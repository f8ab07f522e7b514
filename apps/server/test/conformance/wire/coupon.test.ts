import { closeSockets, type Simulator, serveSimulator } from '@fairhouse/conformance';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerDemoVendors } from '#games';
import { trialBalance } from '#ledger';
import { aSimulator } from '#seed';
import { startTestSite, type TestSite } from '#testing';
import { findFreePort } from '../../../src/start/find-free-port.ts';

// The sports vendor of the demo: the simulator drives a coupon over HOUSE/1, as its page does when the buttons are pressed.
const GAME = 'demo-dock-coupon';
let site: TestSite;
let simulator: Simulator;

beforeAll(async () => {
  const port = await findFreePort();
  site = await startTestSite({ simulatorUrl: `http://127.0.0.1:${port}` });
  await site.db.transaction().execute((tx) => offerDemoVendors(tx, site.brandId));
  const key = await aSimulator(site, site.brandId);
  simulator = await serveSimulator({ platforms: [{ url: site.base, ...key }], seed: 'coupons', port });
});
afterAll(async () => {
  await simulator.close();
  closeSockets();
  await site.close();
});

interface Shown {
  id: string;
  held: string;
  staked: string;
  paid: string;
  steps: string[];
}
interface Reply {
  status: string;
  ticket: string;
  balance: string;
  coupons: Shown[];
}
const ask = async (path: string, body: object): Promise<Reply> => {
  const reply = await fetch(simulator.url + path, { method: 'POST', body: JSON.stringify(body) });
  return (await reply.json()) as Reply;
};

/** Opens the game for a new player with 100.00. */
async function enter() {
  const member = await site.member({ funds: money(10_000n) });
  const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
  const launch = new URL(game_url).hash.slice('#launch='.length);
  const opened = await ask('/coupon/open', { launch, game: GAME, site: site.base });
  expect(opened).toMatchObject({ status: 'OK', balance: '100.00', coupons: [] });
  const { ticket } = opened;
  const place = (picks: object, stake: string) => ask('/coupon/place', { ticket, stake, picks });
  const step = (coupon: string | undefined, name: string) => ask('/coupon/step', { ticket, coupon, step: name });
  /** Accepts a bet and closes the coupon. */
  const confirm = async (coupon: string | undefined) => {
    await step(coupon, 'accept');
    return step(coupon, 'close');
  };
  return { ticket, place, step, confirm };
}

const roundOf = async (id: string | undefined) =>
  (
    await sql<{ state: string; stake: bigint; win: bigint; adjusted: bigint }>`
      select state, stake, win, adjusted from bets.round where round_ref = ${id}`.execute(site.db)
  ).rows[0];

describe('DS88 sports vendor', () => {
  it('[R-16] brings the category SPORTS with its game', async () => {
    const { categories } = await site.visitor().call(calls.games.vendors);
    const sports = categories.find(({ gameCategory }) => gameCategory === 'SPORTS');
    expect(sports?.vendors).toMatchObject([{ vassalage: 'DS88', firstGameId: GAME }]);
  });

  it('holds the stakes, draws the accepted bets, and releases the rest at the commit', async () => {
    const { place, step } = await enter();
    const placed = await place({ quay: 'home', tide: 'home', slate: 'away' }, '10');
    expect(placed).toMatchObject({ status: 'OK', balance: '70.00', coupons: [{ held: '30.00', staked: '0.00' }] });
    const id = placed.coupons[0]?.id;
    expect(await step(id, 'settle')).toMatchObject({ status: 'CHANGED' });
    for (const staked of ['10.00', '20.00'])
      expect(await step(id, 'accept')).toMatchObject({ status: 'OK', balance: '70.00', coupons: [{ staked }] });
    expect(await step(id, 'close')).toMatchObject({ status: 'OK', balance: '80.00', coupons: [{ held: '0.00' }] });
    expect(await roundOf(id)).toMatchObject({ state: 'OPEN', stake: 2_000n });

    const refused = await place({ fern: 'draw' }, '10');
    expect(await step(refused.coupons[0]?.id, 'close')).toMatchObject({ status: 'OK', balance: '80.00' });
  });

  it('pays later, takes a settlement back, settles again, and corrects below zero', async () => {
    const { place, step, confirm } = await enter();
    const { coupons } = await place({ tide: 'home' }, '40');
    const id = coupons[0]?.id;
    expect(await confirm(id)).toMatchObject({ balance: '60.00' });
    let settled = await step(id, 'settle');
    // every settlement draws again: a win comes soon
    for (let n = 0; n < 50 && !settled.coupons[0]?.steps.includes('correct'); n++) {
      expect(settled.balance).toBe('60.00');
      expect(await step(id, 'unsettle')).toMatchObject({ status: 'OK', balance: '60.00' });
      settled = await step(id, 'settle');
    }
    expect(settled).toMatchObject({ status: 'OK', balance: '120.80', coupons: [{ paid: '60.80' }] });
    expect(await step(id, 'unsettle')).toMatchObject({ status: 'OK', balance: '60.00' });
    do settled = await step(id, 'settle');
    while (settled.balance === '60.00' && (await step(id, 'unsettle')).status === 'OK');
    expect(settled.balance).toBe('120.80');

    const second = await place({ quay: 'draw' }, '100');
    expect(await confirm(second.coupons[0]?.id)).toMatchObject({ balance: '20.80' });
    const corrected = await step(id, 'correct');
    expect(corrected).toMatchObject({ status: 'OK', balance: '-40.00' });
    expect(corrected.coupons.find((coupon) => coupon.id === id)?.steps).toEqual([]);
    expect(await roundOf(id)).toMatchObject({ state: 'RESETTLED', stake: 4_000n, adjusted: -6_080n });
    expect(await place({ quay: 'draw' }, '1')).toEqual({ status: 'INSUFFICIENT_FUNDS' });
    expect(await trialBalance(site.db)).toMatchObject({ differences: [] });
  });

  it('refuses other players’ coupons, unknown matches and outcomes, and a stake of nothing', async () => {
    const { ticket, place, step } = await enter();
    const { coupons } = await place({ tide: 'home' }, '1');
    const other = await enter();
    expect(await other.step(coupons[0]?.id, 'accept')).toMatchObject({ status: 'INVALID_REQUEST' });
    expect(await step(coupons[0]?.id, 'pay')).toMatchObject({ status: 'INVALID_REQUEST' });
    for (const picks of [{}, { tide: 'both' }, { elsewhere: 'home' }, { tide: 'home', elsewhere: 'home' }])
      expect(await place(picks, '1')).toEqual({ status: 'INVALID_REQUEST' });
    for (const stake of ['0', '0.00', '-1', '1.001', ''])
      expect(await place({ tide: 'home' }, stake)).toEqual({ status: 'INVALID_AMOUNT' });
    expect(await ask('/play/round', { ticket, stake: '1.00' })).toEqual({ status: 'INVALID_SESSION' });
    expect(await ask('/coupon/place', { ticket: 'none' })).toEqual({ status: 'INVALID_SESSION' });
  });
});

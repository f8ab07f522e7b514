import { randomUUID } from 'node:crypto';
import { calls, money, Topic } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { trialBalance } from '#ledger';
import { refusalOf, type SiteClient, switchModules, type TestSite } from '#testing';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import { callAgain } from './call-again.ts';
import { quickGame, quickSchedule, startLotteries } from './start-lotteries.ts';

const GAME = 'river-five-1';
const CREDIT = `${GAME}-elott`;
const PLAY = 'ssc.c.total';
const reason = 'for the test';
type Odds = Record<string, string>;
type Prices = Extract<Topic, { topic: 'lottery-prices' }>;

// the holder of the game is another process
describe('[G-02] automatic steps of odds', () => {
  let site: TestSite;
  let operator: SiteClient;
  let member: SiteClient;
  let holder: Holder;
  let issueNo = '';
  let version = 0;
  beforeAll(async () => {
    site = await startLotteries([quickGame(GAME, 600, { schedule: quickSchedule(600, 120) })], {
      role: 'api',
      leaseTimes: QUICK,
    });
    await switchModules(site.db, { 'FREE-PLAY': true });
    operator = await site.operator();
    member = await site.member({ funds: money(500_000n) });
    holder = await startHolder(site);
    await vi.waitFor(async () => expect((await pricesNow()).issueNo).not.toBeNull(), {
      timeout: 25_000,
      interval: 500,
    });
    issueNo = (await pricesNow()).issueNo ?? '';
    // another process takes long to start on a busy machine
  }, 180_000);
  afterAll(async () => {
    await holder.kill();
    await site.close();
  });

  const pricesNow = () => member.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
  /** The prices after the second for which they are remembered. */
  const freshPrices = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return pricesNow();
  };
  const place = (pick: string, multiple: number, odds: Odds, own: object = {}) => {
    const order = {
      clientRef: randomUUID(),
      entryCode: CREDIT,
      issueNo,
      lines: [{ play: PLAY, sel: { pick }, units: 1, multiple, disc: 'A' as const, odds }],
      priceVersion: version,
      total: `${multiple}.00`,
      ...own,
    };
    return callAgain(() => member.call(calls.lotteryOrders.place, order));
  };
  const start: Odds = { 'big:T1': '1.900', 'small:T1': '1.900', 'odd:T1': '1.900', 'even:T1': '1.900' };
  const at = (big: string): Odds => ({ ...start, 'big:T1': big });
  const save = (steps: object | undefined, own: object = {}) => {
    const odds = Object.fromEntries(['A', 'B', 'C', 'D'].map((disc) => [disc, start]));
    const changes = { plays: { [PLAY]: { odds, ...(steps && { steps }) } } };
    return operator.call(calls.lotteryPricesBackoffice.savePrices, {
      entryCode: CREDIT,
      version,
      changes,
      firstIssueNo: issueNo,
      reason,
      ...own,
    } as never);
  };
  const STEPS = {
    every: '100',
    odds: { 'big:T1': { step: '0.05', floor: '1.7' }, 'small:T1': { step: '0.05', floor: '1.7' } },
  };

  it('are set by operators, and refused when they do not fit the odds', async () => {
    const field = `changes.plays.${PLAY}.steps`;
    for (const odds of [
      { 'big:T1': { step: '0.05', floor: '1.95' } },
      { 'big:T1': { step: '0', floor: '1.8' } },
      { 'big:T1': { step: '0.05', floor: '1' } },
      { 'huge:T1': { step: '0.05', floor: '1.8' } },
    ])
      expect(await refusalOf(save({ every: '100', odds }))).toMatchObject({ code: 'INVALID_INPUT', field });
    const saved = await save(STEPS);
    expect(saved).toMatchObject({ version: 1, firstDraw: { issueNo } });
    version = 1;
    const shown = await operator.call(calls.lotteryPricesBackoffice.prices, { entryCode: CREDIT });
    expect(shown.plays.find(({ play }) => play === PLAY)?.steps).toEqual(STEPS);
    expect((await freshPrices()).reductions).toEqual([]);
  });

  it('reduce the odds of a pick by the orders of the draw, for everybody, and are published to those who watch', async () => {
    const events: Prices[] = [];
    const socket = new WebSocket(`${site.base.replace('http', 'ws')}/ws`);
    const watching = Promise.withResolvers<void>();
    socket.on('open', () => socket.send(JSON.stringify({ watch: [`lottery/${GAME}`] })));
    socket.on('message', (data: Buffer) => {
      const topic = Topic.parse(JSON.parse(data.toString('utf8')));
      if (topic.topic === 'lottery-prices') events.push(topic);
      else watching.resolve();
    });
    await watching.promise;
    // it would pay 570 for 300: a net exposure of 270 is two steps
    const first = await place('big', 300, start);
    expect(first.lines[0]?.odds).toEqual(start);
    const reductions = [{ play: PLAY, segment: '', pick: 'big', off: 100 }];
    await expect
      .poll(() => events.at(-1)?.entries.find(({ entryCode }) => entryCode === CREDIT))
      .toEqual({ entryCode: CREDIT, priceVersion: 1, reductions });
    await expect.poll(freshPrices).toMatchObject({ issueNo, priceVersion: 1, reductions });
    const old = await refusalOf(place('big', 10, start));
    expect(old).toMatchObject({ code: 'ODDS_CHANGED', value: { priceVersion: 1, odds: [at('1.800')] } });
    // other picks keep theirs, also those of the market; the other market has its own stakes
    await place('small', 10, start);
    await place('odd', 10, start);
    const second = await place('big', 100, at('1.800'));
    expect(second.lines[0]?.prizes).toEqual({
      'big:T1': '1.800000',
      'small:T1': '1.900000',
      'odd:T1': '1.900000',
      'even:T1': '1.900000',
    });
    socket.close();
  });

  it('are the same after a takeover, and rise again when an order is cancelled', async () => {
    // it would pay 750 with stakes of 410: three steps
    await expect.poll(async () => (await freshPrices()).reductions).toMatchObject([{ pick: 'big', off: 150 }]);
    await holder.kill();
    holder = await startHolder(site);
    await expect.poll(async () => (await pricesNow()).reductions).toMatchObject([{ pick: 'big', off: 150 }]);
    const { rows } = await member.call(calls.lotteryOrders.orders, { show: 'open' });
    const second = rows.find(({ stake }) => stake === '100.00');
    await callAgain(() => member.call(calls.lotteryOrders.cancel, { orderNo: second?.orderNo ?? '' }));
    // better odds are taken by those who accept them
    expect((await refusalOf(place('big', 10, at('1.750')))).code).toBe('ODDS_CHANGED');
    const better = await place('big', 10, at('1.750'), { acceptBetter: true });
    expect(better.lines[0]?.odds).toEqual(at('1.800'));
    expect((await refusalOf(place('big', 10, start, { acceptBetter: true }))).code).toBe('ODDS_CHANGED');
  });

  it('stop at the floor, and no player has odds of their own', async () => {
    await place('big', 2_000, at('1.800'));
    const other = await site.member({ funds: money(500_000n) });
    const theirs = await other.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
    await expect.poll(async () => (await freshPrices()).reductions).toMatchObject([{ pick: 'big', off: 200 }]);
    expect((await other.call(calls.lotteryOrders.prices, { entryCode: CREDIT })).reductions).toEqual(
      (await pricesNow()).reductions,
    );
    expect(theirs.priceVersion).toBe(1);
    const { rows } = await sql<{ off: string }>`select distinct lines -> 0 -> 'odds' ->> 'big:T1' as off
      from lottery.player_order order by 1`.execute(site.db);
    expect(rows.map(({ off }) => off)).toEqual(['1.800', '1.900']);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[G-02] a change without a named draw holds from the next one on, which is shown before', async () => {
    const before = await operator.call(calls.lotteryPricesBackoffice.prices, { entryCode: CREDIT });
    expect(before).toMatchObject({ version: 1, pendingDraw: null });
    const [open, next] = before.nextDraws;
    expect(open?.issueNo).toBe(issueNo);
    const saved = await save(undefined, { firstIssueNo: undefined });
    expect(saved).toEqual({ version: 2, firstDraw: next });
    const after = await operator.call(calls.lotteryPricesBackoffice.prices, { entryCode: CREDIT });
    expect(after).toMatchObject({ version: 2, pendingDraw: next });
    expect(await freshPrices()).toMatchObject({ priceVersion: 1, issueNo, until: next?.issueNo });
    // the open draw keeps its prices and steps
    await place('big', 10, at('1.700'));
    expect((await refusalOf(save(undefined, { version: 2, firstIssueNo: '20200101001' }))).code).toBe('NOT_FOUND');
    const limits = { gameCode: GAME, version: 0, changes: { draw: '1' }, reason };
    const limited = await operator.call(calls.lotteryPricesBackoffice.saveLimits, limits);
    expect(limited).toEqual({ version: 1, firstDraw: next });
    await place('small', 10, start);
    expect((await operator.call(calls.lotteryPricesBackoffice.limits, { gameCode: GAME })).pendingDraw).toEqual(next);
    const now = { ...limits, version: 1, firstIssueNo: issueNo };
    await operator.call(calls.lotteryPricesBackoffice.saveLimits, now);
    expect((await refusalOf(place('small', 10, start))).code).toBe('LIABILITY_REACHED');
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.limits' });
    expect(rows[0]?.after).toContain(issueNo);
  });
});

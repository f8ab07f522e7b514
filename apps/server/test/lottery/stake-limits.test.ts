import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, type SiteClient } from '#testing';
import { ENTRY, type LotterySite, startLotterySite } from '../../src/domains/lottery/testing/start-lottery-site.ts';
import { quickSchedule } from './start-lotteries.ts';

const EVERY_S = 40;
const reason = 'for the test';

let lottery: LotterySite;
let operator: SiteClient;
let issueNo: string;
beforeAll(async () => {
  lottery = await startLotterySite(EVERY_S, {}, { schedule: quickSchedule(EVERY_S, 20, 5) });
  operator = await lottery.site.operator();
  const trading = calls.lotteryPricesBackoffice;
  const { version } = await operator.call(trading.limits, { gameCode: ENTRY });
  const changes = { line: '4', order: '6', player: '8', payout: '900' };
  const firstIssueNo = await lottery.openDraw(25_000);
  await operator.call(trading.saveLimits, { gameCode: ENTRY, version, changes, firstIssueNo, reason });
  issueNo = firstIssueNo;
}, 90_000);
afterAll(() => lottery.close());

/** A line of 2.00 for each multiple; each unit pays 326.00. */
const g6 = (multiple = 1) => lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { multiple });
const totalOf = (multiples: readonly number[]) => `${2 * multiples.reduce((sum, each) => sum + each)}.00`;
const place = (member: SiteClient, ...multiples: number[]) =>
  lottery.place(member, multiples.map(g6), { issueNo, total: totalOf(multiples) });

it('[G-02] the largest stakes of a line, an order and a player in a draw are kept, with what is left, and the largest payout', async () => {
  const member = await lottery.site.member({ funds: money(100_000n) });
  const refused = async (...multiples: number[]) => {
    const { code, field, params, value } = await refusalOf(place(member, ...multiples));
    return [code, field, params?.['limit'], (value as { most?: string } | null)?.most];
  };
  expect(await refused(1, 3)).toEqual(['LIMIT_REACHED', 'lines.1.multiple', 'lotteryLine', '4.000000']);
  expect(await refused(2, 2)).toEqual(['LIMIT_REACHED', 'total', 'lotteryOrder', '6.000000']);
  // three units of one result pay 978.00
  expect(await refused(2, 1)).toEqual(['LIMIT_REACHED', 'lines', 'lotteryPayout', '900.000000']);
  await place(member, 2);
  await place(member, 1);
  expect(await refused(2)).toEqual(['LIMIT_REACHED', 'total', 'lotteryPlayer', '2.000000']);
  // items of plans count, and so do orders in a plan
  const plan = () =>
    member.call(calls.lotteryOrders.placePlan, {
      ...{ clientRef: randomUUID(), entryCode: ENTRY, issueNo, lines: [g6()], priceVersion: 0 },
      ...{ draws: 2, plan: { kind: 'same' as const }, total: '4.00' },
    });
  await plan();
  expect(await refused(1)).toEqual(['LIMIT_REACHED', 'total', 'lotteryPlayer', '0.000000']);
  expect((await refusalOf(plan())).code).toBe('LIMIT_REACHED');
  // another player has the own limit
  const other = await lottery.site.member({ funds: money(10_000n) });
  expect(await place(other, 1)).toMatchObject({ stake: '2.00' });
});

it('[G-02] changes of prices, limits and schedules are in the audit log with their reason', async () => {
  const { lotteryBackoffice, lotteryPricesBackoffice: trading, backoffice } = calls;
  const prices = await operator.call(trading.prices, { entryCode: ENTRY });
  const changes = { plays: { 'ssc.3.g6': { cap: 1_900 } } };
  await operator.call(trading.savePrices, { entryCode: ENTRY, version: prices.version, changes, reason });
  for (const action of ['lottery.limits', 'lottery.prices'] as const) {
    const { rows } = await operator.call(backoffice.audit, { action });
    expect(rows[0]).toMatchObject({ reason, subject: expect.stringContaining(ENTRY) });
  }
  const { rows: schedules } = await operator.call(lotteryBackoffice.schedules, { gameCode: ENTRY });
  const [newest] = schedules;
  if (!newest) throw new Error('a game has a schedule');
  const { version, schedule } = newest;
  await operator.call(lotteryBackoffice.setSchedule, { gameCode: ENTRY, version, schedule, reason });
  const { rows } = await operator.call(backoffice.audit, { action: 'lottery.schedule' });
  expect(rows[0]).toMatchObject({ reason, subject: expect.stringContaining(ENTRY) });
});

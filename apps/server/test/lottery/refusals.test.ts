import { randomUUID } from 'node:crypto';
import { type AccountId, calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type SiteClient } from '#testing';
import {
  CREDIT,
  ENTRY,
  type LineInput,
  type LotterySite,
  startLotterySite,
} from '../../src/domains/lottery/testing/start-lottery-site.ts';
import { quickSchedule } from './start-lotteries.ts';

type PlaceInput = Input<typeof calls.lotteryOrders.place>;
type PlanInput = Input<typeof calls.lotteryOrders.placePlan>;

/** Five seconds of it are between the close and the result. */
const EVERY_S = 14;

let lottery: LotterySite;
let member: SiteClient & { accountId: AccountId };
let operator: Awaited<ReturnType<LotterySite['site']['operator']>>;
beforeAll(async () => {
  lottery = await startLotterySite(EVERY_S, {}, { schedule: quickSchedule(EVERY_S, 20, 5) });
  member = await lottery.site.member({ funds: money(500_000n) });
  operator = await lottery.site.operator();
  const trading = calls.lotteryPricesBackoffice;
  const { version } = await operator.call(trading.limits, { gameCode: ENTRY });
  // three units of an unordered result fit, each pays 326.00
  const changes = { books: { front3: '1000' } };
  const firstIssueNo = await lottery.openDraw(5_000);
  await operator.call(trading.saveLimits, { gameCode: ENTRY, version, changes, firstIssueNo, reason: 'for the test' });
}, 60_000);
afterAll(() => lottery.close());

const g6 = (own: Partial<LineInput> = {}): LineInput => lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, own);

/** Everything of the site that an order or a plan could change. */
async function allRows() {
  const { rows } = await sql<Record<string, unknown>>`select
    (select json_agg(json_build_array(account_id, balance, held, version) order by account_id) from ledger.account) as accounts,
    (select count(*)::int from ledger.entry) as entries, (select count(*)::int from bets.tx where applied) as txs,
    (select count(*)::int from bets.round) as rounds, (select count(*)::int from lottery.player_order) as orders,
    (select count(*)::int from lottery.chase_plan) as plans, (select count(*)::int from lottery.chase_item) as items,
    (select count(*)::int from lottery.player_order where state = 'CANCELLED') as cancelled,
    (select count(*)::int from lottery.price_set) as prices`.execute(lottery.site.db);
  return rows[0];
}

/** A draw of earlier orders may be settled while a call is refused; not each time. */
const ATTEMPTS = 3;

/** Expects a call to be refused with a code and field, and nothing to change. */
async function expectRefused(call: () => Promise<unknown>, code: string, field: string | null = null) {
  for (let at = 1; ; at++) {
    const before = await allRows();
    const refusal = await refusalOf(call());
    expect([refusal.code, refusal.field ?? null]).toEqual([code, field]);
    expect(refusal.message).not.toBe('');
    const after = await allRows();
    if (at < ATTEMPTS && JSON.stringify(after) !== JSON.stringify(before)) continue;
    expect(after).toEqual(before);
    return refusal;
  }
}

const place = async (lines: LineInput[], own: Partial<PlaceInput> = {}, client: SiteClient = member) =>
  lottery.place(client, lines, { ...own, issueNo: own.issueNo ?? (await lottery.openDraw(1_500)) });

describe('[G-02] an order', () => {
  const odds = async () => {
    const { plays } = await member.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
    return plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['A'];
  };

  it.each<[string, () => LineInput[], Partial<PlaceInput>, string, string | null]>([
    ['an unknown draw', () => [g6()], { issueNo: '202001010001' }, 'NOT_FOUND', 'issueNo'],
    ['101 lines', () => Array.from({ length: 101 }, () => g6()), {}, 'INVALID_INPUT', 'lines'],
    ['other units', () => [g6({ units: 2 })], {}, 'INVALID_INPUT', 'lines.0.units'],
    ['another total', () => [g6()], { total: '3.00' }, 'INVALID_INPUT', 'total'],
    [
      'no unit',
      () => [lottery.line('ssc.1.fixed', { pos: [[], [], [], [], []] }, { units: 0 })],
      { total: '0.00' },
      'INVALID_INPUT',
      'lines.0.units',
    ],
    [
      'nothing selected',
      () => [lottery.line('ssc.1.fixed', { pos: [[], [], [], [], []] })],
      {},
      'SELECTION_INVALID',
      'lines.0.sel',
    ],
    [
      'a repeated number',
      () => [lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 2, 3] })],
      {},
      'SELECTION_INVALID',
      'lines.0.sel',
    ],
    [
      'a number out of range',
      () => [lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 10] })],
      {},
      'SELECTION_INVALID',
      'lines.0.sel',
    ],
    ['a multiple of 0', () => [g6({ multiple: 0 })], { total: '0.00' }, 'INVALID_INPUT', 'lines.0.multiple'],
    ['a multiple too high', () => [g6({ multiple: 10_000 })], {}, 'INVALID_INPUT', 'lines.0.multiple'],
    ['part of a smallest unit', () => [g6({ unit: 'li' })], { total: '0.00' }, 'INVALID_AMOUNT', 'total'],
    ['a group above the top', () => [g6({ group: 1_958 })], {}, 'OPTION_NOT_OFFERED', 'lines.0.group'],
    ['an odd group', () => [g6({ group: 1_901 })], {}, 'OPTION_NOT_OFFERED', 'lines.0.group'],
    ['an old price', () => [g6()], { priceVersion: 7 }, 'ODDS_CHANGED', null],
    ['a limit', () => [g6({ multiple: 9_999 })], {}, 'LIMIT_REACHED', 'lines'],
    [
      'a play type of another mode',
      () => [lottery.line('ssc.c.total', { pick: 'big' })],
      {},
      'OPTION_NOT_OFFERED',
      'lines.0.play',
    ],
    ['exposure', () => [g6({ multiple: 4 })], {}, 'LIABILITY_REACHED', 'lines'],
    ['an unknown entry', () => [g6()], { entryCode: 'no-such-game' }, 'NOT_FOUND', 'entryCode'],
  ])('with %s is refused, and nothing changes', async (_name, lines, own, code, field) => {
    await expectRefused(() => place(lines(), own), code, field);
  });

  it('in a unit that the play type does not offer is refused, and nothing changes', async () => {
    const line = lottery.line(
      'ssc.c.total',
      { pick: 'big' },
      { group: undefined, disc: 'A', odds: await odds(), unit: 'jiao', multiple: 10 },
    );
    await expectRefused(() => place([line], { entryCode: CREDIT, total: '1.00' }), 'STAKE_NOT_OFFERED', 'lines.0.unit');
  });

  it('of another brand is refused, and nothing changes', async () => {
    const stranger = await lottery.site.member({ other: true });
    await expectRefused(() => place([g6()], {}, stranger), 'NOT_FOUND', 'entryCode');
  });

  it('with a clientRef of another content is refused, and nothing changes', async () => {
    const own = { issueNo: await lottery.openDraw(4_000), clientRef: randomUUID() };
    await place([g6()], own);
    await expectRefused(
      () => place([g6({ unit: 'jiao', multiple: 10 })], { ...own, total: '2.00' }),
      'CONFLICT',
      'clientRef',
    );
  });

  it('of somebody else is neither shown nor cancelled', async () => {
    const { orderNo } = await place([g6()], { issueNo: await lottery.openDraw(4_000) });
    const other = await lottery.site.member();
    await expectRefused(() => other.call(calls.lotteryOrders.cancel, { orderNo }), 'NOT_FOUND', 'orderNo');
    await expectRefused(() => other.call(calls.lotteryOrders.order, { orderNo }), 'NOT_FOUND', 'orderNo');
  });

  it('for a closed draw is refused with the open one, and an order is not cancelled from the close on', async () => {
    const issueNo = await lottery.openDraw(3_000);
    const { orderNo } = await place([g6({ unit: 'jiao' })], { issueNo, total: '0.20' });
    const draw = async () => (await member.call(calls.lottery.draw, { gameCode: ENTRY, issueNo })).record.draw.state;
    for (const state of ['CLOSING', 'SEALED']) {
      await expect.poll(draw, { interval: 50 }).toBe(state);
      const late = await expectRefused(() => place([g6()], { issueNo }), 'DRAW_CLOSED', 'issueNo');
      const { game } = await member.call(calls.lottery.game, { gameCode: ENTRY });
      expect(late.value).toMatchObject({ reason: 'closed', open: { issueNo: game.next?.issueNo } });
      await expectRefused(() => member.call(calls.lotteryOrders.cancel, { orderNo }), 'DRAW_CLOSED', 'issueNo');
    }
    await lottery.untilSettled(member, orderNo);
    await expectRefused(() => place([g6()], { issueNo }), 'DRAW_CLOSED', 'issueNo');
    await expectRefused(() => member.call(calls.lotteryOrders.cancel, { orderNo }), 'ALREADY_SETTLED');
  });
});

describe('[G-02] a plan', () => {
  const plan = async (own: Partial<PlanInput>) =>
    member.call(calls.lotteryOrders.placePlan, {
      clientRef: randomUUID(),
      entryCode: ENTRY,
      issueNo: await lottery.openDraw(2_500),
      lines: [g6()],
      priceVersion: 0,
      draws: 2,
      plan: { kind: 'same' },
      total: '4.00',
      ...own,
    });

  it('that cannot profit is refused with the item, and holds nothing', async () => {
    const lines = [lottery.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] })];
    const own = { lines, plan: { kind: 'rate' as const, rate_bps: 1_000 }, total: '40.00' };
    const { value } = await expectRefused(() => plan(own), 'PLAN_IMPOSSIBLE', 'draws');
    expect(value).toMatchObject({ item: 1 });
  });

  it('that does not fit in one of its draws is refused whole', async () => {
    const other = await lottery.site.member({ funds: money(500_000n) });
    const issueNo = await lottery.openDraw(6_000);
    // what is left of the second draw is less than a unit
    const first = { clientRef: randomUUID(), entryCode: ENTRY, issueNo, lines: [g6({ multiple: 3 })], priceVersion: 0 };
    const held = await other.call(calls.lotteryOrders.placePlan, {
      ...{ ...first, draws: 2, plan: { kind: 'same' }, total: '12.00' },
    });
    await other.call(calls.lotteryOrders.cancelItems, { planNo: held.planNo, item: 1 });
    await expectRefused(() => plan({ issueNo }), 'LIABILITY_REACHED', 'lines');
    await other.call(calls.lotteryOrders.cancelItems, { planNo: held.planNo });
  });

  it('with another total, or of somebody else, is refused, and nothing changes', async () => {
    await expectRefused(() => plan({ total: '6.00' }), 'INVALID_INPUT', 'total');
    const { planNo } = await plan({ draws: 5, lines: [g6({ unit: 'jiao' })], total: '1.00' });
    const other = await lottery.site.member();
    await expectRefused(() => other.call(calls.lotteryOrders.cancelItems, { planNo }), 'NOT_FOUND', 'planNo');
    await member.call(calls.lotteryOrders.cancelItems, { planNo });
  });
});

describe('[G-02] a table', () => {
  it('of odds above the ceiling is refused, and the prices stay', async () => {
    const { lotteryPricesBackoffice: trading } = calls;
    const before = await operator.call(trading.prices, { entryCode: CREDIT });
    const odds = { A: { 'big:T1': '2', 'small:T1': '1.95', 'odd:T1': '1.95', 'even:T1': '1.95' } };
    const changes = { plays: { 'ssc.c.total': { odds } } };
    const input = { entryCode: CREDIT, version: before.version, changes, reason: 'for the test' };
    await expectRefused(() => operator.call(trading.savePrices, input), 'RETURN_TOO_HIGH', 'changes.plays.ssc.c.total');
    expect(await operator.call(trading.prices, { entryCode: CREDIT })).toEqual(before);
  });
});

// the last one: no draw is open after it for a while
it('[G-02] an order for a void draw is refused, and nothing changes', async () => {
  const issueNo = await lottery.openDraw(6_000);
  await operator.call(calls.lotteryBackoffice.voidDraw, { gameCode: ENTRY, issueNo, reason: 'for the test' });
  const { value } = await expectRefused(() => place([g6()], { issueNo }), 'DRAW_CLOSED', 'issueNo');
  expect(value).toMatchObject({ reason: 'void' });
});

import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient } from '#testing';
import {
  CREDIT,
  ENTRY,
  type LotterySite,
  startLotterySite,
} from '../../src/domains/lottery/testing/start-lottery-site.ts';

const reason = 'as the risk team asked';
const trading = calls.lotteryPricesBackoffice;

/** The code of a refusal, or OK. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    () => codeOf(call),
  );

describe('operators of lotteries', () => {
  let lottery: LotterySite;
  let operator: SiteClient;
  let member: Awaited<ReturnType<LotterySite['site']['member']>>;
  beforeAll(async () => {
    // a draw that stays open over the tests
    lottery = await startLotterySite(600);
    operator = await lottery.site.operator();
    member = await lottery.site.member({ funds: money(500_000n) });
  }, 60_000);
  afterAll(() => lottery.close());

  const group = (set = [1, 2, 3]) => lottery.line('ssc.3.g6', { seg: 'front', set });
  const game = { gameCode: ENTRY };

  it('see the orders of the open draw, its loads by number and its largest orders', async () => {
    const issueNo = await lottery.openDraw();
    await lottery.place(member, [group()], { issueNo });
    const { games, currency } = await operator.call(calls.lotteryBackoffice.games, {});
    expect(currency).toBe('USD');
    expect(games[0]).toMatchObject({ delayed: 0, voided: 0, figures: { orders: 1, stake: '2.000000' } });
    const exposure = await operator.call(trading.exposure, { ...game, issueNo });
    expect(exposure).toMatchObject({
      orders: 1,
      stake: '2.000000',
      limit: '4000000.000000',
      shown: 'front3',
      closed: [],
    });
    // six orders of three digits
    expect(exposure.atoms).toHaveLength(6);
    expect(exposure.worst).toBe(exposure.atoms[0]?.load);
    expect(games[0]?.figures?.worst).toBe(exposure.worst);
    const { openPlay } = await operator.call(calls.backoffice.player, { accountId: String(member.accountId) });
    expect(openPlay).toMatchObject([{ category: 'LOTT', rounds: 1, stake: '2.00', holds: 0 }]);
    const other = await operator.call(trading.exposure, { ...game, issueNo, book: 'back3' });
    expect(other).toMatchObject({ shown: 'back3', atoms: [] });
    const { rows } = await operator.call(trading.largestOrders, { ...game, issueNo });
    expect(rows).toMatchObject([{ stake: '2.00', state: 'ACCEPTED', isPlan: false, entryCode: ENTRY }]);
    expect(await codeOf(operator.call(trading.exposure, { ...game, issueNo: '19990101001' }))).toBe('NOT_FOUND');
  });

  it('close a number and a play type of the open draw, and reopen them', async () => {
    const issueNo = await lottery.openDraw();
    const target = { ...game, issueNo, play: 'ssc.3.g6', reason };
    expect((await operator.call(trading.closePick, { ...target, pick: '3' })).closed).toEqual([
      { play: 'ssc.3.g6', pick: '3', pays: 'nothing' },
    ]);
    expect(await codeOf(lottery.place(member, [group()], { issueNo }))).toBe('PLAY_CLOSED');
    await lottery.place(member, [group([4, 5, 6])], { issueNo });
    expect(await codeOf(operator.call(trading.closePick, { ...target, pick: '3' }))).toBe('STATE_CHANGED');
    await operator.call(trading.closePick, target);
    expect(await codeOf(lottery.place(member, [group([4, 5, 6])], { issueNo }))).toBe('PLAY_CLOSED');
    const { closed } = await operator.call(trading.exposure, { ...game, issueNo });
    expect(closed.map(({ pick }) => pick)).toEqual(['', '3']);
    await operator.call(trading.reopenPick, target);
    await operator.call(trading.reopenPick, { ...target, pick: '3' });
    await lottery.place(member, [group()], { issueNo });
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.close-pick' });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ reason, after: 'closed' });
  });

  it('[G-02] let a number pay half in the open draw: it is bet at half of its odds, which are shown before', async () => {
    const issueNo = await lottery.openDraw();
    const target = { ...game, issueNo, play: 'ssc.c.ball', pick: '7', reason };
    const halve = (own: object = {}) => operator.call(trading.closePick, { ...target, pays: 'half', ...own });
    const pricesNow = () => member.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
    const before = await pricesNow();
    const full = before.plays.find(({ play }) => play === 'ssc.c.ball')?.odds?.['A'] ?? {};
    const half = { ...full, 'number:T1': (Number(full['number:T1']) / 2).toFixed(3) };
    const { priceVersion } = before;
    const bet = (sel: object, odds: Record<string, string>) =>
      lottery.place(member, [lottery.line('ssc.c.ball', { ...sel }, { group: undefined, disc: 'A', odds })], {
        entryCode: CREDIT,
        issueNo,
        priceVersion,
      });
    // one without a price of its own, one that prize groups price, none at all, one that would return less than its stake
    for (const own of [
      { pick: undefined },
      { play: 'ssc.1.fixed', pick: '7' },
      { play: 'ssc.3.g6', pick: '3' },
      { pick: '10' },
      { pick: 'big' },
    ])
      expect(await codeOf(halve(own)), JSON.stringify(own)).toBe('INVALID_INPUT');
    expect((await operator.call(trading.exposure, { ...game, issueNo })).closed).toEqual([]);

    const picks = [{ play: 'ssc.c.ball', pick: '7', pays: 'half' }];
    expect((await halve()).closed).toEqual(picks);
    await expect.poll(async () => (await pricesNow()).picks, { timeout: 5_000 }).toEqual(picks);
    expect(await codeOf(bet({ ball: 1, pick: '7' }, full))).toBe('ODDS_CHANGED');
    const placed = await bet({ ball: 1, pick: '7' }, half);
    expect(placed.lines[0]?.odds?.['number:T1']).toBe(half['number:T1']);
    expect(Number(placed.maxPayout)).toBeCloseTo(Number(half['number:T1']), 6);
    await bet({ ball: 1, pick: '6' }, full);
    expect(await codeOf(halve())).toBe('STATE_CHANGED');
    await operator.call(trading.closePick, target);
    expect(await codeOf(bet({ ball: 1, pick: '7' }, half))).toBe('PLAY_CLOSED');
    // the number of a ball is no pick
    await operator.call(trading.closePick, { ...target, pick: '2' });
    await bet({ ball: 2, pick: '6' }, full);
    for (const pick of ['7', '2']) await operator.call(trading.reopenPick, { ...target, pick });
    await bet({ ball: 1, pick: '7' }, full);
    const { rows } = await operator.call(calls.backoffice.audit, { action: 'lottery.close-pick' });
    expect(rows.slice(0, 3).map((row) => [row.before, row.after])).toEqual([
      ['open', 'closed'],
      ['pays half', 'closed'],
      ['open', 'pays half'],
    ]);
    const reopened = await operator.call(calls.backoffice.audit, { action: 'lottery.reopen-pick' });
    expect(reopened.rows.slice(0, 2).map((row) => [row.before, row.after, row.reason])).toEqual([
      ['closed', 'open', reason],
      ['closed', 'open', reason],
    ]);
  });

  it('change limits from the open draw on, when they name it, once for each version', async () => {
    const issueNo = await lottery.openDraw();
    const before = await operator.call(trading.limits, game);
    const save = (changes: object, version: number) =>
      operator.call(trading.saveLimits, { ...game, version, changes, firstIssueNo: issueNo, reason });
    expect((await save({ draw: '1' }, before.version)).version).toBe(before.version + 1);
    await expect
      .poll(() => outcome(lottery.place(member, [group()], { issueNo })), { timeout: 5_000 })
      .toBe('LIABILITY_REACHED');
    expect(await codeOf(save({}, before.version))).toBe('STALE_VERSION');
    expect(await codeOf(save({ books: { nothing: '1' } }, before.version + 1))).toBe('INVALID_INPUT');
    await save({}, before.version + 1);
    await expect.poll(() => outcome(lottery.place(member, [group()], { issueNo })), { timeout: 5_000 }).toBe('OK');
    expect(await operator.call(trading.limits, game)).toMatchObject({ changes: {}, draw: before.draw });
  });

  it('[G-02] see what a draw refused, by the limit that would have been passed, and the plans that wait for it', async () => {
    const issueNo = await lottery.openDraw();
    const { version } = await operator.call(trading.limits, game);
    const changes = { draw: '1', books: { front3: '1' } };
    await operator.call(trading.saveLimits, { ...game, version, changes, firstIssueNo: issueNo, reason });
    await expect
      .poll(() => outcome(lottery.place(member, [group()], { issueNo })), { timeout: 5_000 })
      .toBe('LIABILITY_REACHED');
    const before = (await operator.call(trading.exposure, { ...game, issueNo })).refused;
    expect(await outcome(lottery.place(member, [group([7, 8, 9])], { issueNo }))).toBe('LIABILITY_REACHED');
    const { refused } = await operator.call(trading.exposure, { ...game, issueNo });
    const of = (rows: typeof refused, book: string) => rows.find((row) => row.book === book);
    for (const book of ['front3', 'draw'])
      expect(of(refused, book)?.orders, book).toBe((of(before, book)?.orders ?? 0) + 1);
    expect(of(refused, 'back3')).toBeUndefined();
    expect(Number(of(refused, 'front3')?.stake) - Number(of(before, 'front3')?.stake)).toBe(2);
    await operator.call(trading.saveLimits, {
      ...game,
      version: version + 1,
      changes: {},
      firstIssueNo: issueNo,
      reason,
    });

    expect((await operator.call(trading.largestPlans, { ...game, issueNo })).rows).toEqual([]);
    const place = (draws: number) =>
      member.call(calls.lotteryOrders.placePlan, {
        clientRef: randomUUID(),
        entryCode: ENTRY,
        issueNo,
        lines: [group()],
        priceVersion: 0,
        draws,
        plan: { kind: 'same' },
        total: `${2 * draws}.00`,
      });
    const small = await place(2);
    const large = await place(3);
    const page = await operator.call(trading.largestPlans, { ...game, issueNo, pageSize: 1 });
    expect(page).toMatchObject({
      total: 2,
      rows: [{ planNo: large.planNo, held: '6.00', inDraw: '2.00', itemsLeft: 3, items: 3, kind: 'same', stop: 'win' }],
    });
    for (const { planNo } of [small, large]) await member.call(calls.lotteryOrders.cancelItems, { planNo });
    expect((await operator.call(trading.largestPlans, { ...game, issueNo })).total).toBe(0);
  });

  it('[G-02] change unit prices, the group of an entry and the rebates of discs, below the ceiling', async () => {
    const save = (entryCode: string, version: number, changes: object) =>
      operator.call(trading.savePrices, { entryCode, version, changes, reason });
    const fixed = `${ENTRY}-zy`;
    expect(await codeOf(save(fixed, 0, { fixedGroup: 2_000 }))).toBe('RETURN_TOO_HIGH');
    await save(fixed, 0, { fixedGroup: 1_940, canCancel: false });
    expect(await operator.call(trading.prices, { entryCode: fixed })).toMatchObject({
      fixedGroup: 1_940,
      canCancel: false,
    });
    const before = await operator.call(trading.prices, { entryCode: CREDIT });
    await save(CREDIT, 0, {
      rebates: { B: 200 },
      plays: { 'ssc.c.total': { unitPrice: '5' } },
    });
    const after = await operator.call(trading.prices, { entryCode: CREDIT });
    expect(after.rebates).toEqual({ ...before.rebates, B: 200 });
    const oddsOf = ({ plays }: typeof after, disc: 'A' | 'B') =>
      Number(plays.find(({ play }) => play === 'ssc.c.total')?.odds?.[disc]?.['big:T1']);
    // half of what the rebate took from the return of 98 %
    expect(oddsOf(after, 'B')).toBeCloseTo((0.98 - 0.02) * 2, 3);
    expect(oddsOf(after, 'A')).toBe(oddsOf(before, 'A'));
    expect(after.plays.find(({ play }) => play === 'ssc.c.total')?.unitPrice).toBe('5.000000');
    expect(await codeOf(save(CREDIT, 1, { plays: { 'ssc.c.total': { unitPrice: '0.00000001' } } }))).toBe(
      'INVALID_INPUT',
    );
    await save(CREDIT, 1, {});
    await save(fixed, 1, {});
  });

  it('[G-02] read the schedules of a lottery, with the day from which a new one would hold', async () => {
    const schedules = await operator.call(calls.lotteryBackoffice.schedules, game);
    expect(schedules).toMatchObject({ total: 1, rows: [{ version: 1, schedule: { rule: { kind: 'every' } } }] });
    expect(schedules.newFromDay > (schedules.rows[0]?.fromDay ?? '')).toBe(true);
    const schedule = {
      zone: 'America/New_York',
      dayStart: '00:00',
      seal_s: 5,
      rule: { kind: 'every' as const, every_s: 3_600 },
    };
    const preview = (day: string) => operator.call(calls.lotteryBackoffice.previewSchedule, { schedule, day });
    const { clockChanges } = await preview('2026-01-01');
    expect(clockChanges).toEqual([
      { day: '2026-03-08', moves_min: 60 },
      { day: '2026-11-01', moves_min: -60 },
    ]);
    expect((await preview('2026-03-08')).count).toBe(23);
    expect((await preview('2026-11-01')).count).toBe(25);
  });

  it('[G-02] cannot bet: their session is none of a player', async () => {
    const issueNo = await lottery.openDraw();
    const asPlayer = lottery.place(operator as never, [group()], { issueNo });
    expect(await codeOf(asPlayer)).toBe('NOT_LOGGED_IN');
  });

  it('are refused without the permission, and for lotteries of another brand', async () => {
    const issueNo = await lottery.openDraw();
    const draw = { ...game, issueNo };
    const pick = { ...draw, play: 'ssc.3.g6', reason };
    const reads = (by: SiteClient) => [
      by.call(trading.prices, { entryCode: CREDIT }),
      by.call(trading.limits, game),
      by.call(trading.exposure, draw),
      by.call(trading.largestOrders, draw),
      by.call(trading.largestPlans, draw),
      by.call(calls.lotteryBackoffice.schedules, game),
      by.call(calls.lotteryReportsBackoffice.profit, game),
      by.call(calls.lotteryReportsBackoffice.numbers, game),
      by.call(calls.lotteryReportsBackoffice.returns, game),
      by.call(calls.lotteryReportsBackoffice.linked, game),
      by.call(calls.lotteryReportsBackoffice.health, game),
      by.call(calls.lotteryReportsBackoffice.checkLog, game),
      by.call(calls.lotteryBackoffice.draws, game),
      by.call(calls.lotteryBackoffice.log, draw),
    ];
    const changes = (by: SiteClient) => [
      by.call(trading.savePrices, { entryCode: CREDIT, version: 0, changes: {}, reason }),
      by.call(trading.saveLimits, { ...game, version: 0, changes: {}, reason }),
      by.call(trading.closePick, pick),
      by.call(trading.reopenPick, pick),
      by.call(calls.lotteryBackoffice.setStatus, { ...game, status: 'closed', reason }),
      by.call(calls.lotteryBackoffice.setSchedule, {
        ...game,
        schedule: { zone: 'UTC', dayStart: '00:00', seal_s: 5, rule: { kind: 'every', every_s: 600 } },
        version: 1,
        reason,
      }),
      by.call(calls.lotteryBackoffice.voidDraw, { ...draw, reason }),
      by.call(calls.lotteryBackoffice.enterResult, { ...draw, numbers: [1, 2, 3, 4, 5], reason }),
    ];
    const codes = async (asked: Promise<unknown>[]) => [...new Set(await Promise.all(asked.map(outcome)))];
    const [auditor, cashier] = [await lottery.site.operator('auditor'), await lottery.site.operator('cashier')];
    expect(await codes(reads(auditor))).toEqual(['OK']);
    expect(await codes(changes(auditor))).toEqual(['NOT_PERMITTED']);
    expect(await codes([...reads(cashier), ...changes(cashier)])).toEqual(['NOT_PERMITTED']);
    const foreign = await lottery.site.operator('owner', { other: true });
    expect(await codes([...reads(foreign), ...changes(foreign)])).toEqual(['NOT_FOUND']);
  });

  it('make the open draw void: its stakes are returned, and it has no exposure any more', async () => {
    const issueNo = await lottery.openDraw();
    await operator.call(calls.lotteryBackoffice.voidDraw, { ...game, issueNo, reason });
    await expect
      .poll(async () => (await member.call(calls.identity.balance)).sumBalance, { timeout: 10_000 })
      .toBe('5000.00');
    await expect
      .poll(() => codeOf(operator.call(trading.exposure, { ...game, issueNo })), { timeout: 10_000 })
      .toBe('STATE_CHANGED');
    const { games } = await operator.call(calls.lotteryBackoffice.games, {});
    expect(games[0]?.voided).toBe(1);
    await lottery.expectBalanced();
  });
});

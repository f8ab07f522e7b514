import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { parseProof, versionHash } from '@fairhouse/game-math';
import { checkOrder, checkOrderRound, type SealedOrder } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#testing';
import { CREDIT, ENTRY, type LotterySite, startLotterySite, sumMicro } from './testing/start-lottery-site.ts';

let lottery: LotterySite;
beforeAll(async () => {
  lottery = await startLotterySite();
}, 60_000);
afterAll(() => lottery.close());

const aMember = () => lottery.site.member({ funds: money(500_000n) });

describe('an order', () => {
  it('[G-02] [C-06] goes from the slip over the sealed book to the record, and proves itself', async () => {
    const member = await aMember();
    const prices = await member.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
    const odds = prices.plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['A'];
    const order = await lottery.place(member, [
      lottery.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8], [], [], [], []] }),
      lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4] }),
      lottery.line(
        'ssc.3.direct',
        {
          seg: 'back',
          pos: [
            [1, 2],
            [3, 4],
            [5, 6],
          ],
        },
        { group: 1_700, multiple: 3 },
      ),
    ]);
    expect(order).toMatchObject({ state: 'ACCEPTED', stake: '74.00', canCancel: true, gameCode: ENTRY });
    const line = lottery.line('ssc.c.total', { pick: 'big' }, { group: undefined, disc: 'A', odds, multiple: 10 });
    const sent = { entryCode: CREDIT, clientRef: randomUUID(), issueNo: await lottery.openDraw() };
    const credit = await lottery.place(member, [line], sent);
    expect(credit).toMatchObject({ prizeMode: 'Elott', stake: '10.00' });
    const settled = await lottery.untilSettled(member, order.orderNo);
    expect(settled.place).not.toBeNull();
    const record = await member.call(calls.lottery.draw, { gameCode: ENTRY, issueNo: order.issueNo });
    const { draw, seed, key, sealed, beacon } = record.record;
    expect(sealed?.orderCount).toBeGreaterThan(0);
    const findings = checkOrder(
      {
        order: settled.receipt as SealedOrder,
        place: settled.place as NonNullable<typeof settled.place>,
        paid: settled.lines.map(({ result }) => format(sumMicro([result?.prize ?? '0', result?.push ?? '0']))),
        payout: format(sumMicro([settled.prize, settled.push])),
      },
      {
        rules: 'ssc',
        versionHash: versionHash(lottery.rules),
        issueNo: order.issueNo,
        numbers: draw.numbers ?? [],
        year: null,
        source: {
          kind: 'own',
          anchor: seed?.anchor ?? '',
          position: seed?.position ?? 0,
          seed: seed?.seed ?? '',
          closeAt: new Date(draw.closeAt).toISOString(),
          beacon: beacon as null,
          orderRoot: sealed?.orderRoot ?? '',
          key: key ?? '',
        },
      },
    );
    expect(findings.filter(({ result }) => result !== 'holds')).toEqual([]);
    const round = parseProof(
      JSON.parse((await member.call(calls.bets.proof, { roundId: settled.roundId ?? '' })).text),
    );
    const payout = format(sumMicro([settled.prize, settled.push]));
    const money = checkOrderRound({ order: settled.receipt as SealedOrder, payout }, round);
    expect(money.filter(({ result }) => result !== 'holds')).toEqual([]);
    const { totals } = await member.call(calls.lotteryOrders.orders, { gameCode: ENTRY, issueNo: order.issueNo });
    expect(totals).toMatchObject({ currency: 'USD', stake: expect.stringMatching(/^[78]4\.00$/) });
    const rounds = await member.call(calls.bets.rounds, { category: 'LOTT' });
    expect(rounds.rows).toMatchObject([{ roundId: settled.roundId, gameCode: ENTRY, stake: '74.00' }]);
    await lottery.untilSettled(member, credit.orderNo);
    const again = await lottery.place(member, [line], sent);
    expect(again).toMatchObject({ orderNo: credit.orderNo, canCancel: false, settledAt: expect.any(String) });
    const other = await refusalOf(lottery.place(member, [{ ...line, multiple: 20 }], sent));
    expect([other.code, other.field]).toEqual(['CONFLICT', 'clientRef']);
    await lottery.expectBalanced();
  });

  it('[G-02] counts when it was read before the close, however long it takes to find out who sends it', async () => {
    const member = await aMember();
    const { db } = lottery.site;
    const issueNo = await lottery.openDraw();
    const times = await db
      .selectFrom('lottery.draw')
      .select('close_at')
      .where('issue_no', '=', issueNo)
      .executeTakeFirstOrThrow();
    const closeAt = times.close_at.getTime();
    const until = (at: number) => new Promise((resolve) => setTimeout(resolve, at - Date.now()));
    await until(closeAt - 500);
    const locked = Promise.withResolvers<void>();
    // nobody is identified until the draw is closed
    const held = db.transaction().execute(async (tx) => {
      await sql`lock table identity.session in access exclusive mode`.execute(tx);
      locked.resolve();
      await until(closeAt + 150);
    });
    await locked.promise;
    await until(closeAt - 250);
    const line = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] });
    const [inTime, late] = await Promise.all([
      lottery.place(member, [line], { issueNo }),
      until(closeAt + 50).then(() => refusalOf(lottery.place(member, [line], { issueNo }))),
      held,
    ]);
    expect(inTime).toMatchObject({ state: 'ACCEPTED', issueNo });
    expect(late).toMatchObject({ code: 'DRAW_CLOSED' });
    expect(Date.parse(inTime.placedAt)).toBeLessThan(closeAt);
    expect((await lottery.untilSettled(member, inTime.orderNo)).place).not.toBeNull();
  });
});

describe('a slip', () => {
  it('[R-07] is checked without placing it: what fits, the largest multiples, and what the player may still stake', async () => {
    const member = await aMember();
    const g6 = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] });
    const check = async () => {
      const issueNo = await lottery.openDraw(2_500);
      const slip = { entryCode: ENTRY, issueNo, priceVersion: 0, lines: [g6] };
      return { issueNo, answer: await member.call(calls.lotteryOrders.check, slip) };
    };
    const before = await check();
    expect(before.answer).toMatchObject({ total: '2.000000', playerLeft: '200000.000000' });
    // one of three hundred and twenty-six unordered results pays 326.00; an order may win 400,000
    const [line] = before.answer.lines;
    expect(line).toMatchObject({ units: 1, stake: '2.000000', fits: 1, maxMultiple: Math.floor(400_000 / 326) });
    await lottery.place(member, [lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { multiple: 10 })], {
      issueNo: before.issueNo,
    });
    const after = await member.call(calls.lotteryOrders.check, {
      entryCode: ENTRY,
      issueNo: before.issueNo,
      priceVersion: 0,
      lines: [g6],
    });
    expect(after.playerLeft).toBe('199980.000000');
    expect(after.lines[0]?.maxMultiple).toBe((line?.maxMultiple ?? 0) - 10);
    expect(await member.call(calls.lotteryOrders.orders, {})).toMatchObject({ total: 1, totals: { stake: '20.00' } });
  });
});

describe('a chase plan', () => {
  it('[C-06] holds its whole cost, plays item by item, and frees what it does not need', async () => {
    const member = await aMember();
    const line = lottery.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
    const plan = await member.call(calls.lotteryOrders.placePlan, {
      clientRef: randomUUID(),
      entryCode: ENTRY,
      issueNo: await lottery.openDraw(2_500),
      lines: [line],
      priceVersion: 0,
      draws: 4,
      plan: { kind: 'multiply', by: 2, every: 1 },
      total: '300.00',
    });
    expect(plan).toMatchObject({ state: 'RUNNING', total: '300.00', noWinChance: '0/1' });
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('4700.00');
    await expect
      .poll(async () => (await member.call(calls.lotteryOrders.plan, { planNo: plan.planNo })).state, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe('ENDED');
    const ended = await member.call(calls.lotteryOrders.plan, { planNo: plan.planNo });
    expect(ended.stopReason).toBe('win');
    expect(ended.items.map(({ state }) => state)).toContain('stopped');
    expect(ended.items[0]).toMatchObject({ state: 'won', prize: '19.560000' });
    const won = ended.items.filter(({ state }) => state === 'won');
    const expected = won.reduce((sum, { multiple }) => sum - 2_000 * multiple + 1_956 * multiple, 500_000);
    expect((await member.call(calls.identity.balance)).sumBalance).toBe((expected / 100).toFixed(2));
    // the orders of the plan, without those of the same player that are none of it
    const { orderNo } = await lottery.place(member, [line], { issueNo: await lottery.openDraw(3_000) });
    const ofPlan = await member.call(calls.lotteryOrders.orders, { planNo: plan.planNo });
    expect(ofPlan.total).toBe(won.length);
    expect(ofPlan.rows.map((row) => row.orderNo)).not.toContain(orderNo);
    expect(new Set(ofPlan.rows.map(({ chase }) => chase?.planNo))).toEqual(new Set([plan.planNo]));
    expect((await member.call(calls.lotteryOrders.orders, {})).total).toBe(won.length + 1);
    await lottery.expectBalanced();
  }, 60_000);
});

describe('operators', () => {
  it('change prices below the ceiling, close picks, and see the exposure', async () => {
    const operator = await lottery.site.operator();
    const { lotteryPricesBackoffice: prices, lotteryOrders } = calls;
    const entryCode = `${ENTRY}-zy`;
    const reason = 'for the test';
    const before = await operator.call(prices.prices, { entryCode: CREDIT });
    expect(before).toMatchObject({ version: 0, ceiling_bps: 9_950 });
    const odds = { A: { 'big:T1': '2', 'small:T1': '1.95', 'odd:T1': '1.95', 'even:T1': '1.95' } };
    const high = { entryCode: CREDIT, version: 0, changes: { plays: { 'ssc.c.total': { odds } } }, reason };
    expect(await refusalOf(operator.call(prices.savePrices, high))).toMatchObject({
      code: 'RETURN_TOO_HIGH',
      value: { returns: [{ disc: 'A', unitClass: 'big', returns: '1/1' }] },
    });
    const firstIssueNo = await lottery.openDraw();
    const group = { entryCode, version: 0, changes: { fixedGroup: 1_940 }, firstIssueNo, reason };
    expect(await operator.call(prices.savePrices, group)).toMatchObject({
      version: 1,
      firstDraw: { issueNo: firstIssueNo },
    });
    expect((await refusalOf(operator.call(prices.savePrices, group))).code).toBe('STALE_VERSION');
    const member = await aMember();
    const issueNo = await lottery.openDraw(3_000);
    const line = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { group: 1_940 });
    const old = lottery.place(member, [line], { entryCode, issueNo });
    expect(await refusalOf(old)).toMatchObject({ code: 'ODDS_CHANGED', value: { priceVersion: 1 } });
    const order = await lottery.place(member, [line], { entryCode, issueNo, priceVersion: 1 });
    const exposure = await operator.call(prices.exposure, { gameCode: ENTRY, issueNo });
    expect(exposure.atoms[0]).toMatchObject({ load: order.maxPayout });
    const largest = await operator.call(prices.largestOrders, { gameCode: ENTRY, issueNo });
    expect(largest.rows.map(({ orderNo }) => orderNo)).toContain(order.orderNo);
    const closing = { gameCode: ENTRY, issueNo, play: 'ssc.3.g6', pick: '3', reason };
    expect(await operator.call(prices.closePick, closing)).toEqual({
      closed: [{ play: 'ssc.3.g6', pick: '3', pays: 'nothing' }],
    });
    const refused = lottery.place(member, [line], { entryCode, issueNo, priceVersion: 1 });
    expect(await refusalOf(refused)).toMatchObject({ code: 'PLAY_CLOSED', value: { picks: ['3'] } });
    expect((await member.call(lotteryOrders.orders, {})).total).toBe(1);
  });

  it('[G-02] make no draw void that has its result', async () => {
    const operator = await lottery.site.operator();
    const { db } = lottery.site;
    const member = await aMember();
    // a draw stays drawn while its settlement cannot begin
    await sql`alter table lottery.draw add constraint no_settling check (state <> 'SETTLING') not valid`.execute(db);
    const issueNo = await lottery.openDraw(2_500);
    const draw = { gameCode: ENTRY, issueNo };
    const makeVoid = () => operator.call(calls.lotteryBackoffice.voidDraw, { ...draw, reason: 'for the test' });
    const stateOf = async () => (await member.call(calls.lottery.draw, draw)).record.draw.state;
    const line = lottery.line('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] });
    const order = await lottery.place(member, [line], { issueNo });
    await expect.poll(stateOf, { timeout: 20_000, interval: 200 }).toBe('DRAWN');
    expect((await refusalOf(makeVoid())).code).toBe('STATE_CHANGED');
    await sql`alter table lottery.draw drop constraint no_settling`.execute(db);
    expect(await lottery.untilSettled(member, order.orderNo)).toMatchObject({ state: 'WON' });
    await expect.poll(stateOf, { timeout: 20_000, interval: 200 }).toBe('SETTLED');
    expect((await refusalOf(makeVoid())).code).toBe('STATE_CHANGED');
    await lottery.expectBalanced();
  }, 60_000);

  it('[G-02] set a cover limit: who wins in more outcomes sees it before, and has no valid stake there', async () => {
    const operator = await lottery.site.operator();
    const { lotteryPricesBackoffice: prices, lotteryOrders } = calls;
    const game = { gameCode: ENTRY, reason: 'for the test' };
    const { version } = await operator.call(prices.limits, game);
    const low = operator.call(prices.saveLimits, { ...game, version, changes: { cover_bps: 999 } });
    expect((await refusalOf(low)).code).toBe('INVALID_INPUT');
    await operator.call(prices.saveLimits, { ...game, version, changes: { cover_bps: 7_000 } });
    const member = await aMember();
    const digits = (set: number[]) => lottery.line('ssc.1.fixed', { pos: [set, [], [], [], []] });
    const check = (issueNo: string, set: number[]) =>
      member.call(lotteryOrders.check, { entryCode: ENTRY, issueNo, priceVersion: 0, lines: [digits(set)] });
    const [seven, one] = [[0, 1, 2, 3, 4, 5, 6], [7]];
    let issueNo = '';
    do issueNo = await lottery.openDraw(2_500);
    while ((await check(issueNo, seven)).cover_bps === null);
    expect((await check(issueNo, seven)).coversTooMuch).toBe(false);
    const first = await lottery.place(member, [digits(seven)], { issueNo });
    expect((await check(issueNo, one)).coversTooMuch).toBe(true);
    const second = await lottery.place(member, [digits(one)], { issueNo });
    // another limit of later draws changes nothing here
    await operator.call(prices.saveLimits, { ...game, version: version + 1, changes: {} });
    for (const { orderNo } of [first, second])
      expect(await lottery.untilSettled(member, orderNo)).toMatchObject({ validStake: '0.00', rebate: '0.000000' });
    await lottery.expectBalanced();
  }, 60_000);
});

const format = (micro: bigint): string => {
  const text = micro.toString().padStart(7, '0');
  return `${text.slice(0, -6)}.${text.slice(-6)}`;
};

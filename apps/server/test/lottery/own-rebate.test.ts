import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payRebates } from '#rebate';
import { codeOf, switchModules } from '#testing';
import {
  CREDIT,
  ENTRY,
  type LotterySite,
  startLotterySite,
} from '../../src/domains/lottery/testing/start-lottery-site.ts';

let lottery: LotterySite;
beforeAll(async () => {
  lottery = await startLotterySite();
}, 60_000);
afterAll(() => lottery.close());

const LATER = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 3_600_000);

describe('own rebate of a lottery', () => {
  it('[C-06] [C-08] [P-48] is paid to the balance, and the account record explains it', async () => {
    const { site } = lottery;
    const [member, stranger] = await Promise.all([site.member({ funds: money(500_000n) }), site.member()]);
    const line = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4] }, { group: 1_700 });
    const issueNo = await lottery.openDraw();
    const placed = await Promise.all([1, 2].map(() => lottery.place(member, [line], { issueNo })));
    const [order] = await Promise.all(placed.map(({ orderNo }) => lottery.untilSettled(member, orderNo)));
    // four units of 2.00 at 12.8 %
    expect(order).toMatchObject({ validStake: '8.00', rebate: '1.024000' });
    // recorded before the draw is settled
    await expect
      .poll(async () => (await member.call(calls.lotteryOrders.order, { orderNo: order?.orderNo ?? '' })).ownRebate, {
        timeout: 10_000,
      })
      .toEqual({ amount: '1.024000', paidAt: null, statementNo: null });
    await expect
      .poll(async () => (await sql`select from rebate.fact`.execute(site.db)).rows.length, { timeout: 10_000 })
      .toBe(2);

    const closing = async () => (await member.call(calls.accounts.closing)).openSteps.map(({ step }) => step);
    expect(await closing()).toContain('rebates');

    await payRebates(site.db, LATER);
    expect(await payRebates(site.db, LATER)).toBe(0);
    expect(await closing()).not.toContain('rebates');
    const record = await member.call(calls.wallet.accountRecord, { kind: 'rebate' });
    expect(record.rows).toMatchObject([{ kind: 'rebate', amount: '2.04', category: null }]);
    const statementNo = record.rows[0]?.reference ?? '';
    const statement = await member.call(calls.rebate.statement, { statementNo, pageSize: 1 });
    expect(statement).toMatchObject({
      before: '0.000000',
      accrued: '2.048000',
      posted: '2.04',
      left: '0.008000',
      total: 2,
    });
    expect(statement.parts).toEqual([
      { category: 'LOTT', rate_bps: 1_280, rounds: 2, validStake: '16.000000', amount: '2.048000' },
    ]);
    const second = await member.call(calls.rebate.statement, { statementNo, page: 2, pageSize: 1 });
    expect([...statement.rows, ...second.rows].map(({ reference }) => reference).toSorted()).toEqual(
      placed.map(({ orderNo }) => orderNo).toSorted(),
    );
    const paid = await member.call(calls.lotteryOrders.order, { orderNo: order?.orderNo ?? '' });
    expect(paid.ownRebate).toMatchObject({ statementNo, paidAt: statement.at });

    expect(await codeOf(stranger.call(calls.rebate.statement, { statementNo }))).toBe('NOT_FOUND');
    expect(await codeOf(member.call(calls.rebate.statement, { statementNo: `${statementNo}1` }))).toBe('NOT_FOUND');
    const [auditor, other] = await Promise.all([site.operator(), site.operator('owner', { other: true })]);
    const player = { accountId: String(member.accountId), statementNo };
    expect((await auditor.call(calls.rebateBackoffice.statement, player)).posted).toBe('2.04');
    expect(await codeOf(other.call(calls.rebateBackoffice.statement, player))).toBe('NOT_FOUND');
    expect((await auditor.call(calls.backoffice.overview)).rebatesToday).toBe('2.04');
    await lottery.expectBalanced();
  });

  it('[S-08] is a switch of the brand: without it every price is the one that keeps nothing', async () => {
    const { site } = lottery;
    const member = await site.member({ funds: money(500_000n) });
    await switchModules(site.db, { 'LOTT-REBATE': false });
    const groupsNow = async () => (await member.call(calls.lotteryOrders.prices, { entryCode: ENTRY })).groups;
    // a process caches the modules for some seconds
    await expect.poll(groupsNow, { timeout: 15_000 }).toMatchObject({ min: 1_956, top: 1_956 });
    const { discs } = await member.call(calls.lotteryOrders.prices, { entryCode: CREDIT });
    expect(discs).toEqual([{ disc: 'A', rebate_bps: 0 }]);
    const line = lottery.line('ssc.3.g6', { seg: 'front', set: [1, 2, 3] }, { group: 1_700 });
    expect(await codeOf(lottery.place(member, [line]))).toBe('OPTION_NOT_OFFERED');
  });
});

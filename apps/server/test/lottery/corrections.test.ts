import { setTimeout as sleep } from 'node:timers/promises';
import { type AuditAction, calls, money } from '@fairhouse/contracts';
import { checkDraw, checkOrder, type OrderRecord } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient } from '#testing';
import { linkEntry } from '../../src/domains/lottery/draws/change-draw.ts';
import { ENTRY, type LotterySite, startLotterySite } from '../../src/domains/lottery/testing/start-lottery-site.ts';

const reason = 'the lottery has published other numbers';
const corrections = calls.lotteryCorrectionsBackoffice;
const WRONG = [1, 2, 3, 4, 5];
const RIGHT = [4, 5, 6, 0, 0];

type Operator = Awaited<ReturnType<LotterySite['site']['operator']>>;

/** The code of a refusal, or OK. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OK',
    () => codeOf(call),
  );

describe('corrections of draws', () => {
  let lottery: LotterySite;
  let ann: Operator;
  let ben: Operator;
  beforeAll(async () => {
    lottery = await startLotterySite(8, {}, { source: 'simulated', config: {} });
    [ann, ben] = [await lottery.site.operator(), await lottery.site.operator()];
  }, 60_000);
  afterAll(() => lottery.close());

  const group = (set: number[]) => lottery.line('ssc.3.g6', { seg: 'front', set });
  const drawOf = (issueNo: string) => ({ gameCode: ENTRY, issueNo });
  const list = (issueNo: string, by: Operator = ann) => by.call(corrections.list, drawOf(issueNo));
  const recordOf = async (issueNo: string) =>
    (await lottery.site.visitor().call(calls.lottery.draw, drawOf(issueNo))).record;
  const stateOf = async (issueNo: string) => (await recordOf(issueNo)).draw.state;
  const untilState = async (issueNo: string, state: string): Promise<void> => {
    await expect.poll(() => stateOf(issueNo), { timeout: 30_000 }).toBe(state);
  };
  /** Two operators enter the result of a draw as soon as it is sealed. */
  const enter = async (issueNo: string, numbers: number[]) => {
    await untilState(issueNo, 'SEALED');
    for (const by of [ann, ben])
      await by.call(calls.lotteryBackoffice.enterResult, { ...drawOf(issueNo), numbers, reason });
  };
  const propose = (issueNo: string, numbers: number[], version = 1, by: Operator = ann) =>
    by.call(corrections.propose, { ...drawOf(issueNo), version, numbers, reason });
  const approve = (issueNo: string, correctionNo: number, by: Operator = ben) =>
    by.call(corrections.approve, { ...drawOf(issueNo), correctionNo, reason });
  const untilDone = async (issueNo: string, correctionNo: number) => {
    const find = async () =>
      (await list(issueNo)).corrections.find((each) => each.correctionNo === correctionNo)?.state;
    await expect.poll(find, { timeout: 20_000 }).toBe('DONE');
  };
  const balanceOf = async ({ accountId }: { accountId: bigint }): Promise<bigint> => {
    const { rows } = await sql<{ balance: bigint }>`select balance - held as balance from ledger.account
      where account_id = ${accountId}`.execute(lottery.site.db);
    return rows[0]?.balance ?? 0n;
  };
  const auditOf = async (action: AuditAction) => (await ann.call(calls.backoffice.audit, { action })).rows;
  const orderOf = (member: SiteClient, orderNo: string) => member.call(calls.lotteryOrders.order, { orderNo });

  it('[G-02] are proposed by one operator, approved by another, booked once and explained to the player', async () => {
    const winner = await lottery.site.member({ funds: money(100_000n) });
    const loser = await lottery.site.member({ funds: money(100_000n) });
    const trial = lottery.site.visitor();
    trial.token = (await trial.call(calls.identity.freePlay, {})).token;
    const issueNo = await lottery.openDraw(2_500);
    const won = await lottery.place(winner, [group([1, 2, 3])], { issueNo });
    const lost = await lottery.place(loser, [group([4, 5, 6])], { issueNo });
    const played = await lottery.place(trial, [group([4, 5, 6])], { issueNo });
    await enter(issueNo, WRONG);
    await untilState(issueNo, 'SETTLED');
    expect(await balanceOf(winner)).toBe(100_000n - 200n + 32_600n);
    // what the winner has left is less than what is to take back
    const spent = await spendAllBut(winner, 10_000n);

    expect(await outcome(propose(issueNo, [1, 2, 3]))).toBe('INVALID_INPUT');
    expect(await outcome(propose(issueNo, RIGHT, 2))).toBe('STATE_CHANGED');
    expect(await outcome(propose(issueNo, WRONG))).toBe('NOTHING_TO_CORRECT');
    expect(await outcome(propose('19990101001', RIGHT))).toBe('NOT_FOUND');
    expect(await outcome(propose(await lottery.openDraw(100), RIGHT))).toBe('STATE_CHANGED');
    const auditor = await lottery.site.operator('auditor');
    expect(await outcome(propose(issueNo, RIGHT, 1, auditor))).toBe('NOT_PERMITTED');

    const foreign = await lottery.site.operator('owner', { other: true });
    expect(await outcome(propose(issueNo, RIGHT, 1, foreign))).toBe('NOT_FOUND');

    const proposed = await propose(issueNo, RIGHT);
    const totals = { accounts: 2, orders: 2, pay: '326.00', take: '100.00', borne: '226.00' };
    expect(proposed).toMatchObject({
      ...{ correctionNo: 1, state: 'PROPOSED', isOwn: true, before: WRONG, after: RIGHT, currency: 'USD', plans: 0 },
      totals,
    });
    const preview = await auditor.call(corrections.accounts, { ...drawOf(issueNo), correctionNo: 1 });
    expect(preview.rows).toMatchObject([
      { player: String(winner.accountId), pay: '0.00', take: '100.00', borne: '226.00', isTrial: false },
      { player: String(loser.accountId), pay: '326.00', take: '0.00', borne: '0.00', isTrial: false },
      { pay: '326.00', isTrial: true },
    ]);
    // nothing has moved
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([10_000n, 99_800n]);
    expect(await outcome(approve(issueNo, 1, ann))).toBe('OWN_PROPOSAL');
    expect(await outcome(approve(issueNo, 9))).toBe('NOT_FOUND');
    // a second proposal expires with the approval of the first
    expect((await propose(issueNo, [4, 5, 6, 1, 1], 1, ben)).correctionNo).toBe(2);
    await approve(issueNo, 1);
    await untilDone(issueNo, 1);
    expect(await outcome(approve(issueNo, 1))).toBe('STATE_CHANGED');
    expect(await outcome(approve(issueNo, 2, ann))).toBe('STATE_CHANGED');
    const numbers = { before: WRONG.join(' '), after: RIGHT.join(' ') };
    expect(await auditOf('lottery.correct-approve')).toMatchObject([{ operator: ben.username, reason, ...numbers }]);
    expect((await auditOf('lottery.correct-propose')).slice(-1)).toMatchObject([
      { operator: ann.username, reason, ...numbers },
    ]);
    expect((await list(issueNo)).corrections).toMatchObject([
      { correctionNo: 2, state: 'EXPIRED' },
      { correctionNo: 1, state: 'DONE', totals },
    ]);
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([0n, 99_800n + 32_600n]);

    const [mine, other] = [await orderOf(winner, won.orderNo), await orderOf(loser, lost.orderNo)];
    expect(mine).toMatchObject({
      state: 'LOST',
      isCorrected: true,
      prize: '0.000000',
      returned: '226.00',
      numbers: RIGHT,
    });
    expect(mine.payments).toMatchObject([
      { kind: 'stake', amount: '-2.00' },
      { kind: 'prize', amount: '326.00', numbers: null },
      { kind: 'correction', amount: '-100.00', numbers: { before: WRONG, after: RIGHT, waived: '226.00' } },
    ]);
    expect(other).toMatchObject({ state: 'WON', isCorrected: true, prize: '326.000000', returned: '326.00' });
    // play money is corrected too, and counts in no total
    expect(await orderOf(trial, played.orderNo)).toMatchObject({ state: 'WON', returned: '326.00' });
    const { rows: lines } = await winner.call(calls.wallet.accountRecord, { kind: 'adjustment' });
    expect(lines).toMatchObject([{ amount: '-100.00', category: 'LOTT', reference: mine.roundId }]);
    const explained = await winner.call(calls.lotteryOrders.corrections, { roundId: mine.roundId ?? '' });
    expect(explained.corrections).toMatchObject([
      {
        at: lines[0]?.at,
        orderNo: won.orderNo,
        issueNo,
        before: WRONG,
        after: RIGHT,
        amount: '-100.00',
        waived: '226.00',
      },
    ]);
    // both have a message about it; play money has none
    const messageOf = async (member: SiteClient) => {
      const { rows } = await member.call(calls.messages.list, {});
      return rows.filter(({ title }) => title.includes(issueNo));
    };
    const [taken, ...others] = await messageOf(winner);
    expect(others).toEqual([]);
    expect(taken?.html).toContain('1 2 3 4 5');
    expect(taken?.html).toContain('4 5 6 0 0');
    expect(taken?.html).toMatch(/100\.00.* has been taken back from your balance/);
    expect((await messageOf(loser))[0]?.html).toMatch(/326\.00.* has been added to your balance/);
    expect(await messageOf(trial)).toEqual([]);
    // of somebody else nothing
    expect(await loser.call(calls.lotteryOrders.corrections, { roundId: mine.roundId ?? '' })).toEqual({
      corrections: [],
    });
    expect(spent).toBeGreaterThan(0n);
    await expectProof(issueNo, mine);
    await expectProof(issueNo, other);
    const audited = await ann.call(calls.backoffice.audit, { action: 'lottery.correct-approve' });
    expect(audited.rows).toMatchObject([
      { subject: `correction ${ENTRY} ${issueNo} 1`, before: WRONG.join(' '), after: RIGHT.join(' '), reason },
    ]);
    await lottery.expectBalanced();

    // the second correction is another one, and pays what is missing only
    const second = await propose(issueNo, WRONG, 2, ben);
    expect(second).toMatchObject({ correctionNo: 3, before: RIGHT, after: WRONG });
    await approve(issueNo, 3, ann);
    await untilDone(issueNo, 3);
    expect([await balanceOf(winner), await balanceOf(loser)]).toEqual([32_600n, 99_800n]);
    const record = await recordOf(issueNo);
    expect(record).toMatchObject({
      draw: { state: 'SETTLED', version: 3, numbers: WRONG },
      corrections: [
        { before: WRONG, after: RIGHT },
        { before: RIGHT, after: WRONG },
      ],
      confirmedBy: ['operator', 'operator'],
    });
    // the log shows both corrections, and each hash includes the one before
    expect(record.log.map(({ state }) => state).slice(-4)).toEqual(['RESETTLING', 'SETTLED', 'RESETTLING', 'SETTLED']);
    for (const [at, { hash, ...entry }] of record.log.entries())
      if (at > 0) expect(linkEntry(record.log[at - 1]?.hash ?? '', entry).hash).toBe(hash);
    const opened = await lottery.site.visitor().call(calls.lottery.opened, { gameCode: ENTRY, count: 20 });
    expect(opened.rows.find((row) => row.issueNo === issueNo)).toMatchObject({ state: 'CORRECTED', version: 3 });
    await lottery.expectBalanced();
  }, 120_000);

  it('are rejected, or withdrawn by who proposed them, and move nothing', async () => {
    const member = await lottery.site.member({ funds: money(100_000n) });
    const issueNo = await lottery.openDraw(2_500);
    await lottery.place(member, [group([4, 5, 6])], { issueNo });
    await enter(issueNo, WRONG);
    await untilState(issueNo, 'SETTLED');
    for (const [at, by] of [ben, ann].entries()) {
      const { correctionNo } = await propose(issueNo, RIGHT);
      expect(correctionNo).toBe(at + 1);
      const { rows } = await ann.call(calls.lotteryBackoffice.draws, { gameCode: ENTRY });
      expect(rows.find((row) => row.issueNo === issueNo)?.isDisputed).toBe(true);
      const rejected = await by.call(corrections.reject, { ...drawOf(issueNo), correctionNo, reason });
      expect(rejected.state).toBe('REJECTED');
      expect(await outcome(approve(issueNo, correctionNo))).toBe('STATE_CHANGED');
    }
    expect(await balanceOf(member)).toBe(99_800n);
    expect((await recordOf(issueNo)).draw).toMatchObject({ version: 1, numbers: WRONG });
    const rejections = await auditOf('lottery.correct-reject');
    expect(rejections.slice(0, 2)).toMatchObject([
      { operator: ann.username, subject: expect.stringContaining(issueNo), reason },
      { operator: ben.username, subject: expect.stringContaining(issueNo), reason },
    ]);
  }, 60_000);

  it('settle a draw that was stopped because its evaluation was wrong, while later draws go on', async () => {
    const member = await lottery.site.member({ funds: money(100_000n) });
    const issueNo = await lottery.openDraw(2_500);
    const placed = await lottery.place(member, [group([1, 2, 3])], { issueNo });
    await untilState(issueNo, 'SEALED');
    // an evaluation that pays a prize twice
    const fake = (multiple: string) =>
      sql`update lottery.player_order set lines = jsonb_set(lines, '{0,multiple}', ${multiple}::jsonb)
        where account_id = ${member.accountId}`.execute(lottery.site.db);
    await fake('2');
    await enter(issueNo, WRONG);
    await expect.poll(async () => (await list(issueNo)).draw.isStopped, { timeout: 20_000 }).toBe(true);
    expect(await stateOf(issueNo)).toBe('SETTLING');
    const next = await lottery.openDraw(100);
    await enter(next, WRONG);
    await untilState(next, 'SETTLED');
    expect(await balanceOf(member)).toBe(99_800n);
    await fake('1');
    const { correctionNo } = await propose(issueNo, WRONG);
    expect((await list(issueNo)).corrections[0]).toMatchObject({ isFirst: true, totals: { pay: '326.00', orders: 1 } });
    await approve(issueNo, correctionNo);
    await untilDone(issueNo, correctionNo);
    expect(await stateOf(issueNo)).toBe('SETTLED');
    expect(await balanceOf(member)).toBe(99_800n + 32_600n);
    expect(await orderOf(member, placed.orderNo)).toMatchObject({ state: 'WON', isCorrected: false });
    expect((await list(issueNo)).corrections[0]?.totals).toMatchObject({ pay: '326.00', orders: 1 });
    expect((await recordOf(issueNo)).draw.version).toBe(1);
    await lottery.expectBalanced();
  }, 90_000);

  it('give an own draw no other numbers, and nothing to correct when every order is right', async () => {
    await sql`update lottery.game set source = 'own' where game_code = ${ENTRY}`.execute(lottery.site.db);
    await sleep(6_000);
    const { rows } = await ann.call(calls.lotteryBackoffice.draws, { gameCode: ENTRY });
    const settled = rows.find(({ state, version }) => state === 'SETTLED' && version === 1);
    const numbers = settled?.numbers ?? [];
    expect(await outcome(propose(settled?.issueNo ?? '', RIGHT))).toBe('OPTION_NOT_OFFERED');
    expect(await outcome(propose(settled?.issueNo ?? '', numbers))).toBe('NOTHING_TO_CORRECT');
  }, 30_000);

  /** Loses what an account has but so much, in bets on the open draw. Returns what was spent. */
  async function spendAllBut(member: SiteClient & { accountId: bigint }, left: bigint): Promise<bigint> {
    const before = await balanceOf(member);
    const multiple = Number((before - left) / 200n);
    await lottery.place(member, [{ ...group([7, 8, 9]), multiple }]);
    expect(await balanceOf(member)).toBe(left);
    return before - left;
  }

  /** A draw and an order of it are verified by what the public record and the order say. */
  async function expectProof(issueNo: string, order: Awaited<ReturnType<typeof orderOf>>): Promise<void> {
    const { rules, versionHash, draw, confirmedBy } = await recordOf(issueNo);
    const numbers = draw.numbers ?? [];
    const source = { kind: 'external' as const, source: confirmedBy.join(', ') };
    const record = { rules, versionHash, issueNo, numbers, year: null, source };
    const paid = order.lines.map(({ result }) => result?.prize ?? '');
    const sealed = { order: order.receipt, place: order.place, paid, payout: order.prize } as OrderRecord;
    const findings = [...checkDraw(record), ...checkOrder(sealed, record)];
    expect(findings.filter(({ result }) => result === 'fails')).toEqual([]);
    expect(findings.length).toBeGreaterThan(5);
  }
});

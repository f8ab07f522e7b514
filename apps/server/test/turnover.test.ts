import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyBalance } from '#ledger';
import { codeOf, notifyAsSandbox, refusalOf, startTestSite, type TestSite } from '#testing';
import { setDepositTurnover } from '#turnover';
import { type RoundUpdate, storeRound, updateRound } from '../src/domains/bets/testing/stored-rounds.ts';
import { evaluateTurnover } from '../src/domains/turnover/evaluate-turnover.ts';
import type { CountedRound } from '../src/domains/turnover/requirement.ts';

const { turnover, turnoverBackoffice, payments } = calls;
type Rules = Omit<Input<typeof turnoverBackoffice.saveSettings>, 'version'>;
type Member = Awaited<ReturnType<TestSite['member']>>;

const RULES: Rules = {
  mode: 'keep',
  unplayedFee_bps: 0,
  clearBelow: '1',
  times: { sandbox: 100 },
  weights: { games: {}, categories: { RNG: 10_000, LIVE: 2_000 }, other: 0 },
};

let site: TestSite;
let owner: Awaited<ReturnType<TestSite['operator']>>;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

const setRules = async (own: Partial<Rules> = {}) => {
  const { version } = await owner.call(turnoverBackoffice.settings);
  return owner.call(turnoverBackoffice.saveSettings, { ...RULES, ...own, version });
};

/** A deposit that its gateway has paid. */
async function deposit(member: Member, amount: string): Promise<string> {
  const { id } = await member.call(payments.deposit, { method: 'sandbox', amount, clientRef: randomUUID() });
  const { gateway_ref } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', member.accountId)
    .where('deposit_id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  const event = { eventId: randomUUID(), depositRef: gateway_ref, outcome: 'paid', amount, currency: 'USD' };
  await notifyAsSandbox(site, event);
  return id;
}

const withdraw = async (member: Member, amount: string, turnoverFee = '0') =>
  member.call(payments.withdraw, {
    method: 'sandbox-payout',
    amount,
    turnoverFee,
    account: await site.payoutType(member),
    clientRef: randomUUID(),
  });
const list = (member: Member) => member.call(turnover.requirements, {});
const first = async (member: Member) => {
  const [row] = (await list(member)).rows;
  if (!row) throw new Error('no requirement');
  return row;
};
/** How a call ends: `done`, or with its refusal. */
const endOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? '',
  );
const balanceOf = async (member: Member) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};

it('[C-04] turnover asks for nothing by default, and for what the method says once an operator has set it', async () => {
  const member = await site.member();
  await deposit(member, '50.00');
  expect(await list(member)).toMatchObject({ total: 0, open: 0, most: '50.00', mode: 'keep' });
  await setRules();
  const id = await deposit(member, '100.00');
  expect(await first(member)).toMatchObject({
    ...{ kind: 'deposit', reference: id, base: '100.00', times_x100: 100, state: 'open' },
    ...{ needed: '100.00', done: '0.00', left: '100.00', unplayed: '100.00' },
    stakesLeft: [
      { category: 'RNG', stake: '100.00' },
      { category: 'LIVE', stake: '500.00' },
    ],
  });
  // a requirement keeps the rules of its moment
  await setRules({ times: { sandbox: 300 }, weights: { games: {}, categories: {}, other: 10_000 } });
  expect(await first(member)).toMatchObject({ needed: '100.00', weights: RULES.weights });
  await setRules();
});

it('[C-04] turnover refuses a withdrawal of unplayed money with what is left, and counts rounds until it is met', async () => {
  await setRules();
  const member = await site.member();
  await deposit(member, '100.00');
  const refused = await refusalOf(withdraw(member, '40'));
  expect(refused).toMatchObject({
    code: 'TURNOVER_REQUIRED',
    params: { most: '0.00', currency: 'USD' },
    value: {
      most: '0.00',
      stakesLeft: [
        { category: 'RNG', stake: '100.00' },
        { category: 'LIVE', stake: '500.00' },
      ],
    },
  });
  // a refusal changes nothing
  expect(await balanceOf(member)).toEqual(['100.00', '0.00']);
  expect((await member.call(payments.withdrawals, {})).total).toBe(0);
  const { accountId } = member;
  await storeRound(site.db, { accountId, roundNo: 1n, stake: 3_000n });
  await storeRound(site.db, { accountId, roundNo: 2n, category: 'LIVE', stake: 5_000n, win: 8_000n });
  await storeRound(site.db, { accountId, roundNo: 3n, category: 'PVP', stake: 9_000n });
  await storeRound(site.db, { accountId, roundNo: 4n, stake: 9_000n, state: 'OPEN' });
  const requirement = await first(member);
  expect(requirement).toMatchObject({ done: '36.00', left: '64.00', unplayed: '64.00' });
  const { rows, total } = await member.call(turnover.rounds, { no: requirement.no });
  expect(total).toBe(2);
  expect(rows.map(({ roundId, valid, weight, gave }) => [roundId, valid, weight, gave])).toEqual([
    [`${accountId}-2`, '30.00', 2_000, '6.00'],
    [`${accountId}-1`, '30.00', 10_000, '30.00'],
  ]);
  // the played part may go, no cent more
  expect(await member.call(turnover.quote, { amount: '36' })).toMatchObject({ accepted: true, most: '36.00' });
  expect(await codeOf(withdraw(member, '36.01'))).toBe('TURNOVER_REQUIRED');
  expect(await withdraw(member, '36')).toMatchObject({ state: 'review', fee: '0.00' });
  await updateRound(site.db, { accountId, roundNo: 4n }, { state: 'CLOSED' });
  expect(await first(member)).toMatchObject({ state: 'met', done: '100.00', left: '0.00', unplayed: '0.00' });
  expect(await withdraw(member, '64')).toMatchObject({ state: 'review' });
});

it('[C-04] turnover of voided and settled-again rounds changes, except where a withdrawal was accepted', async () => {
  await setRules({ mode: 'block' });
  const member = await site.member();
  const { accountId } = member;
  await deposit(member, '50.00');
  await storeRound(site.db, { accountId, roundNo: 1n, stake: 5_000n });
  expect((await first(member)).state).toBe('met');
  await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CANCELLED', refund: 5_000n });
  expect(await first(member)).toMatchObject({ state: 'open', left: '50.00' });
  expect(await codeOf(withdraw(member, '10'))).toBe('TURNOVER_REQUIRED');
  await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'RESETTLED', stake: 6_000n, refund: 0n });
  await withdraw(member, '10');
  await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CANCELLED', refund: 6_000n });
  expect(await first(member)).toMatchObject({ state: 'met', done: '50.00' });
  await withdraw(member, '10');
  await setRules();
});

it('[C-04] turnover of older deposits is over once nothing is left of them, and void when the credit is taken back', async () => {
  await setRules();
  const member = await site.member();
  const { accountId } = member;
  await deposit(member, '20.00');
  const second = await deposit(member, '30.00');
  expect((await list(member)).open).toBe(2);
  // everything is lost in a round that is open: its stake is money that may come back
  await sql`update ledger.account set balance = 0 where account_id = ${accountId}`.execute(site.db);
  await storeRound(site.db, { accountId, roundNo: 1n, state: 'OPEN', stake: 5_000n });
  const third = await deposit(member, '40.00');
  expect((await list(member)).open).toBe(3);
  await updateRound(site.db, { accountId, roundNo: 1n }, { state: 'CLOSED', stake: 0n });
  await sql`update ledger.account set balance = 99 where account_id = ${accountId}`.execute(site.db);
  const fourth = await deposit(member, '50.00');
  const states = async () => new Map((await list(member)).rows.map(({ reference, state }) => [reference, state]));
  expect([...(await states())].filter(([, state]) => state === 'open').map(([reference]) => reference)).toEqual([
    fourth,
  ]);
  expect([(await states()).get(second), (await states()).get(third)]).toEqual(['cleared', 'cleared']);
  // some of the last deposit is taken back, then all of it
  await credit(member, fourth, 3_000n);
  expect(await first(member)).toMatchObject({ reference: fourth, base: '30.00', left: '30.00' });
  await credit(member, fourth, 0n);
  expect((await states()).get(fourth)).toBe('voided');
  expect((await list(member)).most).toBe('50.99');
});

/** Sets what is credited of a deposit, as its receipts do. */
const credit = ({ accountId }: Member, depositId: string, base: bigint) =>
  site.db.transaction().execute((tx) =>
    setDepositTurnover(tx, {
      ...{ accountId, brandId: site.brandId, currency: 'USD', method: 'sandbox' },
      ...{ depositId: BigInt(depositId), base: money(base) },
    }),
  );

it('[C-04] turnover of a deposit that was taken back and credited again is open again, on the terms it began with', async () => {
  await setRules();
  const member = await site.member();
  const id = await deposit(member, '40.00');
  await storeRound(site.db, { accountId: member.accountId, roundNo: 1n, stake: 1_000n });
  await credit(member, id, 0n);
  expect(await first(member)).toMatchObject({ state: 'voided' });
  await setRules({ times: {} });
  for (const base of [4_000n, 4_000n]) {
    await credit(member, id, base);
    expect(await first(member)).toMatchObject({ state: 'open', needed: '40.00', left: '30.00', endedAt: null });
  }
  await credit(member, id, 3_000n);
  expect(await first(member)).toMatchObject({ state: 'open', needed: '30.00', left: '20.00' });
  // what an operator gave up stays given up
  const { no } = await first(member);
  const input = { accountId: String(member.accountId), no, reason: 'The terms were wrong' };
  await owner.call(turnoverBackoffice.waive, input);
  for (const base of [0n, 4_000n]) await credit(member, id, base);
  expect(await first(member)).toMatchObject({ state: 'waived', base: '30.00' });
  await setRules();
});

it('[C-04] turnover of a deposit that is credited again was not cleared while its money was away', async () => {
  await setRules();
  const member = await site.member();
  const { accountId } = member;
  const disputed = await deposit(member, '20.00');
  await credit(member, disputed, 0n);
  const lost = await deposit(member, '30.00');
  await sql`update ledger.account set balance = 0 where account_id = ${accountId}`.execute(site.db);
  const next = await deposit(member, '50.00');
  await credit(member, disputed, 2_000n);
  const states = (await list(member)).rows.map(({ reference, state, left }) => [reference, state, left]);
  expect(states).toEqual([
    [disputed, 'open', '20.00'],
    [next, 'open', '50.00'],
    [lost, 'cleared', '30.00'],
  ]);
});

it('[C-04] turnover is waived by an operator with a reason, once, and that is audited', async () => {
  await setRules();
  const member = await site.member();
  await deposit(member, '70.00');
  const { no } = await first(member);
  const input = { accountId: String(member.accountId), no, reason: 'The terms were wrong' };
  const [cashier, support] = [await site.operator('cashier'), await site.operator('support')];
  expect(await codeOf(support.call(turnoverBackoffice.waive, input))).toBe('NOT_PERMITTED');
  const ends = await Promise.all([1, 2].map(() => endOf(cashier.call(turnoverBackoffice.waive, input))));
  expect(ends.sort()).toEqual(['STATE_CHANGED', 'done']);
  expect(await first(member)).toMatchObject({ state: 'waived', endReason: input.reason, left: '70.00' });
  const seen = await cashier.call(turnoverBackoffice.requirements, { accountId: input.accountId });
  expect(seen).toMatchObject({ most: '70.00', open: 0 });
  const { rows } = await owner.call(calls.backoffice.audit, { action: 'turnover.waive' });
  const audited = rows.filter(({ subject }) => subject === `player ${member.accountId}`);
  expect(audited).toEqual([expect.objectContaining({ reason: input.reason, after: 'waived' })]);
  expect(await codeOf(cashier.call(turnoverBackoffice.waive, { ...input, no: '999999' }))).toBe('NOT_FOUND');
});

it('[C-04] turnover: a fee for unplayed money is agreed to and taken with the fee of the method', async () => {
  await setRules({ mode: 'fee', unplayedFee_bps: 1_500 });
  const member = await site.member();
  await deposit(member, '100.00');
  await storeRound(site.db, { accountId: member.accountId, roundNo: 1n, stake: 2_500n });
  expect(await member.call(turnover.quote, { amount: '100' })).toMatchObject({ accepted: true, fee: '11.25' });
  expect(await refusalOf(withdraw(member, '100'))).toMatchObject({
    code: 'FEE_CHANGED',
    value: { turnoverFee: '11.25' },
  });
  expect(await codeOf(withdraw(member, '100', '100'))).toBe('INVALID_AMOUNT');
  const { id, fee } = await withdraw(member, '100', '11.25');
  expect(fee).toBe('11.25');
  await owner.call(calls.backoffice.approveWithdrawal, { id, reason: 'Checked' });
  await owner.call(calls.payoutBackoffice.send, { id, part: 1 });
  const paid = { id, part: 1, outcome: 'paid', bankReference: 'X-1', reason: 'Paid out' } as const;
  await owner.call(calls.payoutBackoffice.settle, paid);
  expect(await balanceOf(member)).toEqual(['0.00', '0.00']);
  expect(await verifyBalance(site.db, member.accountId)).toMatchObject({ matches: true });
  await setRules();
});

it('[C-04] turnover does not apply while the account is closing', async () => {
  await setRules({ mode: 'block' });
  const member = await site.member();
  await deposit(member, '60.00');
  expect(await codeOf(withdraw(member, '60'))).toBe('TURNOVER_REQUIRED');
  const closing = { accountId: String(member.accountId), reason: 'other', note: 'Asked by mail' } as const;
  await owner.call(calls.accountsBackoffice.requestClosing, closing);
  expect(await member.call(turnover.quote, { amount: '60' })).toMatchObject({ accepted: true, isForReview: true });
  const { id, ...asked } = await withdraw(member, '60');
  expect(asked).toMatchObject({ state: 'review', fee: '0.00' });
  expect(await owner.call(calls.payoutBackoffice.detail, { id })).toMatchObject({ turnoverReview: '60.00' });
  await setRules();
});

it('[C-04] what was not played is kept with a withdrawal that a person decides because of it', async () => {
  await setRules({ mode: 'review' });
  const member = await site.member();
  await deposit(member, '60.00');
  const { id } = await withdraw(member, '40');
  const mine = { accountId: String(member.accountId) };
  const [listed] = (await owner.call(calls.backoffice.withdrawals, mine)).rows;
  expect(listed).toMatchObject({ id, state: 'review', turnoverReview: '60.00' });
  const approved = await owner.call(calls.backoffice.approveWithdrawal, { id, reason: 'Played elsewhere' });
  expect(approved).toMatchObject({ turnoverReview: '60.00' });
  await setRules({ mode: 'review', times: {} });
  const other = await withdraw(await site.member({ funds: money(3_000n) }), '20');
  expect(await owner.call(calls.payoutBackoffice.detail, { id: other.id })).toMatchObject({ turnoverReview: null });
  await setRules();
});

it('[C-04] turnover holds when two withdrawals come together', async () => {
  await setRules({ times: {} });
  const member = await site.member({ funds: money(5_000n) });
  await setRules();
  await deposit(member, '100.00');
  const ends = await Promise.all([1, 2, 3].map(() => endOf(withdraw(member, '30'))));
  expect(ends.sort()).toEqual(['TURNOVER_REQUIRED', 'TURNOVER_REQUIRED', 'done']);
  expect(await balanceOf(member)).toEqual(['120.00', '30.00']);
});

it('[C-04] turnover stays the pure function of credits and rounds after any voids and settlements', async () => {
  await setRules();
  const update = fc.record({
    round: fc.nat(5),
    state: fc.constantFrom<RoundUpdate['state']>('CLOSED', 'RESETTLED', 'CANCELLED', 'OPEN'),
    stake: fc.bigInt(100n, 9_000n),
    win: fc.bigInt(0n, 9_000n),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(update, { minLength: 1, maxLength: 12 }), async (updates) => {
      const member = await site.member();
      const { accountId } = member;
      await deposit(member, '60.00');
      await deposit(member, '40.00');
      for (let no = 1n; no <= 6n; no++)
        await storeRound(site.db, { accountId, roundNo: no, category: no % 2n ? 'RNG' : 'LIVE', stake: 1_000n * no });
      for (const { round, state, stake, win } of updates) {
        const sums = { stake, win, refund: state === 'CANCELLED' ? stake : 0n };
        await updateRound(site.db, { accountId, roundNo: BigInt(round + 1) }, { state, ...sums });
      }
      const { rows: stored } = await sql<{
        no: bigint;
        category: string;
        stake: bigint;
        win: bigint;
        at: Date;
        closed: Date;
      }>`select round_no as no, category, stake - refund as stake, win, at, closed_at as closed from bets.round
        where account_id = ${accountId} and state <> 'OPEN'`.execute(site.db);
      const rounds = stored.map((row): CountedRound => {
        const atRisk = row.win > row.stake ? row.win - row.stake : row.stake - row.win;
        const least = atRisk < row.stake ? atRisk : row.stake;
        const valid = row.category === 'LIVE' ? least : row.stake;
        return { ...row, game: 'game', valid, begun_ms: row.at.getTime(), closed_ms: row.closed.getTime() };
      });
      const credits = await site.db
        .selectFrom('turnover.requirement')
        .select(['requirement_no', 'at', 'base'])
        .where('account_id', '=', accountId)
        .orderBy('requirement_no')
        .execute();
      const expected = evaluateTurnover(
        credits.map(({ requirement_no: no, at, base }) => ({
          ...{ no, base, at_ms: at.getTime(), kind: 'deposit' as const, times_x100: 100 },
          ...{ weights: RULES.weights, clears: false, end: null },
        })),
        rounds,
      );
      const { rows } = await list(member);
      for (const { requirement, left_e4, state, parts } of expected) {
        const shown = rows.find(({ no }) => no === String(requirement.no));
        const left = (left_e4 + 9_999n) / 10_000n;
        expect([shown?.state, shown?.left]).toEqual([state, `${left / 100n}.${String(left % 100n).padStart(2, '0')}`]);
        const counted = await member.call(turnover.rounds, { no: String(requirement.no) });
        expect(counted.total).toBe(parts.length);
        const gave = counted.rows.reduce((sum, each) => sum + BigInt(each.gave.replace('.', '')), 0n);
        expect(gave).toBe(BigInt(shown?.done.replace('.', '') ?? -1));
      }
    }),
    { numRuns: 8 },
  );
});

it('[C-04] asks for nothing in a country that the settings name, whatever the credit', async () => {
  const from = (member: Member, country: string) =>
    sql`update identity.login_event set country = ${country} where account_id = ${member.accountId}`.execute(site.db);
  const [british, swedish] = [await site.member(), await site.member()];
  await from(british, 'GB');
  await from(swedish, 'SE');
  expect(await refusalOf(setRules({ freeIn: ['Britain'] }))).toMatchObject({ code: 'INVALID_INPUT' });
  await setRules({ freeIn: ['GB'] });
  await deposit(british, '50');
  await deposit(swedish, '50');
  expect((await list(british)).rows).toEqual([]);
  expect((await list(swedish)).rows).toMatchObject([{ state: 'open' }]);
  // what was asked before stays
  await setRules({ freeIn: ['GB', 'SE'] });
  expect((await list(swedish)).rows).toMatchObject([{ state: 'open' }]);
  await setRules();
});

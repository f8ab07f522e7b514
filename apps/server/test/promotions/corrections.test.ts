import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordCounted } from '#bets';
import { post, trialBalance } from '#ledger';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { type Member, type OwnRules, type PromotionSite, startPromotionSite } from './promotion-site.ts';

const { promotions, promotionsBackoffice, rewards } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const balanceOf = async (who: Member) => (await who.call(calls.identity.balance)).sumBalance;
const join = async (who: Member, id: string) => {
  const { hash } = await who.call(promotions.get, { id });
  return who.call(promotions.join, { id, hash });
};
/** Takes money of a deposit back, or brings it again, as the cashier posts it. */
const moveDeposit = (who: Member, reference: string, amount: bigint) =>
  fixture.site.db.transaction().execute((tx) =>
    post(tx, [
      {
        ...{
          accountId: who.accountId,
          currency: 'USD',
          reference,
          through: 'sandbox',
          amount: money(amount < 0n ? -amount : amount),
        },
        ...{ kind: amount < 0n ? 'deposit-reversal' : 'deposit', key: `${reference} ${amount} ${Math.random()}` },
      },
    ]),
  );

const HALF: OwnRules = {
  trigger: { kind: 'deposit', nths: [], methods: [], least: '20.00', repeat: 'deposit' },
  reward: { kind: 'cash', amount: { kind: 'percent', percent_bps: 5_000, max: null }, times_x100: 0 },
  gives: 'automatic',
};

it('[R-04] a deposit that is taken back after its reward was paid is deducted from the next rewards, and shown', async () => {
  const who = await fixture.site.member();
  const id = await fixture.launch(HALF);
  await join(who, id);
  const first = await fixture.deposit(who, '60.00');
  await fixture.run();
  expect(await balanceOf(who)).toBe('90.00');
  await moveDeposit(who, first, -6_000n);
  await fixture.run();
  // the balance keeps the reward; nothing but the deposit left it
  expect(await balanceOf(who)).toBe('30.00');
  expect(await who.call(promotions.get, { id })).toMatchObject({ owed: '30.00' });
  await fixture.deposit(who, '20.00');
  await fixture.run();
  // all of the reward is used for it: 10.00 of 30.00
  expect(await balanceOf(who)).toBe('50.00');
  expect(await who.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'deducted', owed: '20.00' });
  await fixture.deposit(who, '100.00');
  await fixture.run();
  expect(await balanceOf(who)).toBe('180.00');
  const [award] = (await who.call(rewards.awards, { show: 'ended' })).rows;
  expect(award).toMatchObject({ amount: '30.00', deducted: '20.00' });
  expect(await who.call(promotions.get, { id })).toMatchObject({
    owed: null,
    reward: { amount: '30.00', deducted: '20.00' },
  });
  const costs = await fixture.marketer.call(promotionsBackoffice.costs, {});
  expect(costs.rows.find((row) => row.id === id)).toMatchObject({ cost: '60.00', adjusted: '30.00' });
  // the cashier brings the first deposit again: the next reward gives back what was deducted
  await moveDeposit(who, first, 6_000n);
  await fixture.run();
  await fixture.deposit(who, '20.00');
  await fixture.run();
  const [again] = (await who.call(rewards.awards, { show: 'ended' })).rows;
  expect(again).toMatchObject({ amount: '40.00', deducted: '-30.00' });
  const { spent } = await fixture.marketer.call(promotionsBackoffice.get, { id });
  expect(spent).toBe('100.00');
  expect((await trialBalance(fixture.site.db)).differences).toEqual([]);
});

it('[R-04] a part of a deposit that is taken back is deducted in part, and once with two readers', async () => {
  const who = await fixture.site.member();
  const id = await fixture.launch(HALF);
  await join(who, id);
  const first = await fixture.deposit(who, '60.00');
  await fixture.run();
  await moveDeposit(who, first, -2_000n);
  await Promise.all([fixture.run(), fixture.run()]);
  expect(await who.call(promotions.get, { id })).toMatchObject({ owed: '10.00' });
  await fixture.deposit(who, '60.00');
  await Promise.all([fixture.run().catch(() => null), fixture.run().catch(() => null)]);
  await fixture.run();
  const { rows } = await who.call(rewards.awards, { show: 'ended' });
  expect(rows.map(({ amount, deducted }) => [amount, deducted])).toEqual([
    ['20.00', '10.00'],
    ['30.00', null],
  ]);
});

it('[R-04] a round that is settled again lowers the next reward of stakes by what was not earned', async () => {
  const { site } = fixture;
  const who = await site.member();
  const trigger = { kind: 'stakes' as const, window: 'day' as const, goal: '50.00', categories: [], games: [] };
  const id = await fixture.launch({ trigger, gives: 'automatic' });
  await join(who, id);
  const round = { accountId: who.accountId, roundNo: 1n };
  await storeRound(site.db, { ...round, stake: 5_000n });
  await fixture.run();
  expect(await balanceOf(who)).toBe('5.00');
  await updateRound(site.db, round, { state: 'CANCELLED', refund: 5_000n });
  await fixture.run();
  expect(await who.call(promotions.get, { id })).toMatchObject({ owed: '5.00' });
  expect(await balanceOf(who)).toBe('5.00');
  // the next day's reward is used for it
  await sql`update promotions.part set occasion = 'day:2026-01-01' where promotion_id = ${BigInt(id)}`.execute(site.db);
  await storeRound(site.db, { accountId: who.accountId, roundNo: 2n, stake: 6_000n });
  await fixture.run();
  expect(await balanceOf(who)).toBe('5.00');
  expect(await who.call(promotions.get, { id })).toMatchObject({ why: 'deducted', owed: null });
});

it('[R-04] opposite bets add nothing to the stakes of a promotion, near-certain ones what is at risk', async () => {
  const { db } = fixture.site;
  const who = await fixture.site.member();
  const { accountId } = who;
  const id = await fixture.launch({
    trigger: { kind: 'stakes', window: 'whole', goal: '10.00', categories: [], games: [] },
    ...{ joins: false, gives: 'automatic' },
  });
  // as a batch does: what the product counts is recorded with the settlement
  const order = (roundNo: bigint, counted: bigint) =>
    db.transaction().execute(async (tx) => {
      await storeRound(tx, { accountId, roundNo, category: 'LOTT', stake: 20_000n, win: 19_000n });
      await recordCounted(
        tx,
        'vendor-1',
        sql`select account_id, round_ref, ${counted}::bigint, true from bets.round
          where account_id = ${accountId} and round_no = ${roundNo}`,
      );
    });
  const doneOf = async () => (await who.call(promotions.get, { id })).progress?.done ?? '0.00';
  // red and black; both sides of a lottery order; 500.00 at odds of 1.01
  await storeRound(db, { accountId, roundNo: 1n, category: 'LIVE', stake: 10_000n, win: 10_000n });
  await order(2n, 0n);
  await fixture.run();
  expect(await doneOf()).toBe('0.00');
  await storeRound(db, { accountId, roundNo: 3n, category: 'SPORTS', stake: 50_000n, win: 50_500n });
  await fixture.run();
  expect([await doneOf(), await balanceOf(who)]).toEqual(['5.00', '0.00']);
  await storeRound(db, { accountId, roundNo: 4n, category: 'SPORTS', stake: 500n });
  await fixture.run();
  expect(await balanceOf(who)).toBe('5.00');
});

it('[R-04] what was paid in before the launch does not count, even where it was not yet read', async () => {
  const [before, after] = [await fixture.site.member(), await fixture.site.member()];
  await fixture.deposit(before, '40.00');
  const id = await fixture.launch({ ...HALF, joins: false, caps: { budget: '20.00' } });
  await fixture.deposit(after, '40.00');
  await fixture.run();
  expect([await balanceOf(before), await balanceOf(after)]).toEqual(['40.00', '60.00']);
  expect((await fixture.marketer.call(promotionsBackoffice.get, { id })).awards).toBe(1);
});

import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '#testing';
import { MATCH_OUT, type MatchSite, startMatchSite } from '../testing/start-match-site.ts';
import { settleMatches } from './settle-matches.ts';

const { identity, matches, matchesBackoffice, messages, payments, payouts, payoutBackoffice } = calls;
const reason = 'looked at';

let at: MatchSite;
let site: MatchSite['site'];
let owner: MatchSite['owner'];
const settle = () => settleMatches(site.db, site.log);
beforeAll(async () => {
  at = await startMatchSite();
  ({ site, owner } = at);
});
afterEach(() => at.checkBooks());
afterAll(() => site.close());

const rowOf = async (id: string, queue: 'toDecide' | 'all' = 'all') =>
  (await owner.call(matchesBackoffice.list, { queue, pageSize: 100 })).rows.find((row) => row.id === id);

describe('the ends of payments between players', () => {
  it('[C-03] [C-04] after a refused slip the payer has an hour for another one; then an operator decides', async () => {
    const one = await at.aMatch();
    const { id } = one.match;
    const before = Date.now();
    const row = await owner.call(matchesBackoffice.decideSlip, { id, accepted: false, reason });
    const shown = await one.payer.call(matches.get, { id: one.deposit.id });
    expect(shown).toMatchObject({ slip: 'refused', mayStillSend: true, slipUntil: row.slipUntil });
    const left = Date.parse(shown.slipUntil ?? '') - before;
    expect(left).toBeGreaterThanOrEqual(3_600_000);
    expect(left).toBeLessThan(3_660_000);
    // the receiver's time is over, the payer's is not
    await at.endTime('force_at', id);
    expect(row.decidable).toBe(false);
    expect(await rowOf(id, 'toDecide')).toBeUndefined();
    expect(await codeOf(owner.call(matchesBackoffice.decide, { id, received: false, reason }))).toBe('STATE_CHANGED');

    await at.endTime('slip_until', id);
    await settle();
    // nothing is freed: the payer says that money was sent
    expect(await at.stateOf(one)).toEqual(['processing', 'paying']);
    expect(await codeOf(at.pay(one.payer, one.deposit.id))).toBe('STATE_CHANGED');
    expect(await one.payer.call(matches.get, { id: one.deposit.id })).toMatchObject({
      ...{ state: 'payerPaid', mayStillSend: false, account: null, slipUntil: expect.any(String) },
    });
    expect(await rowOf(id, 'toDecide')).toMatchObject({ decidable: true, slip: 'refused' });
    await owner.call(matchesBackoffice.decide, { id, received: false, reason });
    expect(await at.stateOf(one)).toEqual(['failed', 'paying']);
  });

  it('[C-04] what nobody paid in time is cancelled by its player, until it is sent otherwise', async () => {
    const [one, two] = [await at.aMatch({ paid: false }), await at.aMatch({ paid: false })];
    const own = ({ receiver, withdrawal }: typeof one) => receiver.call(payments.getWithdrawal, { id: withdrawal.id });
    const cancel = ({ receiver, withdrawal }: typeof one) =>
      receiver.call(payments.cancelWithdrawal, { id: withdrawal.id });
    for (const each of [one, two]) {
      expect((await own(each)).unsent).toBe(false);
      expect(await codeOf(cancel(each))).toBe('STATE_CHANGED');
      await at.endTime('reserved_until', each.match.id);
    }
    await settle();
    expect((await own(one)).unsent).toBe(true);
    expect(await cancel(one)).toMatchObject({ state: 'cancelled', unsent: false });
    expect(await at.balanceOf(one.receiver)).toEqual(['2000.00', '0.00']);
    expect(await codeOf(owner.call(payoutBackoffice.send, { id: one.withdrawal.id, part: 1 }))).toBe('STATE_CHANGED');

    await owner.call(payoutBackoffice.send, { id: two.withdrawal.id, part: 1 });
    expect((await own(two)).unsent).toBe(false);
    expect(await codeOf(cancel(two))).toBe('STATE_CHANGED');
    // also when that has failed: a bank had the money
    await owner.call(payoutBackoffice.settle, { id: two.withdrawal.id, part: 1, outcome: 'failed', reason });
    expect((await own(two)).unsent).toBe(false);
    expect(await codeOf(cancel(two))).toBe('STATE_CHANGED');
  });

  it('[C-04] the receiver who has answered is not asked about the withdrawal again', async () => {
    const one = await at.aMatch();
    await at.answer(one.receiver, one.match.id);
    const [last] = (await one.receiver.call(messages.list, {})).rows;
    expect(last?.title).toContain('was paid out to you');
    expect(await codeOf(one.receiver.call(payouts.confirm, { id: one.withdrawal.id, received: true }))).toBe(
      'STATE_CHANGED',
    );
    // one that the team pays in the end is asked about
    const two = await at.aMatch({ paid: false });
    await at.endTime('reserved_until', two.match.id);
    await settle();
    await owner.call(payoutBackoffice.send, { id: two.withdrawal.id, part: 1 });
    const paid = { id: two.withdrawal.id, part: 1, outcome: 'paid', bankReference: 'by hand' } as const;
    await owner.call(payoutBackoffice.settle, paid);
    expect((await at.titlesOf(two.receiver))[0]).toContain('We have paid out');
  });

  it('[C-03] [C-04] is refused for trial accounts', async () => {
    const one = await at.aMatch({ paid: false });
    const trial = site.visitor();
    trial.token = (await trial.call(identity.freePlay, {})).token;
    const { id } = one.deposit;
    for (const act of [
      () => at.order(trial, one.part),
      () => trial.call(matches.get, { id }),
      () => at.pay(trial, id),
      () => trial.call(matches.ofWithdrawal, { id: one.withdrawal.id }),
      () => at.answer(trial, one.match.id),
    ])
      expect(await codeOf(act())).toBe('TRIAL_NOT_ALLOWED');
    expect(await at.stateOf(one)).toEqual(['waiting', 'paying']);
  });

  it('[C-03] [C-04] a withdrawal in three parts: one paid by a player, one not in time, one denied', async () => {
    await sql`update payments.method set part_most = 4000, part_least = 1000 where code = ${MATCH_OUT}`.execute(
      site.db,
    );
    const { member: receiver, withdrawal } = await at.aReceiver('99');
    await sql`update payments.method set part_most = null, part_least = 1 where code = ${MATCH_OUT}`.execute(site.db);
    const { id } = withdrawal;
    const amounts = withdrawal.parts.map(({ amount }) => amount);
    expect(amounts).toEqual(['40.00', '40.00', '19.00']);
    const payers = await Promise.all([site.member(), site.member(), site.member()]);
    const deposits: { id: string }[] = [];
    for (const [index, payer] of payers.entries()) deposits.push(await at.order(payer, amounts[index] ?? ''));
    expect(await codeOf(at.order(await site.member(), '40.00'))).toBe('MATCH_NONE');
    const { matches: parts } = await receiver.call(matches.ofWithdrawal, { id });
    expect(parts.map(({ part, amount }) => [part, amount])).toEqual([
      [1, '40.00'],
      [2, '40.00'],
      [3, '19.00'],
    ]);

    // part 1 arrives, part 2 is not paid in time, part 3 is denied and decided so
    const [first, second, third] = parts.map((each) => each.id) as [string, string, string];
    await at.pay(payers[0] as never, deposits[0]?.id ?? '');
    await at.answer(receiver, first);
    await at.endTime('reserved_until', second);
    await settle();
    await at.pay(payers[2] as never, deposits[2]?.id ?? '');
    await at.answer(receiver, third, false);
    await owner.call(matchesBackoffice.decide, { id: third, received: false, reason });
    const states = await Promise.all(
      payers.map(
        async (payer, index) => (await payer.call(payments.getDeposit, { id: deposits[index]?.id ?? '' })).state,
      ),
    );
    expect(states).toEqual(['paid', 'expired', 'failed']);
    const half = await receiver.call(payments.getWithdrawal, { id });
    expect(half).toMatchObject({ state: 'paying', unsent: false });
    expect(half.parts.map(({ state }) => state)).toEqual(['paid', 'failed', 'failed']);
    expect(await codeOf(receiver.call(payments.cancelWithdrawal, { id }))).toBe('STATE_CHANGED');
    // what was paid has left the hold, the rest is still held
    expect(await at.balanceOf(receiver)).toEqual(['1900.00', '60.00']);

    // the team pays part 2 and gives up part 3: the fee is of what was paid
    await owner.call(payoutBackoffice.send, { id, part: 2 });
    await owner.call(payoutBackoffice.settle, { id, part: 2, outcome: 'paid', bankReference: 'by hand' });
    await owner.call(payoutBackoffice.giveUp, { id, reason });
    expect(await receiver.call(payments.getWithdrawal, { id })).toMatchObject({ state: 'paid', arrives: '80.00' });
    expect((await at.titlesOf(receiver))[0]).toContain('We have paid out');
    expect(await at.balanceOf(receiver)).toEqual(['1919.20', '0.00']);
  });
});

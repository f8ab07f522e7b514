import { type AccountId, calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf } from '#testing';
import { MATCH_IN as IN, type MatchSite, startMatchSite } from '../testing/start-match-site.ts';
import { applyMatchEvent } from './apply-match-event.ts';
import { settleMatches } from './settle-matches.ts';

const { matches, matchesBackoffice, payments, payoutBackoffice } = calls;
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

describe('payments between players', () => {
  it('[C-03] [C-04] a deposit pays a withdrawal: account for the payer alone, slip, answer, both booked', async () => {
    const one = await at.aMatch({ paid: false });
    const { payer, receiver, deposit, withdrawal, match, part } = one;
    expect(deposit).toMatchObject({ state: 'waiting', amount: part });
    const shown = await payer.call(matches.get, { id: deposit.id });
    expect(shown).toMatchObject({ state: 'reserved', amount: part, mayStillSend: true, slip: 'none' });
    expect(shown.account?.number).toMatch(/\d{4}$/);
    const looks = await sql`select from payments.match_view where match_id = ${match.id}`.execute(site.db);
    expect(looks.rows.length).toBe(1);
    expect(JSON.stringify([shown, match])).not.toContain(receiver.username);
    expect(JSON.stringify(match)).not.toContain(payer.username);
    expect(await at.stateOf(one)).toEqual(['waiting', 'paying']);
    // reserved for both: nobody pays it otherwise, and nobody calls it off
    expect(await codeOf(owner.call(payoutBackoffice.send, { id: withdrawal.id, part: 1 }))).toBe('STATE_CHANGED');
    const byHand = { id: withdrawal.id, part: 1, bankReference: 'b', reason } as const;
    for (const outcome of ['paid', 'failed', 'bounced'] as const)
      expect(await codeOf(owner.call(payoutBackoffice.settle, { ...byHand, outcome }))).toBe('STATE_CHANGED');
    expect(await codeOf(payer.call(payments.cancelDeposit, { id: deposit.id }))).toBe('STATE_CHANGED');
    expect(await codeOf(at.answer(receiver, match.id))).toBe('STATE_CHANGED');

    expect(await at.pay(payer, deposit.id)).toMatchObject({ state: 'payerPaid', slip: 'open', account: null });
    expect(await codeOf(at.pay(payer, deposit.id))).toBe('STATE_CHANGED');
    expect(await at.titlesOf(receiver)).toEqual(expect.arrayContaining([expect.stringContaining('A player says')]));
    expect(await at.stateOf(one)).toEqual(['processing', 'paying']);
    // only the two of them
    const stranger = await site.member();
    expect(await codeOf(stranger.call(matches.get, { id: deposit.id }))).toBe('NOT_FOUND');
    expect(await codeOf(at.pay(stranger, deposit.id))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.call(matches.ofWithdrawal, { id: withdrawal.id }))).toBe('NOT_FOUND');
    for (const other of [stranger, payer]) expect(await codeOf(at.answer(other, match.id))).toBe('NOT_FOUND');

    const before = await at.balanceOf(receiver);
    expect(await at.answer(receiver, match.id)).toMatchObject({ state: 'confirmed' });
    expect(await codeOf(at.answer(receiver, match.id))).toBe('STATE_CHANGED');
    expect(await codeOf(at.answer(receiver, match.id, false))).toBe('STATE_CHANGED');
    expect(await at.stateOf(one)).toEqual(['paid', 'received']);
    expect(await at.balanceOf(payer)).toEqual([part, '0.00']);
    expect(before[1]).not.toBe('0.00');
    expect((await at.balanceOf(receiver))[1]).toBe('0.00');
    expect(await codeOf(owner.call(payoutBackoffice.settle, { ...byHand, outcome: 'bounced' }))).toBe('STATE_CHANGED');
  });

  it('[C-03] [C-04] not paid in time: both are free by the instant, and the part is paid as any other', async () => {
    const one = await at.aMatch({ paid: false });
    await at.endTime('reserved_until', one.match.id);
    expect(await one.payer.call(matches.get, { id: one.deposit.id })).toMatchObject({
      state: 'timedOut',
      account: null,
    });
    expect(await codeOf(at.pay(one.payer, one.deposit.id))).toBe('STATE_CHANGED');
    await Promise.all([settle(), settle()]);
    expect(await at.stateOf(one)).toEqual(['expired', 'paying']);
    await owner.call(payoutBackoffice.send, { id: one.withdrawal.id, part: 1 });
    const paid = { id: one.withdrawal.id, part: 1, outcome: 'paid', bankReference: 'by hand' } as const;
    expect(await owner.call(payoutBackoffice.settle, paid)).toMatchObject({ state: 'paid' });
    expect(await codeOf(at.order(one.payer, one.part))).toBe('MATCH_NONE');
  });

  it('[C-03] three that were not paid in 30 days keep the payer out, until a date', async () => {
    const payer = await site.member();
    for (let each = 0; each < 3; each++) {
      const { part, member, withdrawal } = await at.aReceiver(at.anAmount());
      await at.order(payer, part);
      await at.endTime('reserved_until', (await at.matchOf(member, withdrawal.id)).id);
      // the second and third count by their instant, without the job
      if (each === 0) await settle();
    }
    await sql`update payments.deposit set expires_at = now() where account_id = ${payer.accountId}`.execute(site.db);
    const { part } = await at.aReceiver(at.anAmount());
    const refusal = await refusalOf(at.order(payer, part));
    expect(refusal).toMatchObject({ code: 'MATCH_SUSPENDED', value: { until: expect.any(String) } });
    expect(await at.offersOf(payer)).toEqual([]);
    await settle();
    await sql`update payments.match set reserved_until = now() - interval '31 days'
      where payer_id = ${payer.accountId} and match_id = (select min(match_id) from payments.match
        where payer_id = ${payer.accountId})`.execute(site.db);
    expect((await at.order(payer, part)).state).toBe('waiting');
  });

  it('[C-03] [C-04] without an answer an accepted slip decides, without one an operator', async () => {
    const one = await at.aMatch();
    const { id } = one.match;
    const { rows } = await owner.call(matchesBackoffice.list, { pageSize: 100 });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      ...{ state: 'payerPaid', slip: 'open', slipNo: 1, images: 1 },
    });
    expect(await owner.call(matchesBackoffice.image, { id, slip: 1, n: 1 })).toMatchObject({ type: 'image/png' });
    const views = await owner.call(calls.backoffice.audit, { action: 'match.image-view', pageSize: 1 });
    expect(views.rows[0]).toMatchObject({ subject: `match ${id}` });
    // too early, the receiver still has time
    expect(await codeOf(owner.call(matchesBackoffice.decide, { id, received: true, reason }))).toBe('STATE_CHANGED');
    await owner.call(matchesBackoffice.decideSlip, { id, accepted: true, reason });
    expect(await codeOf(owner.call(matchesBackoffice.decideSlip, { id, accepted: true, reason }))).toBe(
      'STATE_CHANGED',
    );
    await settle();
    expect(await at.stateOf(one)).toEqual(['processing', 'paying']);
    await at.endTime('force_at', id);
    expect(await at.matchOf(one.receiver, one.withdrawal.id)).toMatchObject({ state: 'forced' });
    // a race of two processes and the receiver: it is booked once
    const log = site.log;
    const race = await Promise.allSettled([settleMatches(site.db, log), settle(), at.answer(one.receiver, id)]);
    expect(race[2]?.status).toBe('rejected');
    expect(await at.stateOf(one)).toEqual(['paid', 'received']);
    expect(await at.balanceOf(one.payer)).toEqual([one.part, '0.00']);

    const two = await at.aMatch();
    const slip = { id: two.match.id, reason };
    await owner.call(matchesBackoffice.decideSlip, { ...slip, accepted: false });
    expect((await at.titlesOf(two.payer))[0]).toContain('could not accept your slip');
    expect(await two.payer.call(matches.get, { id: two.deposit.id })).toMatchObject({
      slip: 'refused',
      mayStillSend: true,
    });
    await at.endTime('force_at', two.match.id);
    await settle();
    expect(await at.stateOf(two)).toEqual(['processing', 'paying']);
    await at.pay(two.payer, two.deposit.id);
    // accepted after the time to answer: it decides at this instant
    expect(await owner.call(matchesBackoffice.decideSlip, { ...slip, accepted: true })).toMatchObject({
      state: 'forced',
    });
    expect(await at.stateOf(two)).toEqual(['paid', 'received']);
    // a second slip asks nobody again
    expect((await at.titlesOf(two.receiver)).filter((title) => title.includes('A player says'))).toHaveLength(1);
  });

  it('[C-03] [C-04] “not received” books nothing until an operator decides', async () => {
    for (const received of [true, false]) {
      const one = await at.aMatch();
      const { id } = one.match;
      expect(await at.answer(one.receiver, id, false)).toMatchObject({ state: 'notReceived' });
      await at.endTime('force_at', id);
      await settle();
      expect(await at.stateOf(one)).toEqual(['processing', 'paying']);
      expect(await at.balanceOf(one.payer)).toEqual(['0.00', '0.00']);
      const decided = await owner.call(matchesBackoffice.decide, { id, received, reason });
      expect(decided).toMatchObject({ state: received ? 'confirmed' : 'refused', reason });
      expect(await codeOf(owner.call(matchesBackoffice.decide, { id, received, reason }))).toBe('STATE_CHANGED');
      expect(await at.stateOf(one)).toEqual(received ? ['paid', 'received'] : ['failed', 'paying']);
      expect(await at.balanceOf(one.payer)).toEqual([received ? one.part : '0.00', '0.00']);
      const log = await owner.call(calls.backoffice.audit, { action: 'match.decide', pageSize: 1 });
      expect(log.rows[0]).toMatchObject({ subject: `match ${id}`, reason });
    }
  });

  it('[C-03] [C-04] of two deposits for one part one gets it; a repeat is the same; a crash books nothing', async () => {
    const { member: receiver, withdrawal, part } = await at.aReceiver(at.anAmount());
    const payers = await Promise.all([site.member(), site.member()]);
    const results = await Promise.allSettled(payers.map((payer) => at.order(payer, part)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = payers[results.findIndex(({ status }) => status === 'rejected')];
    const winner = payers[results.findIndex(({ status }) => status === 'fulfilled')];
    if (!loser || !winner) throw new Error('no winner');
    expect(await codeOf(at.order(loser, part))).toBe('MATCH_NONE');
    expect((await loser.call(payments.deposits, {})).total).toBe(0);
    const again = await at.order(winner, part);
    await at.pay(winner, again.id);
    const match = await at.matchOf(receiver, withdrawal.id);
    const key = { receiverId: receiver.accountId as AccountId, matchId: BigInt(match.id) };
    const crash = site.db.transaction().execute(async (tx) => {
      await applyMatchEvent(tx, key, 'received', { actor: 'player' });
      throw new Error('killed');
    });
    await expect(crash).rejects.toThrow('killed');
    expect(await at.balanceOf(winner)).toEqual(['0.00', '0.00']);
    const twice = await Promise.allSettled([at.answer(receiver, match.id), at.answer(receiver, match.id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await at.balanceOf(winner)).toEqual([part, '0.00']);
  });

  it('[C-03] offers nothing of linked accounts, other ranks, the own or unapproved withdrawals, and nothing while off', async () => {
    const { member: receiver, part } = await at.aReceiver(at.anAmount());
    const waiting = await at.aReceiver(at.anAmount(), { approved: false });
    const [payer, linked, ranked] = [await site.member(), await site.member(), await site.member()];
    await sql`insert into identity.duplicate_account (account_id, older_id, signal, reviewed_at)
      values (${linked.accountId}, ${receiver.accountId}, 'device', now())`.execute(site.db);
    await sql`update identity.member set rank = 2 where account_id = ${ranked.accountId}`.execute(site.db);
    expect(await at.offersOf(payer)).toContain(part);
    expect(await at.offersOf(payer)).not.toContain(waiting.part);
    const listed = (await payer.call(payments.methods)).methods.find(({ code }) => code === IN);
    expect(listed).toMatchObject({ matched: true });
    for (const other of [linked, ranked, receiver]) {
      expect(await at.offersOf(other)).not.toContain(part);
      expect(await codeOf(at.order(other, part))).toBe('MATCH_NONE');
    }
    const isListed = async () => (await payer.call(payments.methods)).methods.some(({ code }) => code === IN);
    expect(await isListed()).toBe(true);
    expect(await codeOf(at.allow({ allowedBy: '' }))).toBe('INVALID_INPUT');
    expect(await codeOf(at.allow({ version: 0 }))).toBe('STALE_VERSION');
    await at.allow({ enabled: false });
    expect(await isListed()).toBe(false);
    expect(await codeOf(at.order(payer, part))).toBe('PAYMENT_METHOD_CLOSED');
    await at.allow();
    expect((await at.order(payer, part)).state).toBe('waiting');
  });
});

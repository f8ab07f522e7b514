import { randomUUID } from 'node:crypto';
import { type AccountId, calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { applyMatchEvent } from './apply-match-event.ts';
import { settleMatches } from './settle-matches.ts';

const { matches, matchesBackoffice, payments, payoutBackoffice, paymentsBackoffice } = calls;

let site: TestSite;
let owner: SiteClient & { username: string };
const [IN, OUT] = ['match-in', 'match-out'];
const reason = 'looked at';
const settle = () => settleMatches(site.db, site.log);

/** Switches payments between players on or off. */
async function allow(own: Partial<Input<typeof matchesBackoffice.saveSettings>> = {}) {
  const { version } = await owner.call(matchesBackoffice.settings, {});
  const settings = { enabled: true, allowedBy: 'licence, 4.2', forceMin: 30, version, ...own };
  return owner.call(matchesBackoffice.saveSettings, settings);
}

beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  const terms = { currency: 'USD', names: { EN: 'Between players' }, times: {}, min: '10', max: '1000' } as const;
  const more = { quickAmounts: [], dailyMax: null, gateway: 'match' };
  const fee = (rate_bps: number) => ({ rate_bps, fixed: '0', min: '0', max: null });
  for (const [code, kind, rate] of [[IN, 'deposit', 0] as const, [OUT, 'withdrawal', 100] as const]) {
    const method = { code, kind, ...terms, ...more, fee: fee(rate), confirm_min: 60 };
    const { version } = await owner.call(paymentsBackoffice.createMethod, method as never);
    await owner.call(paymentsBackoffice.switchMethod, { code: code ?? '', version, enabled: true });
  }
  await allow();
});
afterEach(async () => {
  // whatever a test did: the books balance, and nothing stays between two players
  expect((await trialBalance(site.db)).differences).toEqual([]);
  const house = { brandId: site.brandId, currency: 'USD', name: 'gateway:match' } as const;
  expect(await getHouseAccountBalance(site.db, await getHouseAccount(site.db, house))).toBe(0n);
});
afterAll(() => site.close());

let amounts = 100;
/** An amount that no other test waits for. */
const anAmount = () => String(++amounts);

/** A player whose approved withdrawal waits for somebody who pays `amount`. */
async function aReceiver(amount: string, { approved = true } = {}) {
  const member = await site.member({ funds: money(200_000n) });
  const account = await site.payoutType(member);
  await sql`update payments.payout_account set method = ${OUT} where payout_id = ${account}`.execute(site.db);
  // a fee of one hundredth, so that a part is exactly the amount
  const gross = (Number(amount) / 0.99).toFixed(2);
  const fee = (Math.floor(Number(gross)) / 100).toFixed(2);
  const order = { method: OUT ?? '', account, clientRef: randomUUID() };
  const asked = { ...order, amount: gross, fee: feeOf(gross) ?? fee };
  const withdrawal = await member.call(payments.withdraw, asked);
  if (approved) await owner.call(calls.backoffice.approveWithdrawal, { id: withdrawal.id, reason });
  return { member, withdrawal, part: withdrawal.parts[0]?.amount ?? '' };
}
const feeOf = (gross: string): string => (Math.floor(Math.round(Number(gross) * 100) / 100) / 100).toFixed(2);

const order = (member: SiteClient, amount: string, clientRef: string = randomUUID()) =>
  member.call(payments.deposit, { method: IN ?? '', amount, clientRef });
const image = async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#cccccc' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
};
const pay = async (member: SiteClient, id: string) => member.call(matches.paid, { id }, [await image()]);
const matchOf = async (receiver: SiteClient, id: string) => {
  const [match] = (await receiver.call(matches.ofWithdrawal, { id })).matches;
  if (!match) throw new Error('no match');
  return match;
};
const titlesOf = async (member: SiteClient) =>
  (await member.call(calls.messages.list, {})).rows.map(({ title }) => title);
/** The amounts that are offered to a player, as choices of the method. */
const offersOf = async (member: SiteClient) =>
  (await member.call(payments.methods)).methods.find(({ code }) => code === IN)?.quickAmounts ?? [];
const answer = (receiver: SiteClient, id: string, received = true) => receiver.call(matches.answer, { id, received });
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};

/** Both sides of a match; the payer has paid unless told otherwise. */
async function aMatch({ paid = true } = {}) {
  const { member: receiver, withdrawal, part } = await aReceiver(anAmount());
  const payer = await site.member();
  const deposit = await order(payer, part);
  if (paid) await pay(payer, deposit.id);
  return { receiver, payer, withdrawal, deposit, part, match: await matchOf(receiver, withdrawal.id) };
}
/** Lets the time to pay, or the time to answer, end. */
const endTime = (which: 'reserved_until' | 'force_at', id: string) =>
  sql`update payments.match set ${sql.ref(which)} = now() - interval '1 second' where match_id = ${id}`.execute(
    site.db,
  );
const stateOf = async ({ payer, deposit, receiver, withdrawal }: Awaited<ReturnType<typeof aMatch>>) => [
  (await payer.call(payments.getDeposit, { id: deposit.id })).state,
  (await receiver.call(payments.getWithdrawal, { id: withdrawal.id })).state,
];

describe('payments between players', () => {
  it('[C-03] [C-04] a deposit pays a withdrawal: account for the payer alone, slip, answer, both booked', async () => {
    const one = await aMatch({ paid: false });
    const { payer, receiver, deposit, withdrawal, match, part } = one;
    expect(deposit).toMatchObject({ state: 'waiting', amount: part });
    const shown = await payer.call(matches.get, { id: deposit.id });
    expect(shown).toMatchObject({ state: 'reserved', amount: part, mayStillSend: true, slip: 'none' });
    expect(shown.account?.number).toMatch(/\d{4}$/);
    const looks = await sql`select from payments.match_view where match_id = ${match.id}`.execute(site.db);
    expect(looks.rows.length).toBe(1);
    expect(JSON.stringify([shown, match])).not.toContain(receiver.username);
    expect(JSON.stringify(match)).not.toContain(payer.username);
    expect(await stateOf(one)).toEqual(['waiting', 'paying']);
    // reserved for both: nobody pays it otherwise, and nobody calls it off
    expect(await codeOf(owner.call(payoutBackoffice.send, { id: withdrawal.id, part: 1 }))).toBe('STATE_CHANGED');
    const byHand = { id: withdrawal.id, part: 1, bankReference: 'b', reason } as const;
    for (const outcome of ['paid', 'failed', 'bounced'] as const)
      expect(await codeOf(owner.call(payoutBackoffice.settle, { ...byHand, outcome }))).toBe('STATE_CHANGED');
    expect(await codeOf(payer.call(payments.cancelDeposit, { id: deposit.id }))).toBe('STATE_CHANGED');
    expect(await codeOf(answer(receiver, match.id))).toBe('STATE_CHANGED');

    expect(await pay(payer, deposit.id)).toMatchObject({ state: 'payerPaid', slip: 'open', account: null });
    expect(await codeOf(pay(payer, deposit.id))).toBe('STATE_CHANGED');
    expect(await titlesOf(receiver)).toEqual(expect.arrayContaining([expect.stringContaining('A player says')]));
    expect(await stateOf(one)).toEqual(['processing', 'paying']);
    // only the two of them
    const stranger = await site.member();
    expect(await codeOf(stranger.call(matches.get, { id: deposit.id }))).toBe('NOT_FOUND');
    expect(await codeOf(pay(stranger, deposit.id))).toBe('NOT_FOUND');
    expect(await codeOf(stranger.call(matches.ofWithdrawal, { id: withdrawal.id }))).toBe('NOT_FOUND');
    for (const other of [stranger, payer]) expect(await codeOf(answer(other, match.id))).toBe('NOT_FOUND');

    const before = await balanceOf(receiver);
    expect(await answer(receiver, match.id)).toMatchObject({ state: 'confirmed' });
    expect(await codeOf(answer(receiver, match.id))).toBe('STATE_CHANGED');
    expect(await codeOf(answer(receiver, match.id, false))).toBe('STATE_CHANGED');
    expect(await stateOf(one)).toEqual(['paid', 'received']);
    expect(await balanceOf(payer)).toEqual([part, '0.00']);
    expect(before[1]).not.toBe('0.00');
    expect((await balanceOf(receiver))[1]).toBe('0.00');
    expect(await codeOf(owner.call(payoutBackoffice.settle, { ...byHand, outcome: 'bounced' }))).toBe('STATE_CHANGED');
  });

  it('[C-03] [C-04] not paid in time: both are free by the instant, and the part is paid as any other', async () => {
    const one = await aMatch({ paid: false });
    await endTime('reserved_until', one.match.id);
    expect(await one.payer.call(matches.get, { id: one.deposit.id })).toMatchObject({
      state: 'timedOut',
      account: null,
    });
    expect(await codeOf(pay(one.payer, one.deposit.id))).toBe('STATE_CHANGED');
    await Promise.all([settle(), settle()]);
    expect(await stateOf(one)).toEqual(['expired', 'paying']);
    await owner.call(payoutBackoffice.send, { id: one.withdrawal.id, part: 1 });
    const paid = { id: one.withdrawal.id, part: 1, outcome: 'paid', bankReference: 'by hand' } as const;
    expect(await owner.call(payoutBackoffice.settle, paid)).toMatchObject({ state: 'paid' });
    expect(await codeOf(order(one.payer, one.part))).toBe('MATCH_NONE');
  });

  it('[C-03] three that were not paid in 30 days keep the payer out, until a date', async () => {
    const payer = await site.member();
    for (let each = 0; each < 3; each++) {
      const { part, member, withdrawal } = await aReceiver(anAmount());
      await order(payer, part);
      await endTime('reserved_until', (await matchOf(member, withdrawal.id)).id);
      // the second and third count by their instant, without the job
      if (each === 0) await settle();
    }
    await sql`update payments.deposit set expires_at = now() where account_id = ${payer.accountId}`.execute(site.db);
    const { part } = await aReceiver(anAmount());
    const refusal = await refusalOf(order(payer, part));
    expect(refusal).toMatchObject({ code: 'MATCH_SUSPENDED', value: { until: expect.any(String) } });
    expect(await offersOf(payer)).toEqual([]);
    await settle();
    await sql`update payments.match set reserved_until = now() - interval '31 days'
      where payer_id = ${payer.accountId} and match_id = (select min(match_id) from payments.match
        where payer_id = ${payer.accountId})`.execute(site.db);
    expect((await order(payer, part)).state).toBe('waiting');
  });

  it('[C-03] [C-04] without an answer an accepted slip decides, without one an operator', async () => {
    const one = await aMatch();
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
    expect(await stateOf(one)).toEqual(['processing', 'paying']);
    await endTime('force_at', id);
    expect(await matchOf(one.receiver, one.withdrawal.id)).toMatchObject({ state: 'forced' });
    // a race of two processes and the receiver: it is booked once
    const log = site.log;
    const race = await Promise.allSettled([settleMatches(site.db, log), settle(), answer(one.receiver, id)]);
    expect(race[2]?.status).toBe('rejected');
    expect(await stateOf(one)).toEqual(['paid', 'received']);
    expect(await balanceOf(one.payer)).toEqual([one.part, '0.00']);

    const two = await aMatch();
    const slip = { id: two.match.id, reason };
    await owner.call(matchesBackoffice.decideSlip, { ...slip, accepted: false });
    expect((await titlesOf(two.payer))[0]).toContain('could not accept your slip');
    expect(await two.payer.call(matches.get, { id: two.deposit.id })).toMatchObject({
      slip: 'refused',
      mayStillSend: true,
    });
    await endTime('force_at', two.match.id);
    await settle();
    expect(await stateOf(two)).toEqual(['processing', 'paying']);
    await pay(two.payer, two.deposit.id);
    // accepted after the time to answer: it decides at this instant
    expect(await owner.call(matchesBackoffice.decideSlip, { ...slip, accepted: true })).toMatchObject({
      state: 'forced',
    });
    expect(await stateOf(two)).toEqual(['paid', 'received']);
    // a second slip asks nobody again
    expect((await titlesOf(two.receiver)).filter((title) => title.includes('A player says'))).toHaveLength(1);
  });

  it('[C-03] [C-04] “not received” books nothing until an operator decides', async () => {
    for (const received of [true, false]) {
      const one = await aMatch();
      const { id } = one.match;
      expect(await answer(one.receiver, id, false)).toMatchObject({ state: 'notReceived' });
      await endTime('force_at', id);
      await settle();
      expect(await stateOf(one)).toEqual(['processing', 'paying']);
      expect(await balanceOf(one.payer)).toEqual(['0.00', '0.00']);
      const decided = await owner.call(matchesBackoffice.decide, { id, received, reason });
      expect(decided).toMatchObject({ state: received ? 'confirmed' : 'refused', reason });
      expect(await codeOf(owner.call(matchesBackoffice.decide, { id, received, reason }))).toBe('STATE_CHANGED');
      expect(await stateOf(one)).toEqual(received ? ['paid', 'received'] : ['failed', 'paying']);
      expect(await balanceOf(one.payer)).toEqual([received ? one.part : '0.00', '0.00']);
      const log = await owner.call(calls.backoffice.audit, { action: 'match.decide', pageSize: 1 });
      expect(log.rows[0]).toMatchObject({ subject: `match ${id}`, reason });
    }
  });

  it('[C-03] [C-04] of two deposits for one part one gets it; a repeat is the same; a crash books nothing', async () => {
    const { member: receiver, withdrawal, part } = await aReceiver(anAmount());
    const payers = await Promise.all([site.member(), site.member()]);
    const results = await Promise.allSettled(payers.map((payer) => order(payer, part)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const loser = payers[results.findIndex(({ status }) => status === 'rejected')];
    const winner = payers[results.findIndex(({ status }) => status === 'fulfilled')];
    if (!loser || !winner) throw new Error('no winner');
    expect(await codeOf(order(loser, part))).toBe('MATCH_NONE');
    expect((await loser.call(payments.deposits, {})).total).toBe(0);
    const again = await order(winner, part);
    await pay(winner, again.id);
    const match = await matchOf(receiver, withdrawal.id);
    const key = { receiverId: receiver.accountId as AccountId, matchId: BigInt(match.id) };
    const crash = site.db.transaction().execute(async (tx) => {
      await applyMatchEvent(tx, key, 'received', { actor: 'player' });
      throw new Error('killed');
    });
    await expect(crash).rejects.toThrow('killed');
    expect(await balanceOf(winner)).toEqual(['0.00', '0.00']);
    const twice = await Promise.allSettled([answer(receiver, match.id), answer(receiver, match.id)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await balanceOf(winner)).toEqual([part, '0.00']);
  });

  it('[C-03] offers nothing of linked accounts, other ranks, the own or unapproved withdrawals, and nothing while off', async () => {
    const { member: receiver, part } = await aReceiver(anAmount());
    const waiting = await aReceiver(anAmount(), { approved: false });
    const [payer, linked, ranked] = [await site.member(), await site.member(), await site.member()];
    await sql`insert into identity.duplicate_account (account_id, older_id, signal, reviewed_at)
      values (${linked.accountId}, ${receiver.accountId}, 'device', now())`.execute(site.db);
    await sql`update identity.member set rank = 2 where account_id = ${ranked.accountId}`.execute(site.db);
    expect(await offersOf(payer)).toContain(part);
    expect(await offersOf(payer)).not.toContain(waiting.part);
    const listed = (await payer.call(payments.methods)).methods.find(({ code }) => code === IN);
    expect(listed).toMatchObject({ matched: true });
    for (const other of [linked, ranked, receiver]) {
      expect(await offersOf(other)).not.toContain(part);
      expect(await codeOf(order(other, part))).toBe('MATCH_NONE');
    }
    const isListed = async () => (await payer.call(payments.methods)).methods.some(({ code }) => code === IN);
    expect(await isListed()).toBe(true);
    expect(await codeOf(allow({ allowedBy: '' }))).toBe('INVALID_INPUT');
    expect(await codeOf(allow({ version: 0 }))).toBe('STALE_VERSION');
    await allow({ enabled: false });
    expect(await isListed()).toBe(false);
    expect(await codeOf(order(payer, part))).toBe('PAYMENT_METHOD_CLOSED');
    await allow();
    expect((await order(payer, part)).state).toBe('waiting');
  });
});

import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER, TIME_HEADER } from '#integrations/payment-gateway';
import { trialBalance, verifyBalance } from '#ledger';
import {
  codeOf,
  notifyAsSandbox,
  type OwnWebhook,
  refusalOf,
  type SiteClient,
  startTestSite,
  type TestSite,
} from '#testing';
import { expireDeposits } from './expire-deposits.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const start = (member: SiteClient, amount = '25.00', clientRef = randomUUID()) =>
  member.call(calls.payments.deposit, { method: 'sandbox', amount, clientRef });
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};
const first = async (member: SiteClient) => (await member.call(calls.payments.deposits, {})).rows[0];

/** Presses a button on the gateway's page. */
const press = (payUrl: string | null, choice: string) =>
  fetch(site.base + (payUrl ?? ''), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  });

const notify = (event: object, own: OwnWebhook = {}) => notifyAsSandbox(site, event, own);

async function webhookFor(member: Member, own: object = {}) {
  const deposit = await start(member);
  const { gateway_ref } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', member.accountId)
    .where('deposit_id', '=', BigInt(deposit.id))
    .executeTakeFirstOrThrow();
  return { eventId: randomUUID(), depositRef: gateway_ref, outcome: 'paid', amount: '25.00', currency: 'USD', ...own };
}

describe('deposit', () => {
  it('is paid on the gateway’s page and confirmed by a signed webhook', async () => {
    const member = await site.member();
    const deposit = await start(member);
    expect(deposit).toMatchObject({ state: 'waiting', amount: '25.00' });
    const page = await fetch(site.base + deposit.payUrl);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('no real money');
    expect(html).not.toContain('<script');
    const reply = await press(deposit.payUrl, 'pay');
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      `${site.base}/index?centre=depositv2#deposit=${deposit.id}`,
    ]);
    expect(await balanceOf(member)).toEqual(['25.00', '0.00']);
    expect((await first(member))?.history.map((step) => step.state)).toEqual(['waiting', 'paid']);
  });

  it('pays once when the gateway reports it twice', async () => {
    const member = await site.member();
    await press((await start(member)).payUrl, 'twice');
    await press((await start(member)).payUrl, 'pay');
    expect(await balanceOf(member)).toEqual(['50.00', '0.00']);
  });

  it('shows a declined payment as failed with its reason and moves nothing', async () => {
    const member = await site.member();
    await press((await start(member)).payUrl, 'decline');
    expect(await first(member)).toMatchObject({
      state: 'failed',
      payUrl: null,
      history: [{ state: 'waiting' }, { state: 'failed', reason: 'The payment provider declined the payment.' }],
    });
    expect(await balanceOf(member)).toEqual(['0.00', '0.00']);
  });

  it('is credited when paid after its expiry, and marked as late', async () => {
    const member = await site.member();
    const deposit = await start(member);
    await site.db
      .updateTable('payments.deposit')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('account_id', '=', member.accountId)
      .execute();
    const deps = { db: site.db, gateways: { find: async () => undefined }, log: site.log };
    expect(await expireDeposits(deps)).toBe(1);
    expect(await expireDeposits(deps)).toBe(0);
    expect(await first(member)).toMatchObject({ state: 'expired' });
    await press(deposit.payUrl, 'pay');
    expect((await first(member))?.history.at(-1)).toMatchObject({
      state: 'paid',
      reason: 'The payment arrived late and was credited.',
    });
    expect(await balanceOf(member)).toEqual(['25.00', '0.00']);
  });

  it('comes late from the late-payment button', async () => {
    const member = await site.member();
    await press((await start(member)).payUrl, 'late');
    expect(await balanceOf(member)).toEqual(['0.00', '0.00']);
    await expect.poll(() => balanceOf(member)).toEqual(['25.00', '0.00']);
  });

  it('is idempotent by clientRef, also for a double click; another amount is a conflict', async () => {
    const member = await site.member();
    const clientRef = randomUUID();
    const both = await Promise.all([start(member, '25.00', clientRef), start(member, '25.00', clientRef)]);
    expect(new Set(both.map((deposit) => deposit.id)).size).toBe(1);
    expect(await codeOf(start(member, '26.00', clientRef))).toBe('CONFLICT');
    expect((await member.call(calls.payments.deposits, {})).total).toBe(1);
  });

  it('refuses amounts that are negative, fractional, malformed or outside the limits', async () => {
    const member = await site.member();
    for (const amount of ['0', '0.00', '9.99', '5000.01', '25.001', '9'.repeat(16)])
      expect([amount, await codeOf(start(member, amount))]).toEqual([amount, 'INVALID_AMOUNT']);
    for (const amount of ['-25', '+25', '1e3', ' 25', '25,00', '', 'NaN', '0x19', '١٠'])
      expect([amount, await codeOf(start(member, amount))]).toEqual([amount, 'INVALID_INPUT']);
    expect((await member.call(calls.payments.deposits, {})).total).toBe(0);
  });

  it('[S-01] is refused for trial accounts and closed or unknown methods', async () => {
    const trial = await site.member({ type: 4 });
    expect(await codeOf(start(trial))).toBe('TRIAL_NOT_ALLOWED');
    expect((await trial.call(calls.payments.methods)).methods).toEqual([]);
    const member = await site.member();
    for (const method of ['sandbox-payout', 'nothing']) {
      const input = { method, amount: '25', clientRef: randomUUID() };
      expect(await codeOf(member.call(calls.payments.deposit, input))).toBe('PAYMENT_METHOD_CLOSED');
    }
  });

  it('has a page that opens only by its signed address', async () => {
    const member = await site.member();
    const { payUrl } = await start(member);
    expect((await fetch(`${site.base}${payUrl?.slice(0, -3)}AAA`)).status).toBe(404);
    expect((await fetch(`${site.base}/sandbox-gateway/pay/e30.x`)).status).toBe(404);
    expect((await press(payUrl, 'rob')).status).toBe(400);
  });
});

describe('webhook', () => {
  it('is refused unsigned, altered, signed by another or outside the clock window', async () => {
    const member = await site.member();
    const event = await webhookFor(member);
    const in_s = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
    expect(await notify(event, { headers: { [SIGNATURE_HEADER]: '' } })).toBe('BAD_SIGNATURE');
    expect(await notify(event, { body: JSON.stringify({ ...event, amount: '9999.00' }) })).toBe('BAD_SIGNATURE');
    expect(await notify(event, { key: Buffer.alloc(32) })).toBe('BAD_SIGNATURE');
    expect(await notify(event, { time_s: in_s(-301) })).toBe('BAD_SIGNATURE');
    expect(await notify(event, { time_s: in_s(310) })).toBe('BAD_SIGNATURE');
    expect(await notify(event, { headers: { [TIME_HEADER]: 'soon' } })).toBe('BAD_SIGNATURE');
    expect(await balanceOf(member)).toEqual(['0.00', '0.00']);
  });

  it('is handled once when delivered many times concurrently', async () => {
    const member = await site.member();
    const event = await webhookFor(member);
    const replies = await Promise.all(Array.from({ length: 8 }, () => notify(event)));
    expect(replies.filter((reply) => JSON.stringify(reply) === '{"state":"paid","replay":false}')).toHaveLength(1);
    expect(replies.filter((reply) => JSON.stringify(reply) === '{"state":"paid","replay":true}')).toHaveLength(7);
    expect(await notify({ ...event, eventId: randomUUID() })).toEqual({ state: 'paid', replay: true });
    expect(await notify({ ...event, eventId: randomUUID(), outcome: 'failed' })).toEqual({
      state: 'paid',
      replay: true,
    });
    expect(await balanceOf(member)).toEqual(['25.00', '0.00']);
  });

  it('credits the amount that arrived, once, and is a conflict with other content', async () => {
    const member = await site.member();
    const event = await webhookFor(member);
    expect(await notify({ ...event, amount: '26.00' })).toEqual({ state: 'paid', replay: false });
    expect(await notify({ ...event, amount: '24' })).toBe('CONFLICT');
    // another event about the same payment, with another amount or currency, changes nothing
    for (const own of [{ amount: '90.00' }, { currency: 'EUR' }])
      expect(await notify({ ...event, ...own, eventId: randomUUID() })).toEqual({ state: 'paid', replay: true });
    expect(await balanceOf(member)).toEqual(['26.00', '0.00']);
  });

  it('is refused for a deposit of another brand or an unknown one', async () => {
    const other = await site.member({ other: true });
    expect(await notify(await webhookFor(other))).toBe('NOT_FOUND');
    expect(await notify({ ...(await webhookFor(await site.member())), depositRef: '17.nothing' })).toBe('NOT_FOUND');
    expect(await balanceOf(other)).toEqual(['0.00', '0.00']);
  });
});

describe('withdrawal', () => {
  const ask = async (member: Member, amount = '40', clientRef = randomUUID(), account?: string) =>
    member.call(calls.payments.withdraw, {
      method: 'sandbox-payout',
      amount,
      clientRef,
      account: account ?? (await site.payoutType(member)),
    });

  it('holds the money immediately and releases it on cancellation', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const withdrawal = await ask(member);
    expect(await balanceOf(member)).toEqual(['60.00', '40.00']);
    const cancelled = await member.call(calls.payments.cancelWithdrawal, { id: withdrawal.id });
    expect(cancelled.history.map((step) => [step.state, step.reason])).toEqual([
      ['review', ''],
      ['cancelled', 'Cancelled by the player.'],
    ]);
    expect(await balanceOf(member)).toEqual(['100.00', '0.00']);
    expect(await codeOf(member.call(calls.payments.cancelWithdrawal, { id: withdrawal.id }))).toBe('STATE_CHANGED');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('never holds more than the balance under concurrency', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        ask(member).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(4).fill('INSUFFICIENT_FUNDS'), 'held', 'held']);
    const refused = await refusalOf(ask(member));
    expect(refused.value).toEqual({ balance: '20.00' });
    expect(await balanceOf(member)).toEqual(['20.00', '80.00']);
  });

  it('is idempotent by clientRef, concurrently too; another request is a conflict', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const clientRef = randomUUID();
    const both = await Promise.all([ask(member, '40', clientRef), ask(member, '40', clientRef)]);
    expect(both[0].id).toBe(both[1].id);
    expect(await codeOf(ask(member, '41', clientRef))).toBe('CONFLICT');
    expect(await codeOf(ask(member, '40', clientRef, '999999'))).toBe('CONFLICT');
    expect(await balanceOf(member)).toEqual(['60.00', '40.00']);
  });

  it('refuses bad amounts, trial accounts and unknown methods', async () => {
    const member = await site.member({ funds: money(10_000n) });
    for (const amount of ['0', '9.99', '40.005']) expect(await codeOf(ask(member, amount))).toBe('INVALID_AMOUNT');
    for (const amount of ['-40', '4e1']) expect(await codeOf(ask(member, amount))).toBe('INVALID_INPUT');
    expect(await codeOf(ask(await site.member({ type: 4 })))).toBe('TRIAL_NOT_ALLOWED');
    const input = { method: 'sandbox', amount: '40', account: await site.payoutType(member), clientRef: randomUUID() };
    expect(await codeOf(member.call(calls.payments.withdraw, input))).toBe('PAYMENT_METHOD_CLOSED');
    expect(await balanceOf(member)).toEqual(['100.00', '0.00']);
  });

  it('cannot be cancelled by another player', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const withdrawal = await ask(member);
    const stranger = await site.member();
    expect(await codeOf(stranger.call(calls.payments.cancelWithdrawal, { id: withdrawal.id }))).toBe('NOT_FOUND');
    const elsewhere = await site.member({ other: true });
    expect(await codeOf(elsewhere.call(calls.payments.cancelWithdrawal, { id: withdrawal.id }))).toBe('NOT_FOUND');
    expect((await stranger.call(calls.payments.withdrawals, {})).total).toBe(0);
  });
});

it('leaves a balanced ledger', async () => {
  const { differences, entries } = await trialBalance(site.db);
  expect(differences).toEqual([]);
  expect(entries).toBeGreaterThan(0);
});

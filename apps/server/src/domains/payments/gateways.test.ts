import { createHmac, randomUUID } from 'node:crypto';
import {
  type Currency,
  calls,
  DEPOSIT_STATES,
  formatMoney,
  type Money,
  pathOf,
  WITHDRAWAL_STATES,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createGatewayRegistry,
  type PaymentGateway,
  type PaymentOrder,
  type PaymentReport,
} from '#integrations/payment-gateway';
import { trialBalance, verifyBalance } from '#ledger';
import { refuse } from '#refusal';
import { codeOf, notifyAsSandbox, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { expireDeposits } from './expire-deposits.ts';

const KEY = 'only the acquirer knows it';
const sign = (body: string) => createHmac('sha256', KEY).update(body).digest('base64');

/** The orders and results of the acquirer, by reference. */
const orders = new Map<string, PaymentOrder>();
const results = new Map<string, () => PaymentReport[] | Promise<PaymentReport[]>>();

/** A gateway unlike the sandbox: form bodies, amounts in cents, its own header, status words and query. */
const ACQUIRER: PaymentGateway = {
  code: 'acquirer',
  demo: false,
  open: true,
  confirm: { above: null },
  acknowledgement: '',
  webhookPath: pathOf(calls.payments.webhook, { gateway: 'acquirer' }),
  async createPayment(order) {
    orders.set(order.ref, order);
    return { payUrl: `https://acquirer.example/pay/${order.ref}` };
  },
  verifyWebhook: ({ headers, body }) => headers['x-acquirer-signature'] === sign(body),
  parseWebhook(body) {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const { id = '', order = '', status, cents = '', currency } = fields;
    if (!/^\d+$/.test(cents)) throw refuse('INVALID_INPUT', { field: 'cents', params: { field: 'cents' } });
    const kind = status === 'CAPTURED' ? 'confirmed' : 'failed';
    const money = { amount: BigInt(cents) as Money, currency: currency as Currency };
    return { eventId: id, ref: order, gatewayId: null, reports: [{ kind, paymentId: order, ...money }] };
  },
  query: async ({ ref }) => results.get(ref ?? '')?.() ?? [],
};

const CARD = { code: 'card', kind: 'deposit', currency: 'USD', gateway: 'acquirer' } as const;

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite({}, [ACQUIRER]);
  owner = await site.operator();
  const shared = { min: '10', max: '500', quickAmounts: [], dailyMax: null, times: {} };
  const fee = { rate_bps: 0, fixed: '0', min: '0', max: null };
  const names = { EN: 'Card' };
  const method = { ...shared, fee, names, ...CARD };
  const { version, demo, gateway } = await owner.call(calls.paymentsBackoffice.createMethod, method);
  expect({ demo, gateway }).toEqual({ demo: false, gateway: 'acquirer' });
  await owner.call(calls.paymentsBackoffice.switchMethod, { code: 'card', version, enabled: true });
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const balanceOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).sumBalance;
const stateOf = async (member: SiteClient, { id }: { id: string }) =>
  (await member.call(calls.payments.getDeposit, { id })).state;

/** Starts a deposit with a method; `ref` is its reference at the gateway. */
async function start(member: Member, method = 'card') {
  const deposit = await member.call(calls.payments.deposit, { method, amount: '25.00', clientRef: randomUUID() });
  const { gateway_ref: ref } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', member.accountId)
    .where('deposit_id', '=', BigInt(deposit.id))
    .executeTakeFirstOrThrow();
  return { ...deposit, ref };
}

type Order = Awaited<ReturnType<typeof start>> & { member: Member };

/** Posts a webhook to a gateway's path. Returns the HTTP status with the answer or the code of the refusal. */
async function post(gateway: string, body: string, headers: Record<string, string>) {
  const reply = await fetch(site.base + pathOf(calls.payments.webhook, { gateway }), { method: 'POST', headers, body });
  const answer = (await reply.json()) as { success: boolean; value: unknown; message: { code: string } };
  return answer.success ? answer.value : answer.message.code;
}

const form = (ref: string, own: Record<string, string> = {}) =>
  new URLSearchParams({
    id: randomUUID(),
    order: ref,
    status: 'CAPTURED',
    cents: '2500',
    currency: 'USD',
    ...own,
  }).toString();

const notify = (body: string, { gateway = 'acquirer', signature = sign(body) } = {}) =>
  post(gateway, body, {
    'content-type': 'application/x-www-form-urlencoded',
    'x-acquirer-signature': signature,
  });

describe('[C-03] registered gateway', () => {
  it('processes the deposits of its methods, with webhooks of its own format', async () => {
    const member = await site.member();
    const deposit = await start(member);
    expect(deposit.payUrl).toBe(`https://acquirer.example/pay/${deposit.ref}`);
    expect(orders.get(deposit.ref)).toMatchObject({
      webhookUrl: `${site.base}/payments/v1/webhooks/acquirer`,
      amount: 2_500n,
      currency: 'USD',
    });
    expect(await notify(form(deposit.ref))).toEqual({ state: 'paid', replay: false });
    expect(await balanceOf(member)).toBe('25.00');
    const { rows } = await sql<{ name: string }>`
      select h.name from ledger.entry e join ledger.house_account h on h.house_id = e.contra_id
      where e.account_id = ${member.accountId}`.execute(site.db);
    expect(rows).toEqual([{ name: 'gateway:acquirer' }]);
  });

  it('is not marked as demo, and is offered to operators beside the sandbox', async () => {
    const { gateways } = await owner.call(calls.paymentsBackoffice.gateways);
    expect(gateways).toEqual([
      { code: 'sandbox', demo: true, paysOut: true },
      { code: 'acquirer', demo: false, paysOut: false },
      // another player: offered to every brand, and used only where payments between players are allowed
      { code: 'match', demo: false, paysOut: true },
    ]);
    const { methods } = await (await site.member()).call(calls.payments.methods);
    expect(methods.find(({ code }) => code === 'card')?.demo).toBe(false);
    expect(methods.find(({ code }) => code === 'sandbox')?.demo).toBe(true);
  });

  it('accepts no new deposit once its gateway is removed from the registry', async () => {
    const member = await site.member();
    await sql`update payments.method set gateway = 'gone' where code = 'card'`.execute(site.db);
    expect(await refusalOf(start(member))).toMatchObject({ code: 'PAYMENT_METHOD_CLOSED', field: 'method' });
    await sql`update payments.method set gateway = 'acquirer' where code = 'card'`.execute(site.db);
    expect((await member.call(calls.payments.deposits, {})).total).toBe(0);
  });

  it('needs a code of its own', () => {
    expect(() => createGatewayRegistry([ACQUIRER, ACQUIRER])).toThrow('acquirer');
    expect(() => createGatewayRegistry([{ ...ACQUIRER, code: 'a/b' }])).toThrow('a/b');
  });
});

describe('[C-03] webhook of a gateway', () => {
  it('changes nothing for an unknown gateway, a bad signature or an invalid body', async () => {
    const member = await site.member();
    const { ref } = await start(member);
    const body = form(ref);
    for (const gateway of ['nowhere', '__proto__', 'Acquirer', ' '])
      expect([gateway, await notify(body, { gateway })]).toEqual([gateway, 'NOT_FOUND']);
    for (const signature of ['', sign(`${body}&`), sign(form(ref, { cents: '1' }))])
      expect(await notify(body, { signature })).toBe('BAD_SIGNATURE');
    // the key of one gateway does not sign for another
    expect(await notify(body, { gateway: 'sandbox' })).toBe('BAD_SIGNATURE');
    expect(await post('acquirer', '{"a":', { 'content-type': 'application/json' })).toBe('INVALID_INPUT');
    expect(await notify(form(ref, { cents: '25.00' }))).toBe('INVALID_INPUT');
    expect(await balanceOf(member)).toBe('0.00');
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payments.webhook where ref = ${ref}`.execute(site.db);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('cannot pay a deposit of another gateway', async () => {
    const member = await site.member();
    const { ref } = await start(member, 'sandbox');
    expect(await notify(form(ref))).toBe('NOT_FOUND');
    const own = await start(member);
    const event = { eventId: randomUUID(), depositRef: own.ref, outcome: 'paid', amount: '25.00', currency: 'USD' };
    expect(await notifyAsSandbox(site, event)).toBe('NOT_FOUND');
    expect(await balanceOf(member)).toBe('0.00');
    // the same event id at two gateways is two events
    const id = event.eventId;
    expect(await notify(form(own.ref, { id }))).toEqual({ state: 'paid', replay: false });
    expect(await notifyAsSandbox(site, { ...event, depositRef: ref })).toEqual({ state: 'paid', replay: false });
    expect(await balanceOf(member)).toBe('50.00');
  });

  it('is handled once as a duplicate, and a conflict with other content', async () => {
    const member = await site.member();
    const { ref } = await start(member);
    const id = randomUUID();
    expect(await notify(form(ref, { id }))).toEqual({ state: 'paid', replay: false });
    expect(await notify(form(ref, { id }))).toEqual({ state: 'paid', replay: true });
    expect(await notify(form(ref, { id, cents: '2600' }))).toBe('CONFLICT');
    // another event about the same payment: the amount that was confirmed counts, and the alarm is logged
    expect(await notify(form(ref, { cents: '2600' }))).toEqual({ state: 'paid', replay: true });
    expect(site.lines.some((line) => line.includes(`ALARM: gateway acquirer reports payment ${ref}`))).toBe(true);
    expect(await balanceOf(member)).toBe('25.00');
  });

  it('pays when the events arrive out of order, and never takes the money back', async () => {
    const member = await site.member();
    const failedFirst = await start(member);
    expect(await notify(form(failedFirst.ref, { status: 'DECLINED' }))).toEqual({ state: 'failed', replay: false });
    expect(await notify(form(failedFirst.ref))).toEqual({ state: 'paid', replay: false });
    const paidFirst = await start(member);
    expect(await notify(form(paidFirst.ref))).toEqual({ state: 'paid', replay: false });
    expect(await notify(form(paidFirst.ref, { status: 'DECLINED' }))).toEqual({ state: 'paid', replay: true });
    expect(await balanceOf(member)).toBe('50.00');
  });

  it('pays once when two arrive concurrently, as one event or as two', async () => {
    for (const ids of [[randomUUID()], [randomUUID(), randomUUID()]]) {
      const member = await site.member();
      const { ref } = await start(member);
      const sent = Array.from({ length: 6 }, (_, at) => notify(form(ref, { id: ids[at % ids.length] ?? '' })));
      const answers = await Promise.all(sent);
      expect(answers.filter((answer) => JSON.stringify(answer) === '{"state":"paid","replay":false}')).toHaveLength(1);
      expect(answers.filter((answer) => JSON.stringify(answer) === '{"state":"paid","replay":true}')).toHaveLength(5);
      expect(await balanceOf(member)).toBe('25.00');
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    }
  });
});

describe('[C-03] lost webhook', () => {
  const run = () =>
    expireDeposits({
      db: site.db,
      gateways: { find: async () => ACQUIRER },
      log: (line) => site.lines.push(line),
    });
  const setDue = (member: Member) =>
    sql`update payments.deposit set expires_at = now() - interval '1 second' where account_id = ${member.accountId}`.execute(
      site.db,
    );
  const report = (ref: string, own: Partial<PaymentReport> = {}) =>
    results.set(ref, () => [{ kind: 'confirmed', paymentId: ref, amount: 2_500n as Money, currency: 'USD', ...own }]);

  it('is replaced by a query: paid and declined deposits get their state, the rest expires', async () => {
    const orders = [];
    for (const _ of [1, 2, 3, 4]) {
      const member = await site.member();
      orders.push({ member, ...(await start(member)) });
    }
    const [paid, declined, open, part] = orders as [Order, Order, Order, Order];
    report(paid.ref);
    report(declined.ref, { kind: 'failed' });
    report(part.ref, { amount: 99n as Money });
    expect(await run()).toBe(0);
    for (const { member } of orders) await setDue(member);
    expect(await run()).toBe(4);
    expect(await run()).toBe(0);
    const states = [];
    for (const each of [paid, declined, open, part]) states.push(await stateOf(each.member, each));
    // what arrived in part is credited
    expect(states).toEqual(['paid', 'failed', 'expired', 'paid']);
    expect(await balanceOf(part.member)).toBe('0.99');
    // the webhook arrives after all
    expect(await notify(form(paid.ref))).toEqual({ state: 'paid', replay: true });
    expect(await balanceOf(paid.member)).toBe('25.00');
  });

  it('pays once when the query and the webhook arrive concurrently', async () => {
    for (const _ of [1, 2, 3]) {
      const member = await site.member();
      const { ref } = await start(member);
      report(ref);
      await setDue(member);
      await Promise.all([run(), notify(form(ref)), run()]);
      expect(await balanceOf(member)).toBe('25.00');
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    }
  });

  it('does not expire a deposit whose webhook arrives during the query', async () => {
    const member = await site.member();
    const deposit = await start(member);
    results.set(deposit.ref, async () => {
      await notify(form(deposit.ref));
      return [];
    });
    await setDue(member);
    expect(await run()).toBe(0);
    expect(await stateOf(member, deposit)).toBe('paid');
  });

  it('leaves deposits waiting for up to a day while the gateway does not answer', async () => {
    const member = await site.member();
    const deposit = await start(member);
    results.set(deposit.ref, () => {
      throw new Error('gateway timeout');
    });
    await setDue(member);
    expect(await run()).toBe(0);
    expect(await stateOf(member, deposit)).toBe('waiting');
    expect(site.lines.some((line) => line.includes(`does not answer about deposit ${deposit.id}`))).toBe(true);
    await sql`update payments.deposit set created_at = created_at - interval '25 hours' where account_id = ${member.accountId}`.execute(
      site.db,
    );
    await setDue(member);
    expect(await run()).toBe(1);
    expect(await stateOf(member, deposit)).toBe('expired');
  });
});

describe('[C-03] [C-04] one payment', () => {
  it('is returned to its player with its history', async () => {
    const member = await site.member({ funds: 10_000n as Money });
    const { ref, ...deposit } = await start(member);
    expect(await member.call(calls.payments.getDeposit, { id: deposit.id })).toEqual(deposit);
    await notify(form(ref));
    expect(await member.call(calls.payments.getDeposit, { id: deposit.id })).toMatchObject({
      id: deposit.id,
      state: 'paid',
      payUrl: null,
      history: [{ state: 'waiting' }, { state: 'paid' }],
    });
    const account = await site.payoutType(member);
    const order = { method: 'sandbox-payout', amount: '40', account, clientRef: randomUUID() };
    const withdrawal = await member.call(calls.payments.withdraw, order);
    const id = withdrawal.id;
    expect(await member.call(calls.payments.getWithdrawal, { id })).toEqual(withdrawal);
    await member.call(calls.payments.cancelWithdrawal, { id });
    const cancelled = await member.call(calls.payments.getWithdrawal, { id });
    expect(cancelled.history.map(({ state }) => state)).toEqual(['review', 'cancelled']);
    expect(cancelled.amount).toBe(formatMoney(4_000n as Money, 'USD'));
  });

  it('is NOT_FOUND for another player, another brand, another kind and unknown ids', async () => {
    const member = await site.member({ funds: 10_000n as Money });
    const { id: depositId } = await start(member);
    const account = await site.payoutType(member);
    const order = { method: 'sandbox-payout', amount: '40', account, clientRef: randomUUID() };
    const { id: withdrawalId } = await member.call(calls.payments.withdraw, order);
    for (const stranger of [await site.member(), await site.member({ other: true })]) {
      expect(await codeOf(stranger.call(calls.payments.getDeposit, { id: depositId }))).toBe('NOT_FOUND');
      expect(await codeOf(stranger.call(calls.payments.getWithdrawal, { id: withdrawalId }))).toBe('NOT_FOUND');
    }
    for (const call of [calls.payments.getDeposit, calls.payments.getWithdrawal]) {
      expect(await codeOf(member.call(call, { id: '999999999999999999' }))).toBe('NOT_FOUND');
      expect(await codeOf(member.call(call, { id: '-1' }))).toBe('INVALID_INPUT');
      expect(await codeOf(site.visitor().call(call, { id: depositId }))).toBe('NOT_LOGGED_IN');
      const trial = await site.member({ type: 4 });
      expect(await codeOf(trial.call(call, { id: depositId }))).toBe('TRIAL_NOT_ALLOWED');
    }
  });
});

it('[C-03] [M-09] a connection is never to an address inside of the network', async () => {
  const settings = { title: 'Far', state: 'off', signKind: 'HMAC-SHA256', confirmAbove: null } as const;
  const added = { adapter: 'card', credentials: { merchant: 'm', apiKey: 'k', webhookKey: 'w' }, ...settings } as const;
  const { create, change, list } = calls.gatewayConnections;
  const address = 'https://gateway.example.com';
  const { version } = await owner.call(create, { ...added, code: 'far', address });
  const ips = [
    'https://127.0.0.1',
    'https://10.0.0.1',
    'https://192.168.1.1',
    'https://169.254.169.254',
    'https://[::1]',
  ];
  for (const inside of [...ips, 'https://localhost', 'https://gateway.internal', 'http://gateway.example.com'])
    for (const refused of [
      () => owner.call(create, { ...added, code: 'near', address: inside }),
      () => owner.call(change, { ...settings, code: 'far', version, address: inside }),
    ])
      expect([inside, await refusalOf(refused())]).toMatchObject([inside, { code: 'INVALID_INPUT', field: 'address' }]);
  const { connections } = await owner.call(list);
  expect(connections.map((each) => [each.code, each.address, each.version])).toEqual([['far', address, version]]);
});

it('the database allows exactly the declared states', async () => {
  const { rows } = await sql<{ table: string; check: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint
    where conname in ('deposit_state_check', 'withdrawal_state_check')
      and connamespace = 'payments'::regnamespace order by 1`.execute(site.db);
  const allowed = rows.map(({ table, check }) => [table, [...check.matchAll(/'(\w+)'/g)].map(([, state]) => state)]);
  expect(allowed).toEqual([
    ['payments.deposit', [...DEPOSIT_STATES]],
    ['payments.withdrawal', [...WITHDRAWAL_STATES]],
  ]);
});

it('leaves a balanced ledger', async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
});

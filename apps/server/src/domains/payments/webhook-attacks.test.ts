import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, type GatewayFaults, type Money } from '@fairhouse/contracts';
import { secretsOf, sendWebhook, type Webhook, writeWebhook } from '@fairhouse/gateway-simulators';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGatewayRegistry } from '#integrations/payment-gateway';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { createGatewayFinder } from './connections/create-gateway-finder.ts';
import { askPayouts } from './payouts/ask-payouts.ts';
import { type SimulatedGateways, startAt, startSimulatedGateways } from './testing/simulated-gateways.ts';

let site: TestSite;
let owner: SiteClient;
let gateways: SimulatedGateways;
const paths: Record<string, string> = {};
beforeAll(async () => {
  gateways = await startSimulatedGateways();
  site = await startTestSite({ allowPrivateServices: true, gatewaysUrl: gateways.url });
  owner = await site.operator();
  for (const adapter of ['form', 'invoice', 'card'] as const) paths[adapter] = await gateways.connect(owner, adapter);
  paths['other'] = await gateways.connect(owner, 'card', { code: 'other', merchant: 'shop-2' });
  const ofOther = await site.operator('owner', { other: true });
  paths['otherBrand'] = await gateways.connect(ofOther, 'card', { merchant: 'shop-2' });
});
afterEach(() => gateways.set({}));
afterAll(async () => {
  await gateways.close();
  await site.close();
});

const connectionOf = async (code: string) => {
  const { connections } = await owner.call(calls.gatewayConnections.list);
  return connections.find((each) => each.code === code);
};
const balanceOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).sumBalance;

/** An order that was paid, with the webhook about it, which was not sent. */
async function paidOrder(adapter: string, amount = '20.00') {
  const member = await site.member();
  await gateways.set({ lost: true });
  const deposit = await startAt(member, adapter, amount);
  await gateways.end(deposit.order, 'pay');
  await gateways.set({});
  const order = gateways.orders.byId(deposit.order);
  const [payment] = order?.payments ?? [];
  if (!order || !payment) throw new Error('the order was not paid');
  const write = (forged: 'no' | 'signature' | 'time' | 'merchant' = 'no'): Webhook =>
    writeWebhook(gateways.secret, order, payment, { forged });
  const state = async () => (await member.call(calls.payments.getDeposit, { id: deposit.id })).state;
  return { member, deposit, order, write, state };
}

describe('[C-03] webhooks that are not the gateway’s', () => {
  it.each(['form', 'invoice', 'card'])(
    '%s: a forged, altered or foreign one is 401 and leaves nothing but its hash',
    async (adapter) => {
      const { write, state } = await paidOrder(adapter);
      const before = await connectionOf(adapter);
      const right = write();
      const forged = [
        write('signature'),
        { ...right, body: right.body.replace('20.00', '90.00').replace(/"invoiceId":"./, '"invoiceId":"x') },
        { ...right, headers: { 'content-type': 'text/plain' }, body: right.body.replace(/&sign=\w+/, '') },
        { ...right, body: 'x' },
        // the account of another connection, with keys of its own
        { ...write(), url: site.base + (paths['other'] ?? '') },
        ...(adapter === 'card' ? [write('time')] : [write('merchant')]),
      ];
      for (const webhook of forged) expect(await sendWebhook(webhook)).toBe(401);
      expect(await state()).toBe('waiting');
      const stored = await sql`select 1 from payments.webhook where connection = ${adapter}`.execute(site.db);
      expect(stored.rows).toEqual([]);
      const after = await connectionOf(adapter);
      expect((after?.webhooks.rejected ?? 0) - (before?.webhooks.rejected ?? 0)).toBe(forged.length - 1);
    },
  );

  it('one of another brand finds no connection there, and its payments nothing here', async () => {
    const { write, state } = await paidOrder('card');
    const { base, otherBase } = site;
    expect(await sendWebhook({ ...write(), url: otherBase + (paths['card'] ?? '') })).toBe(404);
    expect(await sendWebhook({ ...write(), url: base + (paths['otherBrand'] ?? '') })).toBe(404);
    expect(await sendWebhook({ ...write(), url: `${base}/payments/v1/gateways/${'a'.repeat(32)}/webhook` })).toBe(404);
    expect(await state()).toBe('waiting');
  });

  it('one from an address outside the connection’s networks is 401', async () => {
    const path = await gateways.connect(owner, 'card', { code: 'near', networks: ['203.0.113.0/24'] });
    const { write, state } = await paidOrder('near');
    expect(await sendWebhook({ ...write(), url: site.base + path })).toBe(401);
    const version = (await connectionOf('near'))?.version ?? 0;
    const settings = {
      title: 'near',
      address: `${gateways.url}/card`,
      state: 'live',
      signKind: 'HMAC-SHA256',
    } as const;
    const networks = ['127.0.0.1', '::1'];
    await owner.call(calls.gatewayConnections.change, {
      code: 'near',
      version,
      ...settings,
      networks,
      confirmAbove: null,
    });
    expect(await sendWebhook({ ...write(), url: site.base + path })).toBe(200);
    await expect.poll(state).toBe('paid');
  });

  it('a body above 64 KiB is refused before it is looked at', async () => {
    const { write } = await paidOrder('card');
    expect(await sendWebhook({ ...write(), body: 'x'.repeat(65_537) })).toBe(413);
  });

  it('a repeated one is answered as before and credits nothing; with other content it is an alarm', async () => {
    const { member, write, state, order } = await paidOrder('form');
    const right = write();
    for (const _ of [1, 2, 3]) expect(await sendWebhook(right)).toBe(200);
    await expect.poll(state).toBe('paid');
    expect(await balanceOf(member)).toBe('20.00');
    const payment = order.payments[0];
    if (payment) payment.amount = '2000.00';
    expect(await sendWebhook(write())).toBe(409);
    expect(await balanceOf(member)).toBe('20.00');
    expect(await connectionOf('form')).toMatchObject({ webhooks: { conflicts: 1, waiting: 0 } });
    expect(site.lines.some((line) => line.includes('ALARM'))).toBe(true);
  });

  it('a stolen key alone prints no money where the gateway is asked', async () => {
    const { member, write, order, state } = await paidOrder('invoice');
    order.payments.length = 0;
    expect(await sendWebhook(write())).toBe(200);
    const version = (await connectionOf('card'))?.version ?? 0;
    const settings = {
      title: 'card',
      address: `${gateways.url}/card`,
      state: 'live',
      signKind: 'HMAC-SHA256',
    } as const;
    await owner.call(calls.gatewayConnections.change, { code: 'card', version, ...settings, confirmAbove: '100.00' });
    const large = await paidOrder('card', '101.00');
    const stolen = large.write();
    large.order.payments.length = 0;
    expect(await sendWebhook(stolen)).toBe(200);
    const small = await paidOrder('card', '99.00');
    expect(await sendWebhook(small.write())).toBe(200);
    await expect.poll(small.state).toBe('paid');
    expect([await state(), await large.state()]).toEqual(['waiting', 'waiting']);
    expect(await balanceOf(member)).toBe('0.00');
  });

  it('both sets of keys verify while they are exchanged, and an ended one does not', async () => {
    const { write, state } = await paidOrder('other');
    const change = async (dropOld: boolean, webhookKey: string | null) =>
      owner.call(calls.gatewayConnections.changeKeys, {
        code: 'other',
        version: (await connectionOf('other'))?.version ?? 0,
        credentials: webhookKey === null ? null : { merchant: 'shop-2', apiKey: 'new', webhookKey },
        dropOld,
      });
    expect((await change(false, 'new')).merchants).toEqual(['shop-2', 'shop-2']);
    expect(await sendWebhook(write())).toBe(200);
    await expect.poll(state).toBe('paid');
    expect((await change(true, null)).merchants).toEqual(['shop-2']);
    expect(await sendWebhook(write())).toBe(401);
    const text = JSON.stringify(await owner.call(calls.gatewayConnections.list));
    expect(text).not.toMatch(/apiKey|webhookKey/);
    const log = await sql`select 1 from backoffice.audit
      where action = 'payments.connection-keys' and coalesce(before, '') || coalesce(after, '') like '%new%'`.execute(
      site.db,
    );
    expect(log.rows).toEqual([]);
  });
});

describe('[C-03] money in suspense', () => {
  it('an unknown order is answered as accepted, and two operators assign its payment to a deposit', async () => {
    const { member, order, write, state, deposit } = await paidOrder('card', '33.00');
    order.ref = `${member.accountId}.unknown`;
    expect(await sendWebhook(write())).toBe(200);
    const find = async () => {
      const { rows } = await owner.call(calls.suspense.list, {});
      return rows.find(({ amount }) => amount === '33.00');
    };
    await expect.poll(async () => (await find())?.reason).toBe('unknown');
    const id = (await find())?.id ?? '';
    const decision = { id, deposit: deposit.id, reason: 'The player sent proof.' };
    expect(await codeOf((await site.operator('auditor')).call(calls.suspense.assign, decision))).toBe('NOT_PERMITTED');
    const stranger = await site.operator('owner', { other: true });
    expect(await codeOf(stranger.call(calls.suspense.assign, decision))).toBe('NOT_FOUND');
    expect(await owner.call(calls.suspense.assign, decision)).toEqual({ done: false });
    expect(await codeOf(owner.call(calls.suspense.assign, decision))).toBe('OWN_PROPOSAL');
    expect(await state()).toBe('waiting');
    expect(await (await site.operator()).call(calls.suspense.assign, decision)).toEqual({ done: true });
    expect(await state()).toBe('paid');
    expect(await balanceOf(member)).toBe('33.00');
    expect(await codeOf(owner.call(calls.suspense.sendBack, { id, reason: 'too late' }))).toBe('STATE_CHANGED');
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('what a method holds back, and another currency, is sent back by an operator', async () => {
    await gateways.connect(owner, 'card', { code: 'strict', onUnder: 'hold', onOver: 'hold' });
    const member = await site.member();
    const deposit = await startAt(member, 'strict', '40.00');
    await gateways.end(deposit.order, 'pay-more');
    await gateways.end(deposit.order, 'other-currency');
    const reasons = async () =>
      (await owner.call(calls.suspense.list, {})).rows
        .filter(({ deposit: of }) => of === deposit.id)
        .map(({ reason, amount, currency }) => `${reason} ${amount} ${currency}`)
        .toSorted();
    await expect.poll(reasons).toEqual(['currency 40.00 EUR', 'over 20.00 USD']);
    expect(await balanceOf(member)).toBe('40.00');
    for (const { id } of (await owner.call(calls.suspense.list, {})).rows.filter(
      ({ deposit: of }) => of === deposit.id,
    ))
      await owner.call(calls.suspense.sendBack, { id, reason: 'Returned to the payer.' });
    expect(await reasons()).toEqual([]);
    const trial = await trialBalance(site.db);
    expect(trial.differences).toEqual([]);
    expect(trial.totals.map(({ sum }) => sum)).toEqual(trial.totals.map(() => 0n));
  });

  it('what arrives beyond the limits of the player is named so', async () => {
    const member = await site.member();
    await member.call(calls.rg.setLimit, { name: 'depositDay', amount: '45' });
    const deposit = await startAt(member, 'card', '40.00');
    await gateways.end(deposit.order, 'pay-more');
    const kept = async () =>
      (await owner.call(calls.suspense.list, {})).rows
        .filter(({ deposit: of }) => of === deposit.id)
        .map(({ reason, amount }) => `${reason} ${amount}`);
    await expect.poll(kept).toEqual(['limit 15.00']);
    expect(await balanceOf(member)).toBe('45.00');
  });
});

describe('[C-03] faults of simulated gateways', () => {
  const { faults, changeFaults } = calls.gatewayConnections;
  const none = {
    ...{ create: 'ok', query: 'ok', forged: 'no', lost: false, early: false, copies: 1, delay_ms: 0 },
    ...{ againAfter_ms: 0, outOfOrder_ms: 0, payoutUnknown_ms: 0, payoutBounced_ms: 0 },
  } as const satisfies GatewayFaults;

  /** As the demo's own connections: without an address they are at the simulators of the installation. */
  const toSimulators = () =>
    sql`update payments.connection set address = '' where code in ('form', 'card')`.execute(site.db);
  beforeEach(toSimulators);
  afterEach(() => owner.call(changeFaults, { code: 'form', faults: none }));

  it('are set for one account of a demo brand, audited, and refused everywhere else', async () => {
    const ofOther = await site.operator('owner', { other: true });
    expect([(await connectionOf('form'))?.hasFaults, (await connectionOf('invoice'))?.hasFaults]).toEqual([
      true,
      false,
    ]);
    expect(await owner.call(faults, { code: 'form' })).toEqual(none);
    const lost = { ...none, lost: true };
    expect(await owner.call(changeFaults, { code: 'form', faults: lost })).toEqual(lost);
    expect(await owner.call(faults, { code: 'form' })).toEqual(lost);
    // other accounts, and those of other brands, have their own
    expect(await owner.call(faults, { code: 'card' })).toEqual(none);
    expect(await ofOther.call(faults, { code: 'card' })).toEqual(none);
    const member = await site.member();
    const deposit = await startAt(member, 'form', '20.00');
    expect(await gateways.end(deposit.order, 'pay')).toEqual([]);
    await owner.call(changeFaults, { code: 'form', faults: none });
    const { rows } = await sql<{ before: string; after: string }>`
      select before, after from backoffice.audit where action = 'payments.connection-faults' order by audit_id desc limit 2`.execute(
      site.db,
    );
    const parse = (stored: string): unknown => JSON.parse(stored);
    expect(rows.map(({ before, after }) => [parse(before), parse(after)])).toEqual([
      [lost, none],
      [none, lost],
    ]);

    const refused = async (by: SiteClient, code: string, change: GatewayFaults) =>
      codeOf(by.call(changeFaults, { code, faults: change }));
    expect(await refused(owner, 'invoice', lost)).toBe('NOT_FOUND');
    expect(await refused(owner, 'gone', lost)).toBe('NOT_FOUND');
    expect(await refused(owner, 'form', { ...none, copies: 51 })).toBe('INVALID_INPUT');
    expect(await refused(await site.operator('auditor'), 'form', none)).toBe('NOT_PERMITTED');
    // an account whose key the connection does not have
    const { secret } = gateways;
    const { apiKey } = secretsOf(secret, 'shop-1');
    const answer = await fetch(`${gateways.url}/knobs/card/shop-2`, { headers: { authorization: `Bearer ${apiKey}` } });
    expect(answer.status).toBe(401);
    expect(await owner.call(faults, { code: 'form' })).toEqual(none);
  });

  it('webhooks are sent after the next one of their order, and once more later, as the same event', async () => {
    const bodies: string[] = [];
    const listener = createServer((request, response) => {
      void text(request).then((body) => bodies.push(body));
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const deposit = await startAt(await site.member(), 'card', '20.00');
    const order = gateways.orders.byId(deposit.order);
    if (!order) throw new Error('the simulator has the order');
    order.notifyUrl = `http://127.0.0.1:${port}/`;
    await gateways.set({ outOfOrder_ms: 60_000, againAfter_ms: 20 });
    const seen = gateways.end(deposit.order, 'see');
    await gateways.end(deposit.order, 'pay');
    await seen;
    await expect.poll(() => bodies.length).toBe(4);
    const types = bodies.map((body) => (JSON.parse(body) as { type: string }).type);
    expect(types.slice(0, 2)).toEqual(['payment.succeeded', 'payment.processing']);
    // each once more, with the same event
    expect(new Set(bodies).size).toBe(2);
    listener.close();
  });

  it('[C-04] a payout that is unknown for an hour keeps its hold; one that comes back after two days is credited again', async () => {
    // hours and days of the gateway, in ms: the job is run by hand, the bounce has time for the answer before it
    const payoutFaults = { ...none, payoutUnknown_ms: 3_600_000, payoutBounced_ms: 3_000 };
    await owner.call(changeFaults, { code: 'form', faults: payoutFaults });
    const member = await site.member({ funds: 10_000n as Money });
    // the simulator reports payouts where the merchant's last order said
    await startAt(member, 'form', '20.00');
    const { db, secrets, safeFetch } = site;
    const registry = createGatewayRegistry([]);
    const finder = createGatewayFinder({ db, secrets, safeFetch, registry, simulatorsUrl: gateways.url });
    const useGateway = (code: string | null, minutes: number) =>
      sql`update payments.method set gateway = ${code}, confirm_min = ${minutes} where code = 'sandbox-payout'`.execute(
        site.db,
      );
    await useGateway('form', 0);
    const { id } = await member.call(calls.payments.withdraw, {
      ...{ method: 'sandbox-payout', amount: '40.00', account: await site.payoutType(member) },
      clientRef: crypto.randomUUID(),
    });
    await useGateway(null, 1_440);
    await owner.call(calls.backoffice.approveWithdrawal, { id, reason: 'Checked' });
    const { attempts } = await owner.call(calls.payoutBackoffice.send, { id, part: 1 });
    expect(attempts).toMatchObject([{ ref: `${id}-1-1`, state: 'unknown' }]);
    const stateOfPayout = async () => (await member.call(calls.payments.getWithdrawal, { id })).state;
    const ask = async () => {
      await sql`update payments.payout_attempt set ask_at = now() where withdrawal_id = ${BigInt(id)}`.execute(site.db);
      await askPayouts({ db, secrets, gateways: finder, log: (line) => site.lines.push(line) });
    };
    await ask();
    expect(await stateOfPayout()).toBe('paying');
    // held
    expect(await balanceOf(member)).toBe('60.00');
    const transfer = gateways.orders.transfers.get(`shop-1 ${id}-1-1`);
    if (!transfer) throw new Error('the gateway has the payout');
    // the hour is over
    transfer.unknownUntil = 0;
    await ask();
    await expect.poll(stateOfPayout, { timeout: 15_000 }).toBe('returned');
    expect(await balanceOf(member)).toBe('100.00');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });
});

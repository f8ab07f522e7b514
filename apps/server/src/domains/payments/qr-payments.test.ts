import { randomUUID } from 'node:crypto';
import { calls, type Money } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GATEWAY_ADAPTERS, GatewayUnavailable } from '#integrations/payment-gateway';
import { trialBalance } from '#ledger';
import { type SiteClient, startTestSite, type TestSite } from '#testing';
import { type SimulatedGateways, startSimulatedGateways } from './testing/simulated-gateways.ts';

const { identity, payments } = calls;

let site: TestSite;
let gateways: SimulatedGateways;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  gateways = await startSimulatedGateways();
  owner = await site.operator();
  // accounts of this name get QR codes
  await gateways.connect(owner, 'form', { code: 'scan', merchant: 'shop-qr' });
});
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await gateways.close();
  await site.close();
});

const start = (member: SiteClient, clientRef: string) =>
  member.call(payments.deposit, { method: 'scan', amount: '20', clientRef });

it('[C-03] a gateway that answers a QR code: shown while it is to be paid, asked for once, credited by its webhook', async () => {
  const member = await site.member();
  const clientRef = randomUUID();
  const deposit = await start(member, clientRef);
  expect(deposit).toMatchObject({ state: 'waiting', payUrl: null, payQr: expect.stringContaining('/pay/') });
  // a repeat does not ask the gateway again
  await gateways.set({ create: 'error' });
  expect(await start(member, clientRef)).toMatchObject({ id: deposit.id, payQr: deposit.payQr });
  await gateways.set({});
  await gateways.end(deposit.payQr?.split('/').at(-1) ?? '', 'pay');
  const own = () => member.call(payments.getDeposit, { id: deposit.id });
  await expect.poll(async () => (await own()).state).toBe('paid');
  expect(await own()).toMatchObject({ payUrl: null, payQr: null });
  expect((await member.call(identity.balance)).sumBalance).toBe('20.00');
});

it('[C-03] a gateway that does not answer leaves neither page nor code, and the same request asks again', async () => {
  const member = await site.member();
  const clientRef = randomUUID();
  await gateways.set({ create: 'half' });
  expect(await start(member, clientRef)).toMatchObject({ state: 'waiting', payUrl: null, payQr: null });
  await gateways.set({});
  expect(await start(member, clientRef)).toMatchObject({ payQr: expect.stringContaining('/pay/') });
});

it.each<[string, object | undefined, object | 'refused']>([
  ['a page', { trade_no: 'T', pay_url: 'https://pay.example/1' }, { payUrl: 'https://pay.example/1', gatewayId: 'T' }],
  ['a code', { trade_no: 'T', qr: '00020101' }, { payUrl: null, qr: '00020101', gatewayId: 'T' }],
  ['both', { trade_no: 'T', pay_url: 'https://p.example', qr: 'x' }, { payUrl: 'https://p.example', gatewayId: 'T' }],
  ['neither', { trade_no: 'T' }, 'refused'],
  ['an empty code', { trade_no: 'T', qr: '' }, 'refused'],
  ['a code that is too long', { trade_no: 'T', qr: 'x'.repeat(601) }, 'refused'],
  ['nothing', undefined, 'refused'],
])('[C-03] a signed form that answers %s', async (_what, data, expected) => {
  const answer = new Response(JSON.stringify({ code: 0, msg: 'ok', data }));
  const gateway = GATEWAY_ADAPTERS.form(
    {
      ...{ code: 'scan', address: 'https://gateway.example', demo: true, open: true, signKind: 'HMAC-SHA256' },
      ...{ credentials: [{ merchant: 'm', apiKey: 'k', webhookKey: 'w' }], confirmAbove: null, webhookPath: '/' },
    },
    { safeFetch: { fetch: async () => answer } as never, now: Date.now },
  );
  const order = { ref: 'r', amount: 2_000n as Money, currency: 'USD', returnUrl: 'https://s.example/' } as const;
  const created = gateway.createPayment({ ...order, webhookUrl: 'https://s.example/w', language: 'EN' });
  if (expected === 'refused') await expect(created).rejects.toBeInstanceOf(GatewayUnavailable);
  else expect(await created).toEqual(expected);
});

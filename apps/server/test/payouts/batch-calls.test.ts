import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { type AccountId, calls, money } from '@fairhouse/contracts';
import type { SimulatedTransfer } from '@fairhouse/gateway-simulators';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGatewayRegistry } from '#integrations/payment-gateway';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { bundleProgram, codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { sendBatches } from '../../src/domains/payments/batches/send-batches.ts';
import { createGatewayFinder } from '../../src/domains/payments/connections/create-gateway-finder.ts';
import { askPayouts } from '../../src/domains/payments/payouts/ask-payouts.ts';
import {
  type SimulatedGateways,
  startAt,
  startSimulatedGateways,
} from '../../src/domains/payments/testing/simulated-gateways.ts';
import type { BatchOrder } from './batch-process.ts';

const { backoffice, payments, payoutBackoffice, payoutBatchesBackoffice: batches, proposalsBackoffice } = calls;
const [METHOD, CONNECTION] = ['sandbox-payout', 'form'] as const;

let site: TestSite;
let gateways: SimulatedGateways;
let ann: SiteClient;
let bo: SiteClient;
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  gateways = await startSimulatedGateways();
  [ann, bo] = [await site.operator(), await site.operator('cashier')];
  for (const adapter of ['form', 'card'] as const) await gateways.connect(ann, adapter);
  // the simulator reports payouts where the merchant's last order said
  await startAt(await site.member(), CONNECTION, '20.00');
  await sql`update payments.method set confirm_min = 0 where code = ${METHOD}`.execute(site.db);
});
/** Each test lists its own withdrawals alone. */
beforeEach(() => sql`update payments.withdrawal set claimed_until = '2999-01-01'`.execute(site.db));
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await gateways.close();
  await site.close();
});

const deps = () => {
  const { db, secrets, safeFetch, log } = site;
  const registry = createGatewayRegistry([]);
  return { db, secrets, log, gateways: createGatewayFinder({ db, secrets, safeFetch, registry, simulatorsUrl: null }) };
};
/** Asks about every payout that is not answered, as if its time had come. */
async function ask(): Promise<void> {
  await sql`update payments.payout_attempt set ask_at = now() where ask_at is not null`.execute(site.db);
  await askPayouts(deps());
}
type Asked = { member: SiteClient & { accountId: AccountId }; id: string };
/** Approved withdrawals of as many members, in this order. */
async function approved(...amounts: string[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const amount of amounts) {
    const member = await site.member({ funds: money(100_000n) });
    const input = { method: METHOD, amount, account: await site.payoutType(member), clientRef: randomUUID() };
    const { id } = await member.call(payments.withdraw, input);
    await ann.call(backoffice.approveWithdrawal, { id, reason: 'Checked' });
    asked.push({ member, id });
  }
  return asked;
}
async function aBatch() {
  const order = { method: METHOD, connection: CONNECTION, reason: 'Checked', clientRef: randomUUID() };
  const batch = await bo.call(batches.create, order);
  const { rows } = await ann.call(proposalsBackoffice.list, { pageSize: 100 });
  const { no = '', hash = '' } = rows.find((each) => each.no === batch.proposal) ?? {};
  const proposal = await ann.call(proposalsBackoffice.approve, { no, hash, reason: 'Checked' });
  return { batch, order, proposal };
}
const batchOf = async ({ id }: { id: string }) =>
  (await ann.call(batches.list, { pageSize: 100 })).rows.find((each) => each.id === id);
const stateOf = async ({ member, id }: Asked) => (await member.call(payments.getWithdrawal, { id })).state;
const balanceOf = async ({ member }: Asked) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};
const transferOf = ({ id }: Asked, attempt = 1): SimulatedTransfer => {
  const transfer = gateways.orders.transfers.get(`shop-1 ${id}-1-${attempt}`);
  if (!transfer) throw new Error(`the gateway has no payout ${id}-1-${attempt}`);
  return transfer;
};
/** How many payouts of a withdrawal the gateway has. */
const transfersOf = ({ id }: Asked) =>
  [...gateways.orders.transfers.keys()].filter((key) => key.startsWith(`shop-1 ${id}-`));
const paidBy = async (name: string) =>
  getHouseAccountBalance(
    site.db,
    await getHouseAccount(site.db, { brandId: site.brandId, currency: 'USD', name } as const),
  );

describe('[C-04] a batch through a gateway connection', () => {
  it('[C-04] is sent in one call after two operators, each payout with its reference, and ends by what the gateway reports', async () => {
    const { connections } = await bo.call(batches.methods);
    expect(connections).toEqual([{ code: CONNECTION, title: CONNECTION }]);
    const asked = await approved('40', '60', '50');
    const { batch, order, proposal } = await aBatch();
    expect(batch).toMatchObject({ connection: CONNECTION, count: 3, sum: '150.00' });
    expect(proposal.input).toMatchObject({ connection: CONNECTION, count: 3 });
    expect((await bo.call(batches.create, order)).id).toBe(batch.id);
    const before = await paidBy(`gateway:${CONNECTION}`);
    const byHand = await paidBy(`gateway:${METHOD}`);
    const sent = await Promise.all([sendBatches(deps()), sendBatches(deps()), sendBatches(deps())]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(3);
    expect(asked.map(transfersOf).flat()).toEqual(asked.map(({ id }) => `shop-1 ${id}-1-1`));
    expect(asked.map((each) => transferOf(each).amount)).toEqual(['40.00', '60.00', '50.00']);
    expect(await batchOf(batch)).toMatchObject({ state: 'sent', open: 3 });
    // nobody pays it otherwise, and no file has or says it
    const [one, two, three] = asked as [Asked, Asked, Asked];
    for (const outcome of ['paid', 'failed'] as const) {
      const settle = { id: one.id, part: 1, outcome, bankReference: 'b', reason: 'Checked' };
      expect(await codeOf(ann.call(payoutBackoffice.settle, settle))).toBe('STATE_CHANGED');
    }
    expect(await codeOf(bo.call(batches.file, { id: batch.id }))).toBe('STATE_CHANGED');
    const file = `reference;status;bank_reference\n${one.id}-1-1;paid;B`;
    expect(await codeOf(bo.call(batches.importResults, { id: batch.id, file }))).toBe('STATE_CHANGED');

    Object.assign(transferOf(one), { status: '1', bankRef: 'BANK-1' });
    Object.assign(transferOf(two), { status: '2' });
    await ask();
    await ask();
    expect(await Promise.all(asked.map(stateOf))).toEqual(['received', 'paying', 'paying']);
    expect(await batchOf(batch)).toMatchObject({ state: 'sent', paid: 1, failed: 1, open: 1 });
    Object.assign(transferOf(three), { status: '1', bankRef: 'BANK-3' });
    await ask();
    expect(await batchOf(batch)).toMatchObject({ state: 'done', paid: 2, failed: 1, open: 0 });
    const { rows } = await ann.call(batches.items, { id: batch.id });
    expect(rows.map(({ state, bankReference }) => [state, bankReference])).toEqual([
      ...[
        ['paid', 'BANK-1'],
        ['failed', ''],
        ['paid', 'BANK-3'],
      ],
    ]);
    // the money is on the account of what paid it
    expect((await paidBy(`gateway:${CONNECTION}`)) - before).toBe(9_000n);
    expect(await paidBy(`gateway:${METHOD}`)).toBe(byHand);
    // what failed is paid by hand
    await ann.call(payoutBackoffice.send, { id: two.id, part: 1 });
    const paid = { id: two.id, part: 1, outcome: 'paid', bankReference: 'by hand' } as const;
    expect(await ann.call(payoutBackoffice.settle, paid)).toMatchObject({ state: 'received' });
    expect(transfersOf(two)).toHaveLength(1);
  });

  it('[C-04] what the gateway does not answer about is unknown, keeps its hold and is asked about', async () => {
    const asked = await approved('31', '32');
    const [mute, known] = asked as [Asked, Asked];
    await gateways.set({ payoutUnknown_ms: 3_600_000 }, `${mute.id}-1-1`);
    const { batch } = await aBatch();
    expect(await sendBatches(deps())).toBe(2);
    const statesOf = async ({ id }: Asked) =>
      (await ann.call(payoutBackoffice.detail, { id })).attempts.map(({ state }) => state);
    expect([await statesOf(mute), await statesOf(known)]).toEqual([['unknown'], ['sent']]);
    expect(await balanceOf(mute)).toEqual(['969.00', '31.00']);
    expect(await codeOf(mute.member.call(payments.cancelWithdrawal, { id: mute.id }))).toBe('STATE_CHANGED');
    transferOf(mute).unknownUntil = 0;
    for (const each of asked) Object.assign(transferOf(each), { status: '1', bankRef: 'B' });
    await ask();
    expect(await Promise.all(asked.map(stateOf))).toEqual(['received', 'received']);
    expect(asked.map((each) => transfersOf(each).length)).toEqual([1, 1]);
    expect(await batchOf(batch)).toMatchObject({ state: 'done', paid: 2 });
  });

  it('[C-04] refuses connections without a call for batches, that are off, or of nobody', async () => {
    await approved('33');
    const create = (connection: string | null, clientRef: string = randomUUID()) =>
      bo.call(batches.create, { method: METHOD, connection, reason: 'Checked', clientRef });
    for (const connection of ['card', 'nowhere', 'sandbox', 'match'])
      expect(await codeOf(create(connection))).toBe('NOT_FOUND');
    const set = (state: string) =>
      sql`update payments.connection set state = ${state} where code = ${CONNECTION}`.execute(site.db);
    await set('off');
    expect(await codeOf(create(CONNECTION))).toBe('NOT_FOUND');
    expect((await bo.call(batches.methods)).connections).toEqual([]);
    await set('live');
    const clientRef = randomUUID();
    expect((await create(null, clientRef)).connection).toBeNull();
    expect(await codeOf(create(CONNECTION, clientRef))).toBe('CONFLICT');
  });

  it('[C-04] kill -9 at statements of the sending process: each payout is made once, and its hold is kept until then', async () => {
    const asked = await approved('21', '22', '23', '24');
    const { batch } = await aBatch();
    let kills = 0;
    // each process begins where the one before was killed: among the items, before the call, and among its answers
    for (let killAt = 5; kills < 24; killAt = 5 + ((kills * 7) % 36)) {
      const order: BatchOrder = {
        ...{ url: site.databaseUrl, masterKey: site.masterKey, killAt, sends: kills % 2 === 0 },
      };
      const child = fork(await bundleProgram(path.join(import.meta.dirname, 'batch-process.ts')), {
        env: { ...process.env, BATCH_ORDER: JSON.stringify(order) },
        execArgv: [],
      });
      const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
      const ended = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)]);
      if (ended) child.kill('SIGKILL');
      await exit;
      if (ended) break;
      kills++;
      for (const each of asked) expect((await balanceOf(each))[1]).not.toBe('0.00');
    }
    expect(kills).toBeGreaterThan(2);
    await sendBatches(deps());
    // what was stored and never called is sent again under its reference
    await ask();
    for (const each of asked) Object.assign(transferOf(each), { status: '1', bankRef: 'B' });
    await ask();
    expect(await Promise.all(asked.map(stateOf))).toEqual(asked.map(() => 'received'));
    expect(asked.map(transfersOf).flat()).toEqual(asked.map(({ id }) => `shop-1 ${id}-1-1`));
    expect(await batchOf(batch)).toMatchObject({ state: 'done', paid: 4, open: 0 });
    expect(await Promise.all(asked.map(balanceOf))).toEqual(
      [21, 22, 23, 24].map((amount) => [`${1_000 - amount}.00`, '0.00']),
    );
  }, 120_000);
});

import { calls, type Money } from '@fairhouse/contracts';
import { type SimulatedTransfer, writeTransferForm } from '@fairhouse/gateway-simulators';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGatewayRegistry } from '#integrations/payment-gateway';
import { post, trialBalance, verifyBalance } from '#ledger';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { askGateways } from './ask-gateways.ts';
import { createGatewayFinder } from './connections/create-gateway-finder.ts';
import { reviewDebts } from './payouts/review-on-debt.ts';
import { type SimulatedGateways, startAt, startSimulatedGateways } from './testing/simulated-gateways.ts';
import { applyStoredWebhooks } from './webhooks/apply-webhook.ts';

let site: TestSite;
let owner: SiteClient;
let gateways: SimulatedGateways;
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  gateways = await startSimulatedGateways();
  owner = await site.operator();
  await gateways.connect(owner, 'form', { fee: { rate_bps: 200, fixed: '0', min: '0', max: null } });
  await gateways.connect(owner, 'form', { code: 'md5', merchant: 'shop-md5', signKind: 'MD5' });
  await gateways.connect(owner, 'invoice');
  await gateways.connect(owner, 'card');
});
afterEach(() => gateways.set({}));
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await gateways.close();
  await site.close();
});

type Member = Awaited<ReturnType<TestSite['member']>>;
const balanceOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).sumBalance;
const getOf = (member: SiteClient, { id }: { id: string }) => member.call(calls.payments.getDeposit, { id });
const stateOf = async (member: SiteClient, deposit: { id: string }) => (await getOf(member, deposit)).state;
const becomes = async (member: SiteClient, deposit: { id: string }, state: string) => {
  await expect.poll(() => stateOf(member, deposit)).toBe(state);
};
/** The jobs, as another process of the installation runs them. */
const jobs = () => {
  const { db, secrets, safeFetch } = site;
  const registry = createGatewayRegistry([]);
  const finder = createGatewayFinder({ db, secrets, safeFetch, registry, simulatorsUrl: null });
  return { db, gateways: finder, log: (line: string) => site.lines.push(line) };
};
const makeDue = async ({ accountId }: Member) => {
  await sql`update payments.webhook set next_at = now() where applied_at is null`.execute(site.db);
  await sql`update payments.deposit set ask_at = now() where account_id = ${accountId}`.execute(site.db);
};

describe('[C-03] gateways of three shapes', () => {
  it.each([
    ['form', '0.50'],
    ['md5', '0'],
    ['invoice', '0'],
    ['card', '0'],
  ])('%s: a payment is reported, credited and in the record', async (method, fee) => {
    const member = await site.member();
    const deposit = await startAt(member, method, '25.00', fee);
    expect(deposit).toMatchObject({ state: 'waiting', credited: '0.00' });
    expect(await gateways.end(deposit.order, 'pay')).toEqual([200]);
    await becomes(member, deposit, 'paid');
    expect(await balanceOf(member)).toBe(method === 'form' ? '24.50' : '25.00');
    expect(await getOf(member, deposit)).toMatchObject({ credited: '25.00', payUrl: null });
    const { rows } = await sql<{ name: string }>`
      select h.name from ledger.entry e join ledger.house_account h on h.house_id = e.contra_id
      where e.account_id = ${member.accountId} and e.kind = 'deposit'`.execute(site.db);
    expect(rows).toEqual([{ name: `gateway:${method}` }]);
    const { rows: lines } = await member.call(calls.wallet.accountRecord, {});
    expect(lines.map(({ kind }) => kind)).toContain('deposit');
  });

  it('[C-04] operators see which of them make payouts', async () => {
    const { gateways: offered } = await owner.call(calls.paymentsBackoffice.gateways);
    const paysOut = Object.fromEntries(offered.map((each) => [each.code, each.paysOut]));
    expect(paysOut).toMatchObject({ form: true, md5: true, invoice: false, card: false });
  });

  it('credits what arrives: half, more, two payments, and nothing of a decline', async () => {
    const member = await site.member();
    const half = await startAt(member, 'card', '20.00');
    await gateways.end(half.order, 'pay-half');
    await becomes(member, half, 'partial');
    expect(await balanceOf(member)).toBe('10.00');
    await gateways.end(half.order, 'pay-half');
    await becomes(member, half, 'paid');
    expect(await balanceOf(member)).toBe('20.00');
    const more = await startAt(member, 'invoice', '20.00');
    await gateways.end(more.order, 'pay-more');
    await becomes(member, more, 'paid');
    expect(await balanceOf(member)).toBe('50.00');
    const twice = await startAt(member, 'card', '20.00');
    await gateways.end(twice.order, 'pay-twice');
    await expect.poll(() => balanceOf(member)).toBe('90.00');
    const declined = await startAt(member, 'card', '5.00');
    await gateways.end(declined.order, 'decline');
    await becomes(member, declined, 'failed');
    // the bank had paid after all
    await gateways.end(declined.order, 'pay');
    await becomes(member, declined, 'paid');
    expect(await balanceOf(member)).toBe('95.00');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('a payment that is seen keeps the deposit from being cancelled, until it is final', async () => {
    const member = await site.member();
    const deposit = await startAt(member, 'invoice', '20.00');
    await gateways.end(deposit.order, 'see');
    await becomes(member, deposit, 'processing');
    expect(await codeOf(member.call(calls.payments.cancelDeposit, { id: deposit.id }))).toBe('STATE_CHANGED');
    await gateways.end(deposit.order, 'pay');
    await becomes(member, deposit, 'paid');
    expect(await balanceOf(member)).toBe('20.00');
  });

  it('20 webhooks of one payment at the same moment credit it once', async () => {
    const member = await site.member();
    for (const method of ['card', 'invoice']) {
      const deposit = await startAt(member, method, '30.00');
      await gateways.set({ copies: 20 });
      expect(await gateways.end(deposit.order, 'pay')).toEqual(Array.from({ length: 20 }, () => 200));
      await becomes(member, deposit, 'paid');
    }
    expect(await balanceOf(member)).toBe('60.00');
    const credits = await sql`select 1 from ledger.entry
      where account_id = ${member.accountId} and kind = 'deposit'`.execute(site.db);
    expect(credits.rows).toHaveLength(2);
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });
});

describe('[C-03] webhooks that are lost, or whose process ended', () => {
  it('a stored webhook that was not applied is applied by the job, in another process, once', async () => {
    const member = await site.member();
    const deposit = await startAt(member, 'invoice', '20.00');
    await gateways.set({ query: 'error' });
    expect(await gateways.end(deposit.order, 'pay')).toEqual([200]);
    await expect.poll(() => site.lines.some((line) => line.includes('gateway invoice waits'))).toBe(true);
    expect(await stateOf(member, deposit)).toBe('waiting');
    await gateways.set({});
    await makeDue(member);
    expect(await applyStoredWebhooks(jobs())).toBe(1);
    expect(await applyStoredWebhooks(jobs())).toBe(0);
    expect(await stateOf(member, deposit)).toBe('paid');
    expect(await balanceOf(member)).toBe('20.00');
  });

  it('the gateway is asked about a deposit whose webhook is lost', async () => {
    const member = await site.member();
    const deposit = await startAt(member, 'card', '20.00');
    await gateways.set({ lost: true });
    expect(await gateways.end(deposit.order, 'pay')).toEqual([]);
    await makeDue(member);
    await askGateways(jobs());
    expect(await stateOf(member, deposit)).toBe('paid');
    const { ask_at, asks } = await site.db
      .selectFrom('payments.deposit')
      .select(['ask_at', 'asks'])
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    expect([asks, Math.round(((ask_at?.getTime() ?? 0) - Date.now()) / 60_000)]).toEqual([1, 2]);
  });

  it('a create call without an answer is unknown, not failed: the same request finds the payment', async () => {
    for (const create of ['lost-after', 'lost-before', 'error', 'half'] as const) {
      const member = await site.member();
      await gateways.set({ create });
      const lost = await startAt(member, 'card', '20.00');
      expect(lost).toMatchObject({ state: 'waiting', payUrl: null });
      await gateways.set({});
      const found = await member.call(calls.payments.deposit, lost.query);
      expect(found).toMatchObject({ id: lost.id, state: 'waiting' });
      await gateways.end(found.payUrl?.split('/').at(-1) ?? '', 'pay');
      await becomes(member, lost, 'paid');
      expect(await balanceOf(member)).toBe('20.00');
    }
  });

  it('a webhook before the answer to the create call is applied too', async () => {
    const member = await site.member();
    await gateways.set({ early: true });
    const deposit = await startAt(member, 'card', '20.00');
    await becomes(member, deposit, 'paid');
    expect(await balanceOf(member)).toBe('20.00');
  });

  it('a webhook that the gateway does not confirm credits nothing', async () => {
    const member = await site.member();
    await gateways.set({ query: 'empty' });
    const deposit = await startAt(member, 'md5', '20.00');
    expect(await gateways.end(deposit.order, 'pay')).toEqual([200]);
    await makeDue(member);
    await applyStoredWebhooks(jobs());
    expect(await stateOf(member, deposit)).toBe('waiting');
    await gateways.set({});
    await makeDue(member);
    await applyStoredWebhooks(jobs());
    expect(await stateOf(member, deposit)).toBe('paid');
  });
});

describe('[C-03] reversed payments and debt', () => {
  it('a chargeback is taken back with its fee and may leave a debt, which the next credit pays first', async () => {
    const member = await site.member({ funds: 1_000n as Money });
    const deposit = await startAt(member, 'card', '50.00');
    await gateways.end(deposit.order, 'pay');
    await becomes(member, deposit, 'paid');
    const account = await site.payoutType(member);
    const withdraw = (amount: string) =>
      member.call(calls.payments.withdraw, {
        method: 'sandbox-payout',
        amount,
        account,
        clientRef: crypto.randomUUID(),
      });
    await withdraw('40.00');
    await gateways.end(deposit.order, 'reverse');
    await becomes(member, deposit, 'reversed');
    expect(await member.call(calls.identity.balance)).toMatchObject({ sumBalance: '-30.00', held: '40.00' });
    expect(await refusalOf(withdraw('10.00'))).toMatchObject({ code: 'DEBT_OPEN', params: { amount: '30.00' } });
    // the method is closed for this player, and for nobody else
    expect(await codeOf(startAt(member, 'card', '5.00'))).toBe('PAYMENT_METHOD_CLOSED');
    await startAt(member, 'invoice', '5.00');
    await startAt(await site.member(), 'card', '5.00');
    // the dispute is won: the amount is credited again, under its own key
    await gateways.end(deposit.order, 'win-dispute');
    await becomes(member, deposit, 'paid');
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('20.00');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    const { rows } = await member.call(calls.wallet.accountRecord, {});
    expect(rows.map(({ kind }) => kind)).toContain('deposit-reversal');
    // and the method is open again; after another reversal, once an operator says so
    const other = await startAt(member, 'card', '6.00');
    await gateways.end(other.order, 'pay');
    await becomes(member, other, 'paid');
    await gateways.end(other.order, 'reverse');
    await becomes(member, other, 'reversed');
    expect(await codeOf(startAt(member, 'card', '7.00'))).toBe('PAYMENT_METHOD_CLOSED');
    const reoffer = () => owner.call(calls.heldDeposits.reofferMethod, { id: other.id, reason: 'Looked into' });
    await reoffer();
    expect(await codeOf(reoffer())).toBe('STATE_CHANGED');
    await startAt(member, 'card', '7.00');
  });

  it('[C-04] withdrawals that were approved and not sent go back to review, and are not approved before the debt is paid', async () => {
    const member = await site.member({ funds: 1_000n as Money });
    const deposit = await startAt(member, 'card', '50.00');
    await gateways.end(deposit.order, 'pay');
    await becomes(member, deposit, 'paid');
    const account = await site.payoutType(member);
    const withdraw = () =>
      member.call(calls.payments.withdraw, {
        method: 'sandbox-payout',
        amount: '20.00',
        account,
        clientRef: crypto.randomUUID(),
      });
    const { approveWithdrawal, rejectWithdrawal } = calls.backoffice;
    const approve = (id: string) => owner.call(approveWithdrawal, { id, reason: 'Checked' });
    const [first, second] = [await withdraw(), await withdraw()];
    for (const { id } of [first, second]) expect((await approve(id)).state).toBe('approved');
    await gateways.end(deposit.order, 'reverse');
    await becomes(member, deposit, 'reversed');
    for (const { id } of [first, second]) {
      const { state, history } = await member.call(calls.payments.getWithdrawal, { id });
      expect([state, history.at(-1)?.reason]).toEqual(['review', expect.stringContaining('your account owes money')]);
    }
    const owes = { code: 'PLAYER_OWES', params: { amount: '30.00', currency: 'USD' } };
    expect(await refusalOf(approve(first.id))).toMatchObject(owes);
    expect((await member.call(calls.payouts.needs)).needs).toContainEqual(
      expect.objectContaining({ need: 'debt', amount: '30.00', deposit: deposit.id }),
    );
    await owner.call(rejectWithdrawal, { id: second.id, reason: 'Not now' });
    expect(await refusalOf(approve(first.id))).toMatchObject({ ...owes, params: { amount: '10.00' } });
    await gateways.end(deposit.order, 'win-dispute');
    await becomes(member, deposit, 'paid');
    expect((await approve(first.id)).state).toBe('approved');
    // a debt that something else has opened is found by the job, and nothing is sent before
    const key = `test:${crypto.randomUUID()}`;
    const taken = { accountId: member.accountId, kind: 'deposit-reversal', currency: 'USD', key } as const;
    await site.db
      .transaction()
      .execute((tx) => post(tx, [{ ...taken, amount: 6_000n as Money, reference: 'test', through: 'card' }]));
    const send = owner.call(calls.payoutBackoffice.send, { id: first.id, part: 1 });
    expect(await codeOf(send)).toBe('PLAYER_OWES');
    expect(await reviewDebts(site.db)).toBe(1);
    expect(await reviewDebts(site.db)).toBe(0);
    expect((await member.call(calls.payments.getWithdrawal, { id: first.id })).state).toBe('review');
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });
});

describe('[C-04] payouts of a connection', () => {
  it.each(['form', 'md5'])(
    '%s: a webhook pays a payout once; another amount, gateway or word changes nothing',
    async (code) => {
      const merchant = code === 'md5' ? 'shop-md5' : 'shop-1';
      await sql`update payments.method set gateway = ${code}, confirm_min = 0 where code = 'sandbox-payout'`.execute(
        site.db,
      );
      const member = await site.member({ funds: 10_000n as Money });
      const { id } = await member.call(calls.payments.withdraw, {
        ...{ method: 'sandbox-payout', amount: '40.00', account: await site.payoutType(member) },
        clientRef: crypto.randomUUID(),
      });
      await sql`update payments.method set gateway = null, confirm_min = 1440 where code = 'sandbox-payout'`.execute(
        site.db,
      );
      await owner.call(calls.backoffice.approveWithdrawal, { id, reason: 'Checked' });
      const { attempts } = await owner.call(calls.payoutBackoffice.send, { id, part: 1 });
      expect(attempts).toMatchObject([{ ref: `${id}-1-1`, state: 'sent', gateway: code }]);
      const transfer = gateways.orders.transfers.get(`${merchant} ${id}-1-1`);
      if (!transfer) throw new Error('the gateway has the payout');
      const { webhookPath } =
        (await owner.call(calls.gatewayConnections.list)).connections.find((each) => each.code === code) ?? {};
      const report = async (own: Partial<SimulatedTransfer>) => {
        const { headers, body } = writeTransferForm(gateways.secret, { ...transfer, ...own });
        return (await fetch(`${site.base}${webhookPath}`, { method: 'POST', headers, body })).status;
      };
      const stateOfPayout = async () => (await member.call(calls.payments.getWithdrawal, { id })).state;
      const settled = async () => {
        const { rows } =
          await sql`select from payments.webhook where applied_at is null and connection = ${code}`.execute(site.db);
        return rows.length;
      };
      // signed, but of no payout that was asked for, or of another amount
      expect(await report({ ref: '9-1-1', status: '1' })).toBe(200);
      expect(await report({ amount: '41.00', status: '3' })).toBe(200);
      await expect.poll(settled).toBe(0);
      expect(await stateOfPayout()).toBe('paying');
      if (code === 'md5') {
        // its signature is weak: what the gateway itself says counts
        expect(await report({ status: '2' })).toBe(200);
        await expect.poll(settled).toBe(0);
        expect(await stateOfPayout()).toBe('paying');
      }
      transfer.status = '1';
      transfer.bankRef = 'TRX-1';
      for (const _ of [1, 2]) expect(await report({})).toBe(200);
      await expect.poll(stateOfPayout).toBe('received');
      const detail = await owner.call(calls.payoutBackoffice.detail, { id });
      expect(detail.attempts).toMatchObject([{ state: 'paid', bankReference: 'TRX-1' }]);
      expect(await balanceOf(member)).toBe('60.00');
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
    },
  );
});

describe('[C-03] open orders', () => {
  it('an equal one is resumed, three are the most, and a cancelled one makes room', async () => {
    const member = await site.member();
    const first = await startAt(member, 'card', '11.00');
    const again = await startAt(member, 'card', '11.00');
    expect([again.id, again.payUrl]).toEqual([first.id, first.payUrl]);
    await startAt(member, 'card', '12.00');
    await startAt(member, 'invoice', '13.00');
    expect(await refusalOf(startAt(member, 'card', '14.00'))).toMatchObject({
      code: 'TOO_MANY_OPEN_DEPOSITS',
      params: { most: 3 },
    });
    const other = await site.member();
    expect(await codeOf(other.call(calls.payments.cancelDeposit, { id: first.id }))).toBe('NOT_FOUND');
    const cancelled = await member.call(calls.payments.cancelDeposit, { id: first.id });
    expect(cancelled).toMatchObject({ state: 'cancelled', payUrl: null });
    expect(await codeOf(member.call(calls.payments.cancelDeposit, { id: first.id }))).toBe('STATE_CHANGED');
    await startAt(member, 'card', '14.00');
    // money that arrives nevertheless is the player's
    await gateways.end(first.order, 'pay');
    await becomes(member, first, 'paid');
    expect(await balanceOf(member)).toBe('11.00');
  });
});

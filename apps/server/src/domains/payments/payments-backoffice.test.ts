import { randomUUID } from 'node:crypto';
import { calls, type Input, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { codeOf, payWithdrawal, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { createPaymentMethod, UNRESTRICTED } from './payment-method.ts';

const { paymentsBackoffice, payments } = calls;

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

const NO_FEE = { rate_bps: 0, fixed: '0', min: '0', max: null };
type MethodSettings = Omit<Input<typeof paymentsBackoffice.changeMethod>, 'code' | 'version'>;
const TERMS: MethodSettings = {
  names: { EN: 'Sandbox gateway', CN: '沙盒支付' },
  times: {},
  min: '10',
  max: '5000',
  quickAmounts: ['20'],
  dailyMax: null,
  fee: NO_FEE,
  payoutType: 'bank',
  tolerance_bps: 0,
  onUnder: 'credit',
  onOver: 'credit',
  freeCount: 0,
  ...{ uniqueCents: false, pay_min: 30, instructions: {}, proofTexts: {}, image: '' },
  ...{ partMost: null, partLeast: null, confirm_min: 1440, hours: null, leastRank: 0, caps: [] },
  ...{ labels: [], countries: [], devices: [], testersOnly: false, maintenance: null },
};

const methodOf = async (code: string, operator = owner) => {
  const { rows } = await operator.call(paymentsBackoffice.methods, {});
  const found = rows.find((each) => each.code === code);
  if (!found) throw new Error(`no method ${code}`);
  return found;
};
const change = async (code: string, settings: Partial<MethodSettings>) =>
  owner.call(paymentsBackoffice.changeMethod, { code, version: (await methodOf(code)).version, ...TERMS, ...settings });
const flip = async (code: string, enabled: boolean) =>
  owner.call(paymentsBackoffice.switchMethod, { code, version: (await methodOf(code)).version, enabled });
const seen = async (member: SiteClient, code: string) =>
  (await member.call(payments.methods)).methods.find((each) => each.code === code);
const start = (member: SiteClient, input: { amount?: string; fee?: string; clientRef?: string } = {}) =>
  member.call(payments.deposit, { method: 'sandbox', amount: '100', clientRef: randomUUID(), ...input });
const ask = async (
  member: Awaited<ReturnType<TestSite['member']>>,
  input: { amount?: string; fee?: string; clientRef?: string } = {},
) =>
  member.call(payments.withdraw, {
    method: 'sandbox-payout',
    amount: '40',
    account: await site.payoutType(member),
    clientRef: randomUUID(),
    ...input,
  });
const pay = (payUrl: string | null) =>
  fetch(site.base + (payUrl ?? ''), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=pay',
  });
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};

beforeEach(async () => {
  await change('sandbox', {});
  await change('sandbox-payout', { names: { EN: 'Sandbox payout' } });
  for (const code of ['sandbox', 'sandbox-payout']) await flip(code, true);
});

describe('operator’s change of a payment method', () => {
  it('applies immediately for players, in their language, and on the server', async () => {
    const member = await site.member();
    const after = await change('sandbox', {
      min: '30',
      max: '60',
      quickAmounts: ['30', '45'],
      times: { EN: 'At once' },
    });
    expect(after).toMatchObject({ min: '30.00', max: '60.00', quickAmounts: ['30.00', '45.00'] });
    expect(await seen(member, 'sandbox')).toMatchObject({ min: '30.00', max: '60.00', time: 'At once', limits: [] });
    for (const amount of ['29.99', '60.01']) expect(await codeOf(start(member, { amount }))).toBe('INVALID_AMOUNT');
    expect(await start(member, { amount: '30' })).toMatchObject({ state: 'waiting', fee: '0.00' });
  });

  it('is refused if invalid, names the field, and changes nothing', async () => {
    const before = await methodOf('sandbox');
    const wrong: [field: string, settings: Partial<MethodSettings>][] = [
      ['names', { names: { CN: '沙盒' } }],
      ['min', { min: '0' }],
      ['min', { min: '10.001' }],
      ['max', { max: '9.99' }],
      ['max', { max: '99999999999999.00' }],
      ['quickAmounts', { quickAmounts: ['20', '9.99'] }],
      ['quickAmounts', { quickAmounts: ['5000.01'] }],
      ['dailyMax', { dailyMax: '4999.99' }],
      ['fee', { fee: { ...NO_FEE, fixed: '10' } }],
      ['fee', { fee: { ...NO_FEE, min: '2', max: '1' } }],
      ['fee', { fee: { ...NO_FEE, rate_bps: 5001 } }],
      ['fee', { fee: { ...NO_FEE, fixed: '0.001' } }],
    ];
    for (const [field, settings] of wrong) {
      const refused = await refusalOf(change('sandbox', settings));
      expect([refused.code, refused.field?.split('.')[0], settings]).toEqual(['INVALID_INPUT', field, settings]);
    }
    expect(await methodOf('sandbox')).toEqual(before);
  });

  it('is refused for a stale version, without permission, and for an unknown method', async () => {
    const { version } = await methodOf('sandbox');
    await change('sandbox', {});
    const stale = { code: 'sandbox', version };
    expect(await codeOf(owner.call(paymentsBackoffice.changeMethod, { ...stale, ...TERMS }))).toBe('STALE_VERSION');
    expect(await codeOf(owner.call(paymentsBackoffice.switchMethod, { ...stale, enabled: false }))).toBe(
      'STALE_VERSION',
    );
    const cashier = await site.operator('cashier');
    const fresh = await methodOf('sandbox', cashier);
    const held = { code: 'sandbox', version: fresh.version };
    expect(await codeOf(cashier.call(paymentsBackoffice.changeMethod, { ...held, ...TERMS }))).toBe('NOT_PERMITTED');
    expect(await codeOf(cashier.call(paymentsBackoffice.switchMethod, { ...held, enabled: false }))).toBe(
      'NOT_PERMITTED',
    );
    expect(await codeOf(cashier.call(paymentsBackoffice.reorderMethod, { code: 'sandbox', before: null }))).toBe(
      'NOT_PERMITTED',
    );
    expect(await codeOf((await site.operator('editor')).call(paymentsBackoffice.methods, {}))).toBe('NOT_PERMITTED');
    const nowhere = { code: 'nowhere', version: 1 };
    expect(await codeOf(owner.call(paymentsBackoffice.changeMethod, { ...nowhere, ...TERMS }))).toBe('NOT_FOUND');
    expect(await codeOf(owner.call(paymentsBackoffice.reorderMethod, { code: 'nowhere', before: null }))).toBe(
      'NOT_FOUND',
    );
    expect((await methodOf('sandbox')).enabled).toBe(true);
  });

  it('is accepted once out of two concurrent ones', async () => {
    const { version } = await methodOf('sandbox');
    const input = { code: 'sandbox', version, ...TERMS };
    const ends = await Promise.all(
      [1, 2].map(() => codeOf(owner.call(paymentsBackoffice.changeMethod, input)).catch(() => 'kept')),
    );
    expect(ends.sort()).toEqual(['STALE_VERSION', 'kept']);
  });

  it('is audited with the values before and after', async () => {
    await change('sandbox', { min: '12', fee: { ...NO_FEE, fixed: '0.5' } });
    await flip('sandbox', false);
    const { rows } = await owner.call(calls.backoffice.audit, { pageSize: 2 });
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['payments.method-switch', 'method sandbox'],
      ['payments.method', 'method sandbox'],
    ]);
    const [before, after] = [rows[1]?.before, rows[1]?.after];
    for (const setting of ['"min":"10.00"', '"fee.fixed":"0.00"']) expect(before).toContain(setting);
    for (const setting of ['"min":"12.00"', '"fee.fixed":"0.50"']) expect(after).toContain(setting);
  });
});

describe('closed payment method', () => {
  it('refuses new payments, finishes pending ones, and a retry returns its payment', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const [depositRef, withdrawalRef] = [randomUUID(), randomUUID()];
    const deposit = await start(member, { clientRef: depositRef });
    const withdrawal = await ask(member, { clientRef: withdrawalRef });
    await flip('sandbox', false);
    await flip('sandbox-payout', false);
    const { methods, closed } = await member.call(payments.methods);
    expect([methods, closed.map(({ code }) => code)]).toEqual([[], ['sandbox', 'sandbox-payout']]);
    expect((await (await site.member()).call(payments.methods)).closed).toEqual([]);
    expect((await methodOf('sandbox')).openPayments).toBeGreaterThan(0);
    // the order that is open is found by an equal request, and no other one starts
    expect((await start(member)).id).toBe(deposit.id);
    expect(await codeOf(start(member, { amount: '99' }))).toBe('PAYMENT_METHOD_CLOSED');
    expect(await codeOf(ask(member))).toBe('PAYMENT_METHOD_CLOSED');
    expect((await start(member, { clientRef: depositRef })).id).toBe(deposit.id);
    expect((await ask(member, { clientRef: withdrawalRef })).id).toBe(withdrawal.id);
    await pay(deposit.payUrl);
    await payWithdrawal(owner, withdrawal.id);
    expect(await balanceOf(member)).toEqual(['160.00', '0.00']);
    expect((await member.call(payments.methods)).closed).toEqual([]);
  });
});

describe('fee', () => {
  const fee = { rate_bps: 250, fixed: '0.30', min: '1', max: '5' };

  it('is deducted from a credited deposit as agreed and shown in the account record', async () => {
    await change('sandbox', { fee });
    const member = await site.member();
    const refused = await refusalOf(start(member, { amount: '100' }));
    expect([refused.code, refused.value]).toEqual(['FEE_CHANGED', { fee: '2.80' }]);
    const deposit = await start(member, { amount: '100', fee: '2.80' });
    await change('sandbox', { fee: { ...fee, fixed: '4' } });
    await pay(deposit.payUrl);
    expect(await balanceOf(member)).toEqual(['97.20', '0.00']);
    const { rows } = await member.call(calls.wallet.accountRecord, {});
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['fee', '-2.80'],
      ['deposit', '100.00'],
    ]);
  });

  it('respects its minimum and maximum', async () => {
    await change('sandbox', { fee });
    const member = await site.member();
    expect(await start(member, { amount: '10', fee: '1' })).toMatchObject({ fee: '1.00' });
    expect(await start(member, { amount: '5000', fee: '5' })).toMatchObject({ fee: '5.00' });
    expect(await codeOf(start(member, { amount: '10', fee: '0.99' }))).toBe('FEE_CHANGED');
  });

  it('is part of a withdrawal’s hold: kept on approval, returned otherwise', async () => {
    await change('sandbox-payout', { fee: { ...NO_FEE, fixed: '1.50' } });
    const member = await site.member({ funds: money(10_000n) });
    const paid = await ask(member, { fee: '1.50' });
    const rejected = await ask(member, { fee: '1.50' });
    expect(await balanceOf(member)).toEqual(['20.00', '80.00']);
    await payWithdrawal(owner, paid.id);
    await owner.call(calls.backoffice.rejectWithdrawal, { id: rejected.id, reason: 'not yours' });
    expect(await balanceOf(member)).toEqual(['60.00', '0.00']);
    const { rows } = await member.call(calls.wallet.accountRecord, { pageSize: 3 });
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal-return', '0.00'],
      ['fee', '-1.50'],
      ['withdrawal', '-38.50'],
    ]);
  });

  it('leaves a balanced ledger', async () => {
    expect((await trialBalance(site.db)).differences).toEqual([]);
    const fees = await getHouseAccount(site.db, { brandId: site.brandId, currency: 'USD', name: 'fees' });
    // 2.80 of a deposit and 1.50 of a withdrawal
    expect(await getHouseAccountBalance(site.db, fees)).toBe(430n);
  });
});

describe('daily limit', () => {
  it('counts payments by this method, returns the remainder, and holds under concurrency', async () => {
    await change('sandbox', { max: '100', dailyMax: '100' });
    const member = await site.member();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((at) =>
        start(member, { amount: `40.0${at}` }).then(
          () => 'started',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(3).fill('PAYMENT_LIMIT_REACHED'), 'started', 'started']);
    const left = (await seen(member, 'sandbox'))?.limits[0]?.amount?.left ?? '';
    expect(left).toMatch(/^19\.9\d$/);
    const refused = await refusalOf(start(member, { amount: '20' }));
    expect([refused.code, refused.value]).toEqual(['PAYMENT_LIMIT_REACHED', { left, window: 'day', of: 'amount' }]);
    expect(await start(member, { amount: left })).toMatchObject({ state: 'waiting' });
    expect(await start(await site.member(), { amount: '100' })).toMatchObject({ state: 'waiting' });
  });

  it('ignores cancelled withdrawals, and a retry returns its own', async () => {
    await change('sandbox-payout', { max: '50', dailyMax: '50' });
    const member = await site.member({ funds: money(10_000n) });
    const clientRef = randomUUID();
    const both = await Promise.all([ask(member, { clientRef }), ask(member, { clientRef })]);
    expect(both[0].id).toBe(both[1].id);
    expect(await codeOf(ask(member))).toBe('PAYMENT_LIMIT_REACHED');
    expect(await balanceOf(member)).toEqual(['60.00', '40.00']);
    await member.call(payments.cancelWithdrawal, { id: both[0].id });
    expect(await ask(member)).toMatchObject({ state: 'review' });
  });
});

it('[R-19] lists the open methods publicly and in the footer', async () => {
  const visitor = site.visitor();
  const offered = async () => (await visitor.call(payments.offered)).methods.map(({ name }) => name);
  const named = async () =>
    (await visitor.call(calls.content.footer)).columns
      .find(({ column }) => column === 'payments')
      ?.entries.map(({ label }) => label);
  const settings = { kind: 'footer', column: 'payments', page: 'payments', link: '' } as const;
  const texts = { EN: { title: 'Ways to pay', summary: '', body: '', settings: '', action: '' } };
  const { id, version } = await owner.call(calls.contentBackoffice.create, {
    settings,
    from: null,
    until: null,
    texts,
  });
  await owner.call(calls.contentBackoffice.publish, { id, version });
  await change('sandbox', { dailyMax: '6000', fee: { ...NO_FEE, fixed: '1' } });
  expect((await visitor.call(payments.offered)).methods[0]).toMatchObject({
    name: 'Sandbox gateway',
    max: '5000.00',
    limits: [{ window: 'day', amount: { max: '6000.00' }, count: null }],
    fee: { rate_bps: 0, fixed: '1.00', min: '0.00', max: null },
  });
  await expect.poll(named).toEqual(['Ways to pay', 'Sandbox gateway', 'Sandbox payout']);
  await flip('sandbox', false);
  expect(await offered()).toEqual(['Sandbox payout']);
  await expect.poll(named).toEqual(['Ways to pay', 'Sandbox payout']);
});

it('orders methods as players see them', async () => {
  const shared = {
    kind: 'deposit',
    gateway: 'sandbox',
    demo: true,
    currency: 'USD',
    names: { EN: 'Bank' },
    times: {},
    payoutType: 'bank',
    tolerance_bps: 0,
    onUnder: 'credit',
    onOver: 'credit',
    freeCount: 0,
    uniqueCents: false,
    ...{ pay_min: 30, hours: null, leastRank: 0 },
    ...UNRESTRICTED,
  } as const;
  const none = { quickAmounts: [], dailyMax: null, partMost: null, confirm_min: 0 };
  const figures = { min: money(100n), max: money(200n), partLeast: money(1n), ...none };
  const fee = { rate_bps: 0, fixed: money(0n), min: money(0n), max: null };
  const create = (code: string) =>
    site.db.transaction().execute((tx) => createPaymentMethod(tx, site.brandId, { ...shared, ...figures, fee, code }));
  for (const code of ['bank', 'card']) await create(code);
  const member = await site.member();
  const order = async () =>
    (await member.call(payments.methods)).methods.filter(({ kind }) => kind === 'deposit').map(({ code }) => code);
  expect(await order()).toEqual(['sandbox', 'bank', 'card']);
  await owner.call(paymentsBackoffice.reorderMethod, { code: 'card', before: 'sandbox' });
  expect(await order()).toEqual(['card', 'sandbox', 'bank']);
  await owner.call(paymentsBackoffice.reorderMethod, { code: 'card', before: null });
  expect(await order()).toEqual(['sandbox', 'bank', 'card']);
  const elsewhere = { code: 'card', before: 'sandbox-payout' };
  expect(await codeOf(owner.call(paymentsBackoffice.reorderMethod, elsewhere))).toBe('NOT_FOUND');
});

describe('new payment method', () => {
  const input = (own: Partial<Input<typeof paymentsBackoffice.createMethod>> = {}) => ({
    ...TERMS,
    code: 'wire',
    kind: 'deposit' as const,
    gateway: 'sandbox',
    currency: 'USD' as const,
    names: { EN: 'Wire' },
    ...own,
  });

  it('is last, disabled and marked as demo by its gateway, and accepts payments once enabled', async () => {
    const member = await site.member();
    const inserted = await owner.call(paymentsBackoffice.createMethod, input());
    expect(inserted).toMatchObject({ code: 'wire', min: '10.00', demo: true, enabled: false, version: 1 });
    expect(await seen(member, 'wire')).toBeUndefined();
    const wire = { method: 'wire', amount: '50', clientRef: randomUUID() };
    expect(await codeOf(member.call(payments.deposit, wire))).toBe('PAYMENT_METHOD_CLOSED');
    await flip('wire', true);
    const deposits = (await member.call(payments.methods)).methods.filter(({ kind }) => kind === 'deposit');
    expect(deposits.at(-1)?.code).toBe('wire');
    const { payUrl } = await member.call(payments.deposit, wire);
    await pay(payUrl);
    expect((await balanceOf(member))[0]).toBe('50.00');
    const out = await owner.call(
      paymentsBackoffice.createMethod,
      input({ code: 'wire-out', kind: 'withdrawal', gateway: null }),
    );
    expect(out).toMatchObject({ kind: 'withdrawal', gateway: null, demo: false });
  });

  it('is refused and not stored for a duplicate code, invalid values or without permission', async () => {
    const open = (own: object) => owner.call(paymentsBackoffice.createMethod, input({ code: 'never', ...own }));
    expect(await refusalOf(open({ code: 'sandbox' }))).toMatchObject({ code: 'CONFLICT', field: 'code' });
    const wrong: [field: string, own: object][] = [
      ['code', { code: 'a b' }],
      ['currency', { currency: 'XXX' }],
      ['names', { names: { CN: '电汇' } }],
      ['max', { max: '9.99' }],
      ['fee', { fee: { ...NO_FEE, fixed: '10' } }],
      ['gateway', { gateway: 'nowhere' }],
      ['gateway', { gateway: '__proto__' }],
      ['gateway', { kind: 'withdrawal', gateway: 'nowhere' }],
    ];
    for (const [field, own] of wrong)
      expect(await refusalOf(open(own))).toMatchObject({ code: 'INVALID_INPUT', field });
    const cashier = await site.operator('cashier');
    expect(await codeOf(cashier.call(paymentsBackoffice.createMethod, input({ code: 'never' })))).toBe('NOT_PERMITTED');
    const ends = await Promise.all([1, 2].map(() => codeOf(open({ code: 'twin' })).catch(() => 'kept')));
    expect(ends.sort()).toEqual(['CONFLICT', 'kept']);
    const { rows } = await owner.call(paymentsBackoffice.methods, { pageSize: 50 });
    expect(rows.filter(({ code }) => code === 'never')).toEqual([]);
    const audit = await owner.call(calls.backoffice.audit, { pageSize: 1 });
    expect(audit.rows[0]).toMatchObject({ action: 'payments.method-create', subject: 'method twin', before: '' });
  });
});

import { randomInt, randomUUID } from 'node:crypto';
import {
  CURRENCIES,
  type Currency,
  calls,
  formatMoney,
  type Money,
  money,
  parseMoney,
  accountId as toAccountId,
} from '@fairhouse/contracts';
import { formatAmount } from '@fairhouse/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runTrialBalance, trialBalance, verifyBalance } from '#ledger';
import {
  aName,
  codeOf,
  PASSWORD,
  payWithdrawal,
  refusalOf,
  type SiteClient,
  startTestSite,
  type TestSite,
} from '#testing';
import { type SimulatedGateways, startAt, startSimulatedGateways } from './testing/simulated-gateways.ts';

const { brandBackoffice, identity, payments, payoutAccounts, payoutBackoffice, paymentsBackoffice } = calls;

let site: TestSite;
let owner: SiteClient;
let cashier: SiteClient;
let gateways: SimulatedGateways;
const FEE = { rate_bps: 250, fixed: '0', min: '0', max: null };
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  gateways = await startSimulatedGateways();
  [owner, cashier] = [await site.operator(), await site.operator('cashier')];
  await setBrand({ otherCurrencies: ['VND', 'KWD', 'USDT'], payoutWaitHours: 0 });
  for (const currency of ['VND', 'USD', 'KWD', 'USDT'] as const) {
    const max = currency === 'VND' ? '500000000' : '5000';
    await gateways.connect(owner, 'card', { code: `card-${currency}`, currency, fee: FEE, max });
    await gateways.connect(owner, 'form', { code: `form-${currency}`, currency, max });
    const { code, version } = await owner.call(paymentsBackoffice.createMethod, {
      ...{ code: `out-${currency}`, kind: 'withdrawal', currency, names: { EN: 'Out' }, times: {} },
      ...{ min: '1', max, quickAmounts: [], dailyMax: null, fee: FEE },
    });
    await owner.call(paymentsBackoffice.switchMethod, { code, version, enabled: true });
  }
});
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await gateways.close();
  await site.close();
});

async function setBrand(change: object) {
  const { version } = await owner.call(brandBackoffice.config);
  return owner.call(brandBackoffice.change, { version, change });
}
const register = (own: object) =>
  site.visitor().call(identity.register, {
    ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true },
    ...own,
  });
async function newPlayer(currency: Currency): Promise<SiteClient> {
  await site.db.deleteFrom('identity.rate_limit').execute();
  const client = site.visitor();
  client.token = (await register({ currency })).token;
  return client;
}
const fundsOf = async (member: SiteClient) => {
  const { sumBalance, held, currency } = await member.call(identity.balance);
  return { sumBalance, held, currency };
};
async function addAccount(member: SiteClient, currency: Currency): Promise<string> {
  await member.call(calls.security.reauth, { credential: PASSWORD });
  const bank = {
    accountHolder: 'Anna Example',
    bank: 'First Bank',
    number: String(randomInt(10 ** 12)).padStart(12, '0'),
  };
  return (await member.call(payoutAccounts.add, { method: `out-${currency}`, ...bank })).id;
}

it.each([
  // currency, deposited, fee of 2.5 %, balance, shown with two places, withdrawn, its fee, what arrives, what is left
  ['VND', '123457', '3086', '120371', '120,371.00', '50001', '1250', '48751', '70370'],
  ['USD', '123.45', '3.08', '120.37', '120.37', '50.01', '1.25', '48.76', '70.36'],
  ['KWD', '123.457', '3.086', '120.371', '120.37', '50.001', '1.250', '48.751', '70.370'],
  ['USDT', '123.456789', '3.086419', '120.370370', '120.37', '50.000001', '1.250000', '48.750001', '70.370369'],
] as const)(
  '[C-03] [C-04] [S-10] %s: chosen at registration, paid in, shown, paid out, exact to its last place',
  async (...row) => {
    const [currency, amount, fee, balance, two, out, outFee, arrives, left] = row;
    const member = await newPlayer(currency);
    expect(await fundsOf(member)).toMatchObject({ currency, held: expect.stringMatching(/^0(\.0+)?$/) });
    const { methods } = await member.call(payments.methods);
    expect([...new Set(methods.map((method) => method.currency))]).toEqual([currency]);

    // the card gateway counts in the smallest unit, the one of forms in decimals
    const deposit = await startAt(member, `card-${currency}`, amount, fee);
    await gateways.end(deposit.order, 'pay');
    await expect.poll(() => fundsOf(member)).toMatchObject({ sumBalance: balance });
    expect(await member.call(payments.getDeposit, { id: deposit.id })).toMatchObject({
      credited: amount,
      fee,
      currency,
    });
    const finer = amount.includes('.') ? `${amount}1` : `${amount}.1`;
    // amounts on the wire have six places at most
    expect(await codeOf(startAt(member, `card-${currency}`, finer, fee))).toBe(
      currency === 'USDT' ? 'INVALID_INPUT' : 'INVALID_AMOUNT',
    );
    expect(formatAmount('en', balance, currency, { currency: 'none', two: true })).toBe(two);
    expect(formatAmount('en', balance, currency, { currency: 'none', exact: true }).replaceAll(',', '')).toBe(
      currency === 'USDT' ? balance.replace(/0$/, '') : balance,
    );

    const account = await addAccount(member, currency);
    const input = { method: `out-${currency}`, amount: out, fee: outFee, account, clientRef: randomUUID() };
    const withdrawal = await member.call(payments.withdraw, input);
    expect(withdrawal).toMatchObject({ currency, arrives, parts: [{ amount: arrives }] });
    await payWithdrawal(owner, withdrawal.id);
    expect(await fundsOf(member)).toMatchObject({ sumBalance: left, held: expect.stringMatching(/^0(\.0+)?$/) });

    const form = await startAt(member, `form-${currency}`, out);
    await gateways.end(form.order, 'pay');
    await expect.poll(async () => (await member.call(payments.getDeposit, { id: form.id })).state).toBe('paid');
    const { rows } = await member.call(calls.wallet.accountRecord, {});
    expect(rows[0]).toMatchObject({ kind: 'deposit', currency, amount: out });
    const { accountId } = await site.db
      .selectFrom('payments.deposit')
      .select('account_id as accountId')
      .where('deposit_id', '=', BigInt(form.id))
      .executeTakeFirstOrThrow();
    expect((await verifyBalance(site.db, toAccountId(accountId))).matches).toBe(true);
  },
);

it('[S-10] the display has the places of the one table: nothing that exists is cut', () => {
  for (const currency of Object.keys(CURRENCIES) as Currency[]) {
    const smallest = formatMoney(money(1), currency);
    expect([currency, formatAmount('en', smallest, currency, { currency: 'none' })]).toEqual([currency, smallest]);
  }
});

it('[C-03] a currency that the brand does not have is refused, and one of an agent’s player; without a choice it is the first', async () => {
  await site.db.deleteFrom('identity.rate_limit').execute();
  expect(await refusalOf(register({ currency: 'JPY' }))).toMatchObject({ code: 'INVALID_INPUT', field: 'currency' });
  const status = await site.visitor().call(calls.system.status, {});
  expect(status.brand.currencies).toEqual(['USD', 'VND', 'KWD', 'USDT']);
  const client = site.visitor();
  client.token = (await register({})).token;
  expect(await fundsOf(client)).toMatchObject({ currency: 'USD' });
  const offered = (await site.visitor().call(payments.offered)).methods.map((method) => method.currency);
  expect(new Set(offered)).toEqual(new Set(['USD', 'VND', 'KWD', 'USDT']));
});

it('[C-04] amounts of settings that another currency lacks count as the strictest, and must be amounts of it', async () => {
  await setBrand({ fourEyesAbove: '1000', otherAmounts: { USDT: { fourEyesAbove: '20.000001' } } });
  const outcomes: string[] = [];
  for (const currency of ['USD', 'KWD', 'USDT'] as const) {
    const member = await newPlayer(currency);
    const deposit = await startAt(member, `form-${currency}`, '60');
    await gateways.end(deposit.order, 'pay');
    await expect.poll(async () => (await member.call(payments.getDeposit, { id: deposit.id })).state).toBe('paid');
    const input = { method: `out-${currency}`, amount: '20', fee: '0.5', clientRef: randomUUID() };
    const account = await addAccount(member, currency);
    const { id } = await member.call(payments.withdraw, { ...input, account });
    const { state } = await cashier.call(calls.backoffice.approveWithdrawal, { id, reason: 'checked' });
    outcomes.push(`${currency} ${state}`);
  }
  expect(outcomes).toEqual(['USD approved', 'KWD second', 'USDT approved']);
  const wrong = setBrand({ otherAmounts: { VND: { kycAbove: '1.5' } } });
  expect(await refusalOf(wrong)).toMatchObject({ code: 'INVALID_INPUT', field: 'otherAmounts.VND.kycAbove' });
  expect(await refusalOf(setBrand({ otherCurrencies: ['USD'] }))).toMatchObject({ field: 'otherCurrencies' });
  await setBrand({ fourEyesAbove: null });
});

it('[C-04] rules of approval have amounts of the first currency: they never make another one automatic', async () => {
  const { version } = await owner.call(payoutBackoffice.rules);
  await owner.call(payoutBackoffice.setRules, {
    version,
    reason: 'tested',
    rules: [{ if: { amountMost: '1000' }, then: 'auto' }],
  });
  for (const [currency, second] of [
    ['USD', 'approved'],
    ['KWD', 'review'],
  ] as const) {
    const member = await newPlayer(currency);
    const deposit = await startAt(member, `form-${currency}`, '60');
    await gateways.end(deposit.order, 'pay');
    await expect.poll(async () => (await member.call(payments.getDeposit, { id: deposit.id })).state).toBe('paid');
    const account = await addAccount(member, currency);
    // all players of this test register from one address
    await sql`update identity.duplicate_account set reviewed_at = now()`.execute(site.db);
    const ask = () =>
      member.call(payments.withdraw, {
        ...{ method: `out-${currency}`, amount: '20', fee: '0.5', account, clientRef: randomUUID() },
      });
    // never automatic at the first use of an account
    await payWithdrawal(owner, (await ask()).id);
    expect((await ask()).state).toBe(second);
  }
});

it('[C-04] turnover: a sum that the currency cannot hold clears nothing, and the deposit is credited', async () => {
  const { version, ...rules } = await owner.call(calls.turnoverBackoffice.settings);
  const asked = { ...rules, clearBelow: '0.50', times: { 'card-VND': 100 } };
  await owner.call(calls.turnoverBackoffice.saveSettings, { ...asked, version });
  const member = await newPlayer('VND');
  for (const sumBalance of ['97500', '195000']) {
    const { order } = await startAt(member, 'card-VND', '100000', '2500');
    await gateways.end(order, 'pay');
    await expect.poll(() => fundsOf(member)).toMatchObject({ sumBalance });
  }
  expect(await member.call(calls.turnover.requirements, {})).toMatchObject({ open: 2, unplayed: '195000' });
  await owner.call(calls.turnoverBackoffice.saveSettings, { ...rules, version: version + 1 });
});

it('[C-08] operators see what is owed by currency, and which account differs from its entries', async () => {
  const member = await newPlayer('KWD');
  const deposit = await startAt(member, 'form-KWD', '12.345');
  const before = (await owner.call(calls.liabilities.get)).currencies.find(({ currency }) => currency === 'KWD');
  await gateways.end(deposit.order, 'pay');
  await expect.poll(async () => (await member.call(payments.getDeposit, { id: deposit.id })).state).toBe('paid');
  const account = await addAccount(member, 'KWD');
  const input = { method: 'out-KWD', amount: '2', fee: '0.050', account, clientRef: randomUUID() };
  await member.call(payments.withdraw, input);
  const after = (await owner.call(calls.liabilities.get)).currencies.find(({ currency }) => currency === 'KWD');
  const grown = (name: 'players' | 'held' | 'payouts') =>
    formatMoney(
      ((parseMoney(after?.[name] ?? '', 'KWD') ?? 0n) - (parseMoney(before?.[name] ?? '', 'KWD') ?? 0n)) as Money,
      'KWD',
    );
  expect([grown('players'), grown('held'), grown('payouts')]).toEqual(['12.345', '2.000', '1.950']);

  const { account_id: accountId } = await site.db
    .selectFrom('payments.deposit')
    .select('account_id')
    .where('deposit_id', '=', BigInt(deposit.id))
    .executeTakeFirstOrThrow();
  const drift = (by: number) =>
    sql`update ledger.account set balance = balance + ${by} where account_id = ${accountId}`.execute(site.db);
  await drift(1);
  await runTrialBalance(site.db);
  await drift(-1);
  const { trialBalance: last } = await owner.call(calls.liabilities.get);
  expect(last?.differences).toContainEqual(
    expect.objectContaining({ accountId: String(accountId), what: 'balance', account: '12346', entries: '12345' }),
  );
  const other = await site.operator('owner', { other: true });
  const elsewhere = await other.call(calls.liabilities.get);
  expect(elsewhere.trialBalance?.differences).toEqual([]);
  expect(elsewhere.currencies.map(({ currency }) => currency)).not.toContain('KWD');
});

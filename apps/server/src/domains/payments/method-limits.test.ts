import { randomUUID } from 'node:crypto';
import { calls, type Input, type MethodCap, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { aName, codeOf, PASSWORD, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

// Limits of methods in rolling windows and by rank, and for whom a method is.

const { payments, paymentsBackoffice, payouts } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;
type Settings = Input<typeof paymentsBackoffice.changeMethod>;

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1 });
  owner = await site.operator();
});
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await site.close();
});

const methodOf = async (code: string) => {
  const { rows } = await owner.call(paymentsBackoffice.methods, { pageSize: 100 });
  const found = rows.find((each) => each.code === code);
  if (!found) throw new Error(`no method ${code}`);
  return found;
};
const change = async (code: string, own: Partial<Settings>) => {
  const { names, times, min, max, quickAmounts, dailyMax, fee, version } = await methodOf(code);
  const kept = { code, version, names, times, min, max, quickAmounts, dailyMax, fee };
  return owner.call(paymentsBackoffice.changeMethod, { ...kept, ...own });
};
const cap = (window: MethodCap['window'], own: Partial<MethodCap>): MethodCap => ({
  ...{ window, fromRank: 0, amount: null, count: null },
  ...own,
});

/** Creates a method of the test's own, so that nothing else counts. */
async function newMethod(own: object = {}): Promise<string> {
  const code = `m${randomUUID().slice(0, 8)}`;
  const { version } = await owner.call(paymentsBackoffice.createMethod, {
    ...{ code, kind: 'deposit', currency: 'USD', gateway: 'sandbox', names: { EN: code }, times: {} },
    ...{ min: '1', max: '1000', quickAmounts: [], dailyMax: null, fee: NO_FEE },
    ...own,
  });
  await owner.call(paymentsBackoffice.switchMethod, { code, version, enabled: true });
  return code;
}
const NO_FEE = { rate_bps: 0, fixed: '0', min: '0', max: null };
const pay = (member: SiteClient, method: string, amount: string) =>
  member.call(payments.deposit, { method, amount, clientRef: randomUUID() });
const ask = async (member: Member, amount: string) =>
  member.call(payments.withdraw, {
    ...{ method: 'sandbox-payout', amount, clientRef: randomUUID() },
    account: await site.payoutType(member),
  });
const seen = async (member: SiteClient, code: string) =>
  (await member.call(payments.methods)).methods.find((each) => each.code === code);
/** Moves what a player has paid into the past, as paid: open orders would be too many. */
const settleAgo = ({ accountId }: Member, span: string) =>
  sql`update payments.deposit set state = 'paid', credited = amount, counts_at = counts_at - ${span}::interval
    where account_id = ${accountId}`.execute(site.db);

it('[C-03] sums of 7 days and of a month roll, and each refusal names the window and what is left', async () => {
  const method = await newMethod({ caps: [cap('week', { amount: '100' }), cap('month', { amount: '150' })] });
  const member = await site.member();
  await pay(member, method, '60');
  expect(await seen(member, method)).toMatchObject({
    limits: [
      { window: 'week', amount: { max: '100.00', left: '40.00' }, count: null },
      { window: 'month', amount: { max: '150.00', left: '90.00' }, count: null },
    ],
    most: '40.00',
  });
  const refused = await refusalOf(pay(member, method, '40.01'));
  expect(refused).toMatchObject({
    ...{ code: 'PAYMENT_LIMIT_REACHED', field: 'amount' },
    value: { window: 'week', of: 'amount', left: '40.00' },
  });
  expect(refused.message).toBe('You can use this method for at most 40.00 USD more within 7 days.');
  // the sum of the last 24 hours is no limit here; after 6 days it still counts, after 8 only in the month
  await settleAgo(member, '6 days');
  expect(await codeOf(pay(member, method, '41'))).toBe('PAYMENT_LIMIT_REACHED');
  await settleAgo(member, '2 days');
  expect(await seen(member, method)).toMatchObject({ most: '90.00' });
  expect((await pay(member, method, '90')).state).toBe('waiting');
  expect((await seen(member, method))?.most).toBeNull();
  expect(await refusalOf(pay(member, method, '1'))).toMatchObject({ value: { window: 'month', left: '0.00' } });
  // a refused order is not there
  expect((await member.call(payments.deposits, {})).total).toBe(2);
  await settleAgo(member, '1 month');
  expect(await seen(member, method)).toMatchObject({ most: '100.00' });
});

it('[C-03] a number of payments counts those that came to something, of this player and method alone', async () => {
  const method = await newMethod({ caps: [cap('day', { count: 2 })] });
  const [member, other] = [await site.member(), await site.member()];
  const first = await pay(member, method, '10');
  await pay(member, method, '11');
  const refused = await refusalOf(pay(member, method, '12'));
  expect(refused.value).toEqual({ window: 'day', of: 'count', left: '0' });
  expect(refused.message).toBe('You can make 0 more payments with this method within 24 hours.');
  expect(await seen(member, method)).toMatchObject({
    limits: [{ window: 'day', amount: null, count: { max: 2, left: 0 } }],
    most: null,
  });
  // an equal order is continued, not counted
  expect((await pay(member, method, '10')).id).toBe(first.id);
  expect(await seen(other, method)).toMatchObject({ most: '1000.00' });
  await pay(member, await newMethod(), '12');
  await member.call(payments.cancelDeposit, { id: first.id });
  expect((await pay(member, method, '13')).state).toBe('waiting');
});

it('[C-03] [C-04] a rank has its own limits, stricter or looser, and the public list shows those of everybody', async () => {
  const caps = [
    cap('day', { fromRank: 3, amount: '400' }),
    cap('week', { count: 9 }),
    cap('week', { fromRank: 5, count: 1 }),
  ];
  const method = await newMethod({ max: '100', dailyMax: '100', caps });
  const member = await site.member();
  const setRank = (rank: number) =>
    sql`update identity.member set earned_rank = ${rank} where account_id = ${member.accountId}`.execute(site.db);
  const limits = async () =>
    (await seen(member, method))?.limits.map(({ window, amount, count }) => [window, amount?.max, count?.max]);
  expect(await limits()).toEqual([
    ['day', '100.00', undefined],
    ['week', undefined, 9],
  ]);
  await setRank(3);
  expect(await limits()).toEqual([
    ['day', '400.00', undefined],
    ['week', undefined, 9],
  ]);
  await pay(member, method, '99');
  await pay(member, method, '98');
  await setRank(6);
  expect(await limits()).toEqual([
    ['day', '400.00', undefined],
    ['week', undefined, 1],
  ]);
  expect(await refusalOf(pay(member, method, '1'))).toMatchObject({
    value: { window: 'week', of: 'count', left: '0' },
  });
  await setRank(2);
  expect(await refusalOf(pay(member, method, '1'))).toMatchObject({ value: { window: 'day', left: '0.00' } });
  const offered = (await site.visitor().call(payments.offered)).methods.find(({ code }) => code === method);
  expect(offered?.limits).toEqual([
    { window: 'day', amount: { max: '100.00' }, count: null },
    { window: 'week', amount: null, count: { max: 9 } },
  ]);
});

it('[C-04] withdrawals at one moment never pass a limit together, and the page says what is left before', async () => {
  await change('sandbox-payout', { min: '1', caps: [cap('week', { amount: '100', count: 4 })] });
  const member = await site.member({ funds: money(100_000n) });
  const account = await site.payoutType(member);
  const outcomes = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((at) =>
      member
        .call(payments.withdraw, { method: 'sandbox-payout', amount: `30.0${at}`, account, clientRef: randomUUID() })
        .then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
    ),
  );
  expect(outcomes.toSorted()).toEqual([...Array(3).fill('PAYMENT_LIMIT_REACHED'), 'held', 'held', 'held']);
  const { sumBalance, held } = await member.call(calls.identity.balance);
  expect([Number(sumBalance) + Number(held), (await member.call(payments.withdrawals, {})).total]).toEqual([1000, 3]);
  const left = (await seen(member, 'sandbox-payout'))?.most ?? '';
  expect(left).toMatch(/^9\.[89]\d$/);
  const limits = async () => (await member.call(payouts.needs)).needs.filter(({ need }) => need.startsWith('limit'));
  expect(await limits()).toEqual([
    { need: 'limit', amount: left, until: null, method: 'sandbox-payout', window: 'week', deposit: null },
  ]);
  await ask(member, left);
  expect((await limits()).map(({ need }) => need)).toEqual(['limit', 'limitCount']);
  expect(await refusalOf(ask(member, '1'))).toMatchObject({ value: { window: 'week', of: 'count' } });
  // what was cancelled does not count
  const [newest] = (await member.call(payments.withdrawals, {})).rows;
  await member.call(payments.cancelWithdrawal, { id: newest?.id ?? '' });
  await ask(member, '1');
  await change('sandbox-payout', { min: '10', caps: [] });
});

it('[C-03] deposits at one moment never pass a number together', async () => {
  const method = await newMethod({ caps: [cap('month', { count: 1 })] });
  const member = await site.member();
  const both = await Promise.all(
    ['20', '21'].map((amount) =>
      pay(member, method, amount).then(
        () => 'started',
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(both.toSorted()).toEqual(['PAYMENT_LIMIT_REACHED', 'started']);
  expect((await member.call(payments.deposits, {})).total).toBe(1);
});

it('[C-03] limits are sums of the currency of the method', async () => {
  const { version } = await owner.call(calls.brandBackoffice.config);
  await owner.call(calls.brandBackoffice.change, { version, change: { otherCurrencies: ['VND'] } });
  const method = await newMethod({ currency: 'VND', max: '900000', caps: [cap('week', { amount: '1000000' })] });
  const player = site.visitor();
  player.token = (
    await player.call(calls.identity.register, {
      ...{ username: aName(), password: PASSWORD, confirmPassword: PASSWORD, agreed: true },
      ...{ currency: 'VND' },
    })
  ).token;
  await pay(player, method, '900000');
  expect(await refusalOf(pay(player, method, '100001'))).toMatchObject({ value: { left: '100000' } });
  expect((await pay(player, method, '100000')).state).toBe('waiting');
});

it('[C-03] operators set limits that can be used, once for each window and rank', async () => {
  const code = await newMethod({ min: '10' });
  const before = await methodOf(code);
  const wrong: MethodCap[][] = [
    [cap('day', {})],
    [cap('day', { amount: '9.99' })],
    [cap('day', { amount: '10.001' })],
    [cap('week', { count: 1 }), cap('week', { amount: '20' })],
  ];
  for (const caps of wrong)
    expect(await refusalOf(change(code, { caps }))).toMatchObject({ code: 'INVALID_INPUT', field: 'caps' });
  for (const bad of [{ window: 'year' }, { count: 0 }, { count: 1.5 }, { fromRank: 21 }, { more: 1 }]) {
    const caps = [{ ...cap('day', { amount: '20' }), ...bad }] as MethodCap[];
    expect(await codeOf(change(code, { caps }))).toBe('INVALID_INPUT');
  }
  expect(await methodOf(code)).toEqual(before);
  const caps = [cap('month', { fromRank: 2, amount: '10.00', count: 3 })];
  expect(await change(code, { caps })).toMatchObject({ caps, version: before.version + 1 });
  const [entry] = (await owner.call(calls.backoffice.audit, {})).rows;
  expect(entry?.action).toBe('payments.method');
  expect(entry?.after).toContain('"fromRank":2');
});

/** Addresses that have long been assigned to universities. */
const GERMAN = '139.18.1.1';
const JAPANESE = '133.11.0.1';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const isOffered = async (code: string) =>
  (await site.visitor().call(payments.offered)).methods.some((each) => each.code === code);

it('[C-03] a method for a label, a country, a device or testers does not exist for all others', async () => {
  const label = `l${randomUUID().slice(0, 8)}`;
  const saved = { code: label, kind: 'member', names: { EN: label }, version: 0, reason: 'a test' } as const;
  await owner.call(calls.labelsBackoffice.save, saved);
  const member = await site.member();
  const accountId = String(member.accountId);
  const cases: [Partial<Settings>, () => Promise<unknown>][] = [
    [
      { labels: [label] },
      () => owner.call(calls.labelsBackoffice.set, { accountId, labels: [label], reason: 'a test' }),
    ],
    [{ countries: ['DE', 'FR'] }, async () => Object.assign(member.headers, { 'x-forwarded-for': GERMAN })],
    [{ devices: ['mobile'] }, async () => Object.assign(member.headers, { 'user-agent': PHONE })],
    [
      { testersOnly: true },
      async () => {
        const { version } = await owner.call(calls.brandBackoffice.config);
        const testerAddresses = [GERMAN];
        await owner.call(calls.brandBackoffice.change, { version, change: { testerAddresses } });
      },
    ],
  ];
  member.headers['x-forwarded-for'] = JAPANESE;
  for (const [conditions, meet] of cases) {
    const method = await newMethod(conditions);
    expect(await seen(member, method)).toBeUndefined();
    // refused as a method that was never there
    const refused = await refusalOf(pay(member, method, '20'));
    expect(refused).toEqual(await refusalOf(pay(member, 'nowhere', '20')));
    expect(refused).toMatchObject({ code: 'PAYMENT_METHOD_CLOSED', field: 'method' });
    await meet();
    expect(await seen(member, method)).toMatchObject({ most: '1000.00' });
    const { id } = await pay(member, method, '20');
    await member.call(payments.cancelDeposit, { id });
    expect(await isOffered(method)).toBe(false);
  }
  // all conditions hold together, and an unknown country is none of the list
  const both = await newMethod({ labels: [label], countries: ['JP'] });
  expect(await seen(member, both)).toBeUndefined();
  member.headers['x-forwarded-for'] = JAPANESE;
  expect(await seen(member, both)).toBeDefined();
  member.headers['x-forwarded-for'] = '10.0.0.1';
  expect(await seen(member, both)).toBeUndefined();
});

it('[C-04] a withdrawal method that is not for the player takes neither a request nor an account', async () => {
  const member = await site.member({ funds: money(10_000n) });
  await change('sandbox-payout', { devices: ['mobile'] });
  const before = await member.call(calls.identity.balance);
  expect(await refusalOf(ask(member, '20'))).toMatchObject({ code: 'PAYMENT_METHOD_CLOSED', field: 'method' });
  expect(await member.call(calls.identity.balance)).toEqual(before);
  expect((await member.call(payments.withdrawals, {})).total).toBe(0);
  member.headers['user-agent'] = PHONE;
  expect((await ask(member, '20')).amount).toBe('20.00');
  await change('sandbox-payout', {});
});

it('[C-03] operators name labels of the brand, and countries and devices that there are', async () => {
  const code = await newMethod();
  const before = await methodOf(code);
  expect(await refusalOf(change(code, { labels: ['unknown-label'] }))).toMatchObject({
    ...{ code: 'INVALID_INPUT', field: 'labels' },
  });
  for (const bad of [{ countries: ['de'] }, { devices: ['watch'] }, { labels: ['A B'] }])
    expect(await codeOf(change(code, bad as Partial<Settings>))).toBe('INVALID_INPUT');
  expect(await methodOf(code)).toEqual(before);
  expect(await change(code, { countries: ['FR', 'DE', 'FR'] })).toMatchObject({ countries: ['DE', 'FR'] });
});

/** Maintenance from so many minutes after now on, for an hour. */
const maintenanceIn = (minutes: number) => {
  const at = (more: number) => new Date(Date.now() + (minutes + more) * 60_000).toISOString();
  return { from: at(0), until: at(60), texts: { EN: 'The bank is updating.', CN: '银行正在升级。' } };
};

it('[C-03] [C-04] a method in planned maintenance is listed and closed, says until when, and finishes what is open', async () => {
  const method = await newMethod();
  const member = await site.member({ funds: money(10_000n) });
  const open = await pay(member, method, '20');
  const later = maintenanceIn(60);
  await change(method, { maintenance: later });
  const text = later.texts.EN;
  expect(await seen(member, method)).toMatchObject({
    ...{ opensAt: null, maintenance: { from: later.from, until: later.until, text } },
  });
  const { id } = await pay(member, method, '21');
  await member.call(payments.cancelDeposit, { id });
  await change(method, { maintenance: maintenanceIn(60 * 24 * 4) });
  expect(await seen(member, method)).toMatchObject({ maintenance: null });

  const { from, until, texts } = maintenanceIn(-30);
  await change(method, { maintenance: { from, until, texts } });
  expect(await seen(member, method)).toMatchObject({ opensAt: until, maintenance: { until, text } });
  const refused = await refusalOf(pay(member, method, '22'));
  expect(refused).toMatchObject({
    ...{ code: 'PAYMENT_METHOD_MAINTENANCE', field: 'method', value: { until, opensAt: until } },
  });
  expect(refused.message).toMatch(/maintenance until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/);
  // an equal order that is open is continued
  expect((await pay(member, method, '20')).id).toBe(open.id);
  // the first one gave the funds
  expect((await member.call(payments.deposits, {})).total).toBe(3);
  expect((await site.visitor().call(payments.offered)).methods.find(({ code }) => code === method)).toMatchObject({
    ...{ opensAt: until },
  });
  await change(method, { maintenance: maintenanceIn(-61) });
  expect((await pay(member, method, '22')).state).toBe('waiting');

  await change('sandbox-payout', { maintenance: { from, until, texts } });
  expect(await codeOf(ask(member, '20'))).toBe('PAYMENT_METHOD_MAINTENANCE');
  expect((await member.call(payments.withdrawals, {})).total).toBe(0);
  const version = (await methodOf('sandbox-payout')).version;
  const turned = { from: until, until: from, texts };
  expect(await refusalOf(change('sandbox-payout', { maintenance: turned }))).toMatchObject({ field: 'maintenance' });
  expect((await methodOf('sandbox-payout')).version).toBe(version);
  await change('sandbox-payout', { maintenance: null });
});

it('[C-03] picture and instructions are shown with the method, texts of the order with each deposit, by language', async () => {
  const png = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } }).png();
  const { image } = await owner.call(calls.contentBackoffice.image, {}, [new Blob([await png.toBuffer()])]);
  const texts = {
    instructions: { EN: 'Pay in one sum.\nKeep the receipt.', CN: '请一次付清。' },
    proofTexts: { EN: 'The number must be readable.' },
  };
  const method = await newMethod({ image, ...texts });
  expect(await methodOf(method)).toMatchObject({ image, ...texts });
  const member = await site.member();
  expect(await seen(member, method)).toMatchObject({ image, instructions: texts.instructions.EN });
  const { id } = await pay(member, method, '20');
  const shown = { instructions: texts.instructions, proof: texts.proofTexts };
  expect(await member.call(payments.getDeposit, { id })).toMatchObject({ texts: shown });
  const foreign = image.replace(`public-${site.brandId}-`, `public-${site.otherBrandId}-`);
  const { version } = await methodOf(method);
  expect(await refusalOf(change(method, { image: foreign }))).toMatchObject({ code: 'INVALID_INPUT', field: 'image' });
  const long = { EN: 'x'.repeat(501) };
  for (const bad of [{ image: 'https://example.com/a.png' }, { instructions: long }, { proofTexts: long }])
    expect(await codeOf(change(method, bad))).toBe('INVALID_INPUT');
  expect((await methodOf(method)).version).toBe(version);
});

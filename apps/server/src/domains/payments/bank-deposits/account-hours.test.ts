import { randomUUID } from 'node:crypto';
import { type BusinessHours, calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { bankDepositsBackoffice: backoffice, payments, paymentsBackoffice } = calls;

let site: TestSite;
let owner: SiteClient;
const METHOD = 'transfer';
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
  const { version } = await owner.call(paymentsBackoffice.createMethod, {
    ...{ code: METHOD, kind: 'deposit', gateway: null, names: { EN: 'Bank' }, times: {}, currency: 'USD' },
    ...{ min: '10', max: '1000', quickAmounts: [], dailyMax: null },
    fee: { rate_bps: 0, fixed: '0', min: '0', max: null },
  });
  await owner.call(paymentsBackoffice.switchMethod, { code: METHOD, version, enabled: true });
});
afterAll(() => site.close());

const anAccount = (own: { dailyMax?: string; hours?: BusinessHours }) =>
  owner.call(backoffice.createAccount, {
    ...{ method: METHOD, bank: 'Bank', holder: 'Ltd', number: '0012345678', dailyMax: null, enabled: true },
    ...own,
  });
const switchOff = ({ id, version }: Awaited<ReturnType<typeof anAccount>>) =>
  owner.call(backoffice.changeAccount, { id, version, bank: 'Bank', holder: 'Ltd', dailyMax: null, enabled: false });
const order = (member: SiteClient, amount: string) =>
  member.call(payments.deposit, { method: METHOD, amount, clientRef: randomUUID() });
const seen = async (member: SiteClient) => {
  const { methods, closed } = await member.call(payments.methods);
  return { listed: methods.find(({ code }) => code === METHOD), closed: closed.map(({ code }) => code) };
};
/** Every day from so many minutes after now, for an hour, by the clock of UTC. */
const hoursIn = (minutes: number): BusinessHours => {
  const clock = (more: number) => new Date(Date.now() + (minutes + more) * 60_000).toISOString().slice(11, 16);
  return { timeZone: 'UTC', week: Array.from({ length: 7 }, () => ({ from: clock(0), to: clock(60) })) };
};

it('[C-03] a method whose accounts are outside of their hours says when one opens, and takes no order until then', async () => {
  const member = await site.member();
  const [late, soon] = [await anAccount({ hours: hoursIn(240) }), await anAccount({ hours: hoursIn(120) })];
  const { listed } = await seen(member);
  expect(listed?.opensAt?.slice(11, 16)).toBe(soon.hours?.week[0]?.from);
  expect(await refusalOf(order(member, '20'))).toMatchObject({
    ...{ code: 'PAYMENT_METHOD_CLOSED', value: { opensAt: listed?.opensAt } },
  });
  await switchOff(soon);
  expect((await seen(member)).listed?.opensAt?.slice(11, 16)).toBe(late.hours?.week[0]?.from);
  const open = await anAccount({ hours: hoursIn(-30) });
  expect((await seen(member)).listed?.opensAt).toBeNull();
  await order(member, '20');
  await switchOff(open);
  await switchOff(late);
  // with an open order the player reads that the method is closed, others do not see it
  expect(await seen(member)).toMatchObject({ listed: undefined, closed: [METHOD] });
  expect(await seen(await site.member())).toMatchObject({ listed: undefined, closed: [] });
});

it('[C-03] a method whose accounts have no room for its least payment is left out', async () => {
  const [member, other] = [await site.member(), await site.member()];
  const account = await anAccount({ dailyMax: '55' });
  expect((await seen(other)).listed?.opensAt).toBeNull();
  await order(member, '45');
  expect((await seen(other)).listed?.opensAt).toBeNull();
  await order(other, '10');
  expect((await seen(await site.member())).listed).toBeUndefined();
  expect((await seen(member)).closed).toEqual([METHOD]);
  await switchOff(account);
});

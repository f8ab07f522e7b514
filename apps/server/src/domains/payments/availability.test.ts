import { randomUUID } from 'node:crypto';
import { type BusinessHours, calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialBalance } from '#ledger';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { readAcceptance } from './read-acceptance.ts';
import { type SimulatedGateways, startAt, startSimulatedGateways } from './testing/simulated-gateways.ts';

const { depositPauses, payments, paymentsBackoffice } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;
type Settings = Input<typeof paymentsBackoffice.changeMethod>;

let site: TestSite;
let owner: SiteClient;
let gateways: SimulatedGateways;
beforeAll(async () => {
  site = await startTestSite({ allowPrivateServices: true });
  gateways = await startSimulatedGateways();
  owner = await site.operator();
  await gateways.connect(owner, 'card');
});
afterAll(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
  await gateways.close();
  await site.close();
});

async function change(own: Partial<Settings>) {
  const { rows } = await owner.call(paymentsBackoffice.methods, {});
  const found = rows.find(({ code }) => code === 'card');
  if (!found) throw new Error('the method is missing');
  const { names, times, min, max, quickAmounts, dailyMax, fee, version } = found;
  const kept = { code: 'card', version, names, times, min, max, quickAmounts, dailyMax, fee };
  return owner.call(paymentsBackoffice.changeMethod, { ...kept, ...own });
}
const seen = async (member: SiteClient) =>
  (await member.call(payments.methods)).methods.find(({ code }) => code === 'card');
const stateOf = async (member: SiteClient, id: string) => (await member.call(payments.getDeposit, { id })).state;

/** Every day from so many minutes after now, for an hour, by the clock of UTC. */
const hoursIn = (minutes: number): BusinessHours => {
  const clock = (more: number) => new Date(Date.now() + (minutes + more) * 60_000).toISOString().slice(11, 16);
  return { timeZone: 'UTC', week: Array.from({ length: 7 }, () => ({ from: clock(0), to: clock(60) })) };
};

it('[C-03] a method with hours takes no new payment outside of them, says when it opens, and finishes what is open', async () => {
  const member = await site.member();
  const open = await startAt(member, 'card', '20');
  expect((await seen(member))?.opensAt).toBeNull();
  const hours = hoursIn(120);
  expect((await change({ hours })).hours).toEqual(hours);
  const opensAt = (await seen(member))?.opensAt ?? '';
  expect(opensAt.slice(11, 16)).toBe(hours.week[0]?.from);
  const refused = await refusalOf(startAt(member, 'card', '30'));
  expect(refused).toMatchObject({ code: 'PAYMENT_METHOD_CLOSED', value: { opensAt } });
  // an equal order that is open is continued, and its payment counts
  const again = await member.call(payments.deposit, { ...open.query, clientRef: randomUUID() });
  expect(again.id).toBe(open.id);
  await gateways.end(open.order, 'pay');
  await expect.poll(() => stateOf(member, open.id)).toBe('paid');
  expect(await refusalOf(change({ hours: { ...hours, timeZone: 'Mars/Base' } }))).toMatchObject({ field: 'hours' });
  await change({ hours: hoursIn(-30) });
  expect((await seen(member))?.opensAt).toBeNull();
  await startAt(member, 'card', '30');
  // a method whose every day is closed is not offered
  await change({ hours: { timeZone: 'UTC', week: Array.from({ length: 7 }, () => null) } });
  expect(await seen(member)).toBeUndefined();
  await change({ hours: null });
});

it('[C-04] says before an amount is typed that withdrawals are locked, and which method is closed until when', async () => {
  const member = await site.member();
  const hours = hoursIn(120);
  const settings = { names: { EN: 'By hand' }, times: {}, quickAmounts: [], dailyMax: null };
  const created = await owner.call(paymentsBackoffice.createMethod, {
    ...settings,
    ...{ code: 'by-hand', kind: 'withdrawal', currency: 'USD', min: '1', max: '100', hours },
    fee: { rate_bps: 0, fixed: '0', min: '0', max: null },
  });
  await owner.call(paymentsBackoffice.switchMethod, { code: 'by-hand', version: created.version, enabled: true });
  const needs = async () =>
    (await member.call(calls.payouts.needs)).needs.filter(({ need }) => need === 'closed' || need === 'locked');
  const [closed] = await needs();
  expect(closed).toMatchObject({ need: 'closed', method: 'by-hand', amount: null });
  expect(closed?.until?.slice(11, 16)).toBe(hours.week[0]?.from);
  const lock = { scope: 'withdrawals', reason: 'fraud', text: '', note: 'Looked into' } as const;
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const accountId = String(member.accountId);
  await owner.call(calls.accountsBackoffice.lock, { accountId, ...lock, until });
  expect(await needs()).toMatchObject([{ need: 'locked', until, method: null }, { need: 'closed' }]);
  await owner.call(calls.accountsBackoffice.unlock, { accountId, scope: 'withdrawals', note: 'All is well' });
  expect((await needs()).map(({ need }) => need)).toEqual(['closed']);
});

it('[C-03] a method for a least rank is seen and used from that rank on', async () => {
  const member = await site.member();
  await change({ leastRank: 3 });
  expect(await seen(member)).toBeUndefined();
  expect(await codeOf(startAt(member, 'card', '20'))).toBe('PAYMENT_METHOD_CLOSED');
  await sql`update identity.member set earned_rank = 3 where account_id = ${member.accountId}`.execute(site.db);
  expect(await seen(member)).toMatchObject({ leastRank: 3 });
  await startAt(member, 'card', '20');
  const offered = (await site.visitor().call(payments.offered)).methods.find(({ code }) => code === 'card');
  expect(offered).toMatchObject({ leastRank: 3, opensAt: null });
  await change({ leastRank: 0 });
});

/** Attempts that the gateway declines, each of its own deposit. */
async function fail(member: Member, times: number): Promise<void> {
  for (let each = 0; each < times; each++) {
    const deposit = await startAt(member, 'card', '20');
    await gateways.end(deposit.order, 'decline');
    await expect.poll(() => stateOf(member, deposit.id)).toBe('failed');
  }
}
const pauseOf = async (member: SiteClient) => (await member.call(payments.methods)).depositPause;
const start = (member: SiteClient) => refusalOf(startAt(member, 'card', '20'));
/** Moves what a player's failures and pauses remember into the past. */
const letPass = async ({ accountId }: Member, minutes: number) => {
  const by = sql`make_interval(mins => ${minutes})`;
  await sql`update payments.deposit_failure set at = at - ${by} where account_id = ${accountId}`.execute(site.db);
  await sql`update payments.deposit_pause set started_at = started_at - ${by}, until = until - ${by}, ended_at = ended_at - ${by}
    where account_id = ${accountId}`.execute(site.db);
};

it('[C-03] five declined attempts within ten minutes pause deposits for 30 minutes, five more until a person looks', async () => {
  const member = await site.member();
  await fail(member, 4);
  // older attempts do not count
  await letPass(member, 11);
  await fail(member, 4);
  expect(await pauseOf(member)).toBeNull();
  // a payment that arrives for an order of before counts during the pause
  const open = await startAt(member, 'card', '33');
  await fail(member, 1);
  const { until } = (await pauseOf(member)) ?? {};
  expect(Date.parse(until ?? '') - Date.now()).toBeGreaterThan(29 * 60_000);
  expect(await start(member)).toMatchObject({ code: 'DEPOSITS_PAUSED', value: { until } });
  expect(await codeOf(member.call(payments.deposit, { ...open.query, clientRef: randomUUID() }))).toBe(
    'DEPOSITS_PAUSED',
  );
  await gateways.end(open.order, 'pay');
  await expect.poll(() => stateOf(member, open.id)).toBe('paid');

  // it ends by its instant, and what failed before it does not count again
  await letPass(member, 31);
  expect(await pauseOf(member)).toBeNull();
  await fail(member, 5);
  expect(await pauseOf(member)).toEqual({ until: null });
  await letPass(member, 600);
  expect(await start(member)).toMatchObject({
    code: 'DEPOSITS_PAUSED',
    value: { until: null },
    params: { until: 'none' },
  });

  const cashier = await site.operator('cashier');
  const { rows } = await cashier.call(depositPauses.list, {});
  expect(rows).toEqual([
    { accountId: String(member.accountId), username: member.username, since: rows[0]?.since, until: null, failures: 5 },
  ]);
  const end = { accountId: String(member.accountId), reason: 'the card was expired' };
  expect(await codeOf((await site.operator('editor')).call(depositPauses.end, end))).toBe('NOT_PERMITTED');
  await cashier.call(depositPauses.end, end);
  expect(await codeOf(cashier.call(depositPauses.end, end))).toBe('STATE_CHANGED');
  expect((await owner.call(calls.backoffice.audit, {})).rows[0]).toMatchObject({ action: 'payments.pause-end' });
  await startAt(member, 'card', '20');
});

it('[C-03] declined attempts at one moment, each reported three times, count once each', async () => {
  const member = await site.member();
  const orders = [await startAt(member, 'card', '21'), await startAt(member, 'card', '22')];
  await gateways.set({ copies: 3 });
  // two attempts on each order, all at one moment
  await Promise.all(orders.flatMap(({ order }) => [gateways.end(order, 'decline'), gateways.end(order, 'decline')]));
  await gateways.set({});
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments.deposit_failure
      where account_id = ${member.accountId}`.execute(site.db);
    return rows[0]?.n;
  };
  await expect.poll(count).toBe(4);
  expect(await pauseOf(member)).toBeNull();
  const last = await startAt(member, 'card', '23');
  await gateways.end(last.order, 'decline');
  await expect.poll(async () => (await pauseOf(member)) !== null).toBe(true);
});

it('[C-03] how many deposits of a method were accepted is public, from twenty on', async () => {
  const member = await site.member();
  await gateways.connect(owner, 'card', { code: 'measured' });
  const accepted = async () =>
    (await site.visitor().call(payments.offered)).methods.find(({ code }) => code === 'measured')?.accepted;
  expect(await accepted()).toBeNull();
  const fill = (state: string, count: number) =>
    sql`insert into payments.deposit (account_id, brand_id, client_ref, method, gateway, amount, currency, state, gateway_ref, expires_at)
      select ${member.accountId}, ${site.brandId}, gen_random_uuid(), 'measured', 'measured', 100, 'USD', ${state}, gen_random_uuid(), now()
      from generate_series(1, ${count}::int)`.execute(site.db);
  await fill('paid', 21);
  await fill('failed', 3);
  // what a player let expire says nothing about the method
  await fill('expired', 9);
  const found = await readAcceptance(site.db, site.brandId);
  expect(found.get('measured')).toEqual({ n: 24, rate_bps: 8_750 });
});

import { randomUUID } from 'node:crypto';
import { calls, type Input, MEMBER_TYPE, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anAgent } from '#seed';
import { codeOf, refusalOf, startTestSite, type TestSite } from '#testing';

const { agentsBackoffice, identity, transfers } = calls;
type Rules = NonNullable<Input<typeof agentsBackoffice.saveSettings>['transfers']>;

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(() => allow({}));
afterAll(() => site.close());

/** Sets the brand's rules of transfers. */
async function allow(own: Partial<Rules>): Promise<void> {
  const operator = await site.operator();
  const settings = await operator.call(agentsBackoffice.settings);
  const rules: Rules = { enabled: true, toUpline: true, min: '1', max: '1000', perDay: 20, dayMax: '5000', ...own };
  await operator.call(agentsBackoffice.saveSettings, { ...settings, transfers: rules });
}

/** A member with 100.00 below an agent; `send` transfers to that agent. */
async function aSender() {
  const agent = await site.member({ type: MEMBER_TYPE.agent });
  const code = randomUUID().slice(0, 8).toUpperCase();
  await anAgent(site.db, { brandId: site.brandId, accountId: agent.accountId, code, type: MEMBER_TYPE.agent });
  const member = await site.member({ funds: money(10_000n) });
  await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
    select ${member.accountId}, now(), brand_id, account_id, depth + 1, path || ${`${member.accountId}/`}
    from agents.placement where account_id = ${agent.accountId} and to_at is null`.execute(site.db);
  const send = (amount: string) =>
    member.call(transfers.send, { clientRef: randomUUID(), to: 'upline', amount, note: '' });
  return { member, send };
}

it('[C-05] limits that the currency of the sender cannot hold let nothing through', async () => {
  const { member, send } = await aSender();
  await sql`update identity.member set currency = 'VND' where account_id = ${member.accountId}`.execute(site.db);
  for (const rules of [{ min: '0.50' }, { max: '1000.50' }]) {
    await allow(rules);
    expect(await member.call(transfers.options)).toMatchObject({ currency: 'VND', max: '0' });
    for (const amount of ['1', '100', '5000']) expect(await codeOf(send(amount))).toBe('INVALID_AMOUNT');
  }
  await allow({ dayMax: '5000.50' });
  expect(await member.call(transfers.options)).toMatchObject({ max: '1000', leftAmount: '0' });
  expect(await codeOf(send('100'))).toBe('PAYMENT_LIMIT_REACHED');
  expect((await member.call(transfers.list, {})).total).toBe(0);
});

it('[C-05] wait after a change of what proves who the sender is, as withdrawals do', async () => {
  const { member, send } = await aSender();
  const owner = await site.operator();
  const wait = async (payoutWaitHours: number) => {
    const { version } = await owner.call(calls.brandBackoffice.config);
    await owner.call(calls.brandBackoffice.change, { version, change: { payoutWaitHours } });
  };
  await wait(24);
  await sql`update identity.member set access_changed_at = now(), access_change = 'contact'
    where account_id = ${member.accountId}`.execute(site.db);
  // processes cache a brand for some seconds
  const needs = async () => (await member.call(calls.payouts.needs)).needs.map(({ need }) => need);
  await expect.poll(needs, { interval: 500 }).toContain('contactChanged');
  expect(await refusalOf(send('10'))).toMatchObject({
    code: 'WITHDRAWAL_COOLDOWN',
    value: { until: expect.any(String) },
  });
  expect((await member.call(identity.balance)).sumBalance).toBe('100.00');
  await sql`update identity.member set access_changed_at = now() - interval '25 hours'
    where account_id = ${member.accountId}`.execute(site.db);
  expect((await send('10')).amount).toBe('10.00');
  await wait(0);
});

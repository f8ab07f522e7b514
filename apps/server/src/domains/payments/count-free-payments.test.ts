import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';

const { paymentsBackoffice, payments, backoffice } = calls;

let site: TestSite;
let owner: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());

it('[C-04] the first withdrawals within 30 days are without the fee, rejected ones do not count, and older ones no more', async () => {
  const { rows } = await owner.call(paymentsBackoffice.methods, { kind: 'withdrawal' });
  const method = rows.find(({ code }) => code === 'sandbox-payout');
  const { version = 0, names = {}, min = '', max = '' } = method ?? {};
  const fee = { rate_bps: 0, fixed: '1', min: '0', max: null };
  const terms = { names, times: {}, min, max, quickAmounts: [], dailyMax: null, fee, freeCount: 2 };
  await owner.call(paymentsBackoffice.changeMethod, { code: 'sandbox-payout', version, ...terms });
  const member = await site.member({ funds: money(50_000n) });
  const account = await site.payoutType(member);
  const seen = async () => {
    const found = (await member.call(payments.methods)).methods.find(({ code }) => code === 'sandbox-payout');
    return [found?.free, found?.fee.fixed];
  };
  const withdraw = (agreed: string) =>
    member.call(payments.withdraw, {
      method: 'sandbox-payout',
      amount: '20',
      fee: agreed,
      account,
      clientRef: randomUUID(),
    });
  expect(await seen()).toEqual([{ count: 2, left: 2 }, '0.00']);
  const first = await withdraw('0');
  await withdraw('0');
  expect(await seen()).toEqual([{ count: 2, left: 0 }, '1.00']);
  expect(await codeOf(withdraw('0'))).toBe('FEE_CHANGED');
  expect((await withdraw('1')).fee).toBe('1.00');
  await owner.call(backoffice.rejectWithdrawal, { id: first.id, reason: 'Not now' });
  expect(await seen()).toEqual([{ count: 2, left: 0 }, '1.00']);
  await sql`update payments.withdrawal set created_at = now() - interval '31 days' where account_id = ${member.accountId}`.execute(
    site.db,
  );
  expect(await seen()).toEqual([{ count: 2, left: 2 }, '0.00']);
  const offered = (await site.visitor().call(payments.offered)).methods.find(({ code }) => code === 'sandbox-payout');
  expect([offered?.free, offered?.fee.fixed]).toEqual([{ count: 2 }, '1.00']);
});

it('[C-04] of twenty withdrawals at one time as many are without the fee as are left', async () => {
  const { rows } = await owner.call(paymentsBackoffice.methods, { kind: 'withdrawal' });
  const { version = 0, names = {}, min = '', max = '' } = rows.find(({ code }) => code === 'sandbox-payout') ?? {};
  const fee = { rate_bps: 0, fixed: '1', min: '0', max: null };
  const terms = { names, times: {}, min, max, quickAmounts: [], dailyMax: null, fee, freeCount: 3 };
  await owner.call(paymentsBackoffice.changeMethod, { code: 'sandbox-payout', version, ...terms });
  const member = await site.member({ funds: money(90_000n) });
  const free = { method: 'sandbox-payout', amount: '20', fee: '0', account: await site.payoutType(member) };
  const ends = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.call(payments.withdraw, { ...free, clientRef: randomUUID() }).then(
        () => 'done',
        ({ code }: { code?: string }) => code,
      ),
    ),
  );
  expect(ends.filter((end) => end === 'done')).toHaveLength(3);
  expect(ends.filter((end) => end === 'FEE_CHANGED')).toHaveLength(17);
  expect((await member.call(calls.identity.balance)).held).toBe('60.00');
});

import { randomUUID } from 'node:crypto';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { trialBalance, verifyBalance } from '#ledger';
import { codeOf, notifyAsSandbox, type SiteClient, startTestSite, type TestSite } from '#testing';
import { createApp } from '../../app.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
const start = (member: SiteClient, amount: string) =>
  member.call(calls.payments.deposit, { method: 'sandbox', amount, clientRef: randomUUID() });
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};

/** Presses a button on the gateway's page. */
const press = (payUrl: string | null, choice: string) =>
  fetch(site.base + (payUrl ?? ''), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `choice=${choice}`,
  });

const notify = (event: object, base = site.base) => notifyAsSandbox(site, event, { base });

/** Creates a deposit that the gateway has declined, and the webhook that it was paid after all. */
async function declined(member: Member, amount = '40.00') {
  const deposit = await start(member, amount);
  await press(deposit.payUrl, 'decline');
  const { gateway_ref } = await site.db
    .selectFrom('payments.deposit')
    .select('gateway_ref')
    .where('account_id', '=', member.accountId)
    .where('deposit_id', '=', BigInt(deposit.id))
    .executeTakeFirstOrThrow();
  return {
    deposit,
    paid: () => ({ eventId: randomUUID(), depositRef: gateway_ref, outcome: 'paid', amount, currency: 'USD' }),
  };
}
/** Sets a daily limit of 60.00 for one player during a test. */
async function withDailyLimit(test: () => Promise<void>): Promise<void> {
  const before = await site.db
    .selectFrom('payments.method')
    .select(['max_amount', 'daily_max'])
    .where('code', '=', 'sandbox')
    .where('brand_id', '=', site.brandId)
    .executeTakeFirstOrThrow();
  const set = (values: { max_amount: bigint; daily_max: bigint | null }) =>
    site.db
      .updateTable('payments.method')
      .set(values)
      .where('code', '=', 'sandbox')
      .where('brand_id', '=', site.brandId)
      .execute();
  await set({ max_amount: 6_000n, daily_max: 6_000n });
  try {
    await test();
  } finally {
    await set(before);
  }
}

describe('late deposit', () => {
  it('is held when paid after a decline while another used the daily limit', () =>
    withDailyLimit(async () => {
      const member = await site.member();
      const { deposit, paid } = await declined(member);
      const second = await start(member, '60.00');
      await press(second.payUrl, 'pay');
      await press(deposit.payUrl, 'pay');
      expect(await balanceOf(member)).toEqual(['60.00', '40.00']);
      const rows = (await member.call(calls.payments.deposits, {})).rows;
      const held = rows.find(({ id }) => id === deposit.id);
      expect(held).toMatchObject({ state: 'held', history: [{}, { state: 'failed' }, { state: 'held' }] });
      expect(held?.history.at(-1)?.reason).toContain('would exceed a limit');
      // only an operator decides, whatever the gateway reports later
      for (const outcome of ['paid', 'failed'])
        expect(await notify({ ...paid(), outcome })).toMatchObject({ state: 'held' });
      expect(await balanceOf(member)).toEqual(['60.00', '40.00']);
      expect(
        await codeOf(
          member.call(calls.payments.withdraw, {
            method: 'sandbox-payout',
            amount: '70',
            account: await site.payoutType(member),
            clientRef: randomUUID(),
          }),
        ),
      ).toBe('INSUFFICIENT_FUNDS');

      const [cashier, auditor] = [await site.operator('cashier'), await site.operator('auditor')];
      const { total } = await cashier.call(calls.backoffice.deposits, {
        state: 'held',
        accountId: String(member.accountId),
      });
      expect(total).toBe(1);
      const decision = { id: deposit.id, reason: 'The player asked for both.' };
      expect(await codeOf(auditor.call(calls.heldDeposits.release, decision))).toBe('NOT_PERMITTED');
      const stranger = await site.operator('owner', { other: true });
      expect(await codeOf(stranger.call(calls.heldDeposits.release, decision))).toBe('NOT_FOUND');
      const ends = await Promise.all(
        [calls.heldDeposits.release, calls.heldDeposits.returnDeposit, calls.heldDeposits.release].map((call) =>
          cashier.call(call, decision).then(
            ({ state }) => state,
            (error: { code: string }) => error.code,
          ),
        ),
      );
      expect(ends.filter((end) => end === 'STATE_CHANGED')).toHaveLength(2);
      const released = ends.includes('paid');
      expect(await balanceOf(member)).toEqual([released ? '100.00' : '60.00', '0.00']);
      expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
      expect(await codeOf(cashier.call(calls.heldDeposits.returnDeposit, { ...decision, id: second.id }))).toBe(
        'STATE_CHANGED',
      );
    }));

  it('is released to the balance less its fee or returned whole, ledger balanced', () =>
    withDailyLimit(async () => {
      const cashier = await site.operator('cashier');
      for (const [call, state, balance] of [
        [calls.heldDeposits.release, 'paid', '99.00'],
        [calls.heldDeposits.returnDeposit, 'returned', '60.00'],
      ] as const) {
        const member = await site.member();
        const { deposit, paid } = await declined(member);
        await site.db
          .updateTable('payments.deposit')
          .set({ fee: 100n, fee_fixed: 100n })
          .where('account_id', '=', member.accountId)
          .where('deposit_id', '=', BigInt(deposit.id))
          .execute();
        await press((await start(member, '60.00')).payUrl, 'pay');
        expect(await notify(paid())).toMatchObject({ state: 'held' });
        const decided = await cashier.call(call, { id: deposit.id, reason: 'As the player asked.' });
        expect(decided.state).toBe(state);
        expect(decided.history.at(-1)).toMatchObject({ state, reason: 'As the player asked.' });
        expect(await balanceOf(member)).toEqual([balance, '0.00']);
        expect((await trialBalance(site.db)).differences).toEqual([]);
      }
    }));

  it('two declined pages paid concurrently in two processes: one is held', () =>
    withDailyLimit(async () => {
      const config = { ...loadConfig({}), port: 0, role: 'api' as const, rate_perMinute: 1e6 };
      const database = connectDatabase(site.databaseUrl);
      const app = await createApp({ config, database, secrets: site.secrets, log: () => undefined, logFile: null });
      const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
      for (const _ of [1, 2, 3]) {
        const member = await site.member();
        const [one, two] = [await declined(member), await declined(member)];
        await Promise.all([notify(one.paid()), notify(two.paid(), base)]);
        expect(await balanceOf(member)).toEqual(['40.00', '40.00']);
        const { rows } = await member.call(calls.payments.deposits, {});
        expect(rows.map(({ state }) => state).toSorted()).toEqual(['held', 'paid']);
        expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
      }
      await app.close();
      await database.close();
    }));

  it('counts in the limits from its payment time', () =>
    withDailyLimit(async () => {
      const member = await site.member();
      const pages = [await declined(member), await declined(member)];
      await sql`update payments.deposit set created_at = created_at - interval '2 days', counts_at = counts_at - interval '2 days'
        where account_id = ${member.accountId}`.execute(site.db);
      const ends = [];
      for (const { paid } of pages) ends.push(await notify(paid()));
      expect(ends).toMatchObject([{ state: 'paid' }, { state: 'held' }]);
    }));
});

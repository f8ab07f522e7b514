import { randomUUID } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#db';
import { createSandboxGateway } from '#integrations/payment-gateway';
import { trialBalance, verifyBalance } from '#ledger';
import { approveAs, payWithdrawal, type SiteClient, startTestSite, type TestSite } from '#testing';
import { importResults } from '../../src/domains/payments/batches/import-results.ts';
import { sendBatches } from '../../src/domains/payments/batches/send-batches.ts';
import { forceReceived } from '../../src/domains/payments/payouts/force-received.ts';
import { applyStoredWebhooks } from '../../src/domains/payments/webhooks/apply-webhook.ts';
import { storeWebhook } from '../../src/domains/payments/webhooks/store-webhook.ts';
import { countRecord } from '../../src/domains/wallet/record/count-record.ts';
import { runThroughLosses } from '../crash/cut-at-statement.ts';

// The end of a process at each of its statements, before it is sent and after. A process that was killed is another one's work: the same
// job runs again. `match-crash.test.ts` and `gateway-payouts.test.ts` kill real processes.

const { backoffice, payments, payoutBatchesBackoffice: batches } = calls;
const reason = 'Checked';

let site: TestSite;
let ann: SiteClient;
let bo: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  [ann, bo] = [await site.operator(), await site.operator('cashier')];
});
/** Each test has its own withdrawals: what others left is claimed, and so in no batch. */
beforeEach(() =>
  site.db
    .updateTable('payments.withdrawal')
    .set({ claimed_until: new Date('2999-01-01') })
    .execute(),
);
afterEach(async () => {
  expect((await trialBalance(site.db)).differences).toEqual([]);
});
afterAll(() => site.close());

type Member = Awaited<ReturnType<TestSite['member']>>;
interface Withdrawal {
  member: Member;
  id: string;
}

const database = () => ({ db: site.db, url: site.databaseUrl });
const balanceOf = async (member: SiteClient) => {
  const { sumBalance, held } = await member.call(calls.identity.balance);
  return [sumBalance, held];
};
async function checkBalances(withdrawals: readonly Withdrawal[]): Promise<void> {
  for (const { member } of withdrawals) expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
}
/** A withdrawal of a member who has 1,000.00. */
async function ask(amount: string): Promise<Withdrawal> {
  const member = await site.member({ funds: money(100_000n) });
  const account = await site.payoutType(member);
  const query = { method: 'sandbox-payout', amount, account, clientRef: randomUUID() };
  return { member, id: (await member.call(payments.withdraw, query)).id };
}
async function approved(...amounts: string[]): Promise<Withdrawal[]> {
  const asked: Withdrawal[] = [];
  for (const amount of amounts) asked.push(await ask(amount));
  for (const { id } of asked) await ann.call(backoffice.approveWithdrawal, { id, reason });
  return asked;
}
const statesOf = (withdrawals: readonly Withdrawal[]) =>
  Promise.all(withdrawals.map(async ({ member, id }) => (await member.call(payments.getWithdrawal, { id })).state));
const batchJob = (db: Db) =>
  sendBatches({ db, secrets: site.secrets, log: site.log, gateways: { find: async () => undefined } });
async function approvedBatch() {
  const batch = await bo.call(batches.create, { method: 'sandbox-payout', reason, clientRef: randomUUID() });
  await approveAs(ann, { proposal: batch.proposal ?? '' });
  return batch;
}

describe('a process that ends at any statement', () => {
  it('[C-03] of applying a stored webhook: the deposit is credited once', async () => {
    const member = await site.member();
    await member.call(payments.deposit, { method: 'sandbox', amount: '25', clientRef: randomUUID() });
    const { gateway_ref } = await site.db
      .selectFrom('payments.deposit')
      .select('gateway_ref')
      .where('account_id', '=', member.accountId)
      .executeTakeFirstOrThrow();
    const sandbox = createSandboxGateway({
      ...{ secrets: site.secrets, log: site.log, t: (_, key) => key },
      serverUrl: () => new URL(site.base),
    });
    const paid = { eventId: randomUUID(), depositRef: gateway_ref, outcome: 'paid', amount: '25.00', currency: 'USD' };
    const body = JSON.stringify(paid);
    const from = { brandId: site.brandId, connection: 'sandbox' };
    await storeWebhook(site.db, from, sandbox.parseWebhook(body), body, site.log);
    const isDone = async () => {
      const { rows } = await sql<{ applied: boolean }>`select applied_at is not null as applied from payments.webhook
        where event_id = ${paid.eventId}`.execute(site.db);
      return rows[0]?.applied ?? false;
    };
    const runs = await runThroughLosses(
      database(),
      async (db) => {
        await applyStoredWebhooks({ db, gateways: finderOf(sandbox), log: site.log });
        if (!(await isDone())) throw new Error('not applied');
      },
      async () => {
        expect(await balanceOf(member)).toEqual([(await isDone()) ? '25.00' : '0.00', '0.00']);
        // a run that ended leaves the webhook to a later one
        await sql`update payments.webhook set next_at = now() where event_id = ${paid.eventId}`.execute(site.db);
      },
    );
    expect(runs).toBeGreaterThan(10);
    expect(await balanceOf(member)).toEqual(['25.00', '0.00']);
    expect((await verifyBalance(site.db, member.accountId)).matches).toBe(true);
  });

  it('[C-04] of sending a batch: each of its payouts is sent once', async () => {
    const asked = await approved('21', '22', '23');
    const batch = await approvedBatch();
    const runs = await runThroughLosses(database(), batchJob, () => checkBalances(asked));
    expect(runs).toBeGreaterThan(10);
    const { rows } = await sql<{ attempts: number; items: number }>`
      select count(*)::int as attempts, count(distinct withdrawal_id)::int as items from payments.payout_attempt
      where withdrawal_id = any(${asked.map(({ id }) => id)}::bigint[])`.execute(site.db);
    expect(rows).toEqual([{ attempts: 3, items: 3 }]);
    expect((await bo.call(batches.items, { id: batch.id })).rows.map(({ state }) => state)).toEqual(
      Array.from({ length: 3 }, () => 'sent'),
    );
    expect(await statesOf(asked)).toEqual(['paying', 'paying', 'paying']);
  });

  it('[C-04] of importing the bank’s results: each row of the file counts once', async () => {
    const asked = await approved('31', '32', '33');
    const batch = await approvedBatch();
    await batchJob(site.db);
    const items = (await bo.call(batches.items, { id: batch.id })).rows;
    const rows = items.map(({ reference }, at) => `${reference};${at === 1 ? 'REJECTED' : 'PAID'};B-${reference}`);
    const file = ['reference;status;bank_reference', ...rows].join('\n');
    const runs = await runThroughLosses(
      database(),
      (db) => importResults({ db, log: site.log }, site.brandId, { id: BigInt(batch.id), file }),
      () => checkBalances(asked),
    );
    expect(runs).toBeGreaterThan(10);
    expect(await Promise.all(asked.map(({ member }) => balanceOf(member)))).toEqual([
      ['969.00', '0.00'],
      // what failed stays held until someone decides on it
      ['968.00', '32.00'],
      ['967.00', '0.00'],
    ]);
    await checkBalances(asked);
  });

  it('[S-04] of storing that a payout counts as received: it is stored once', async () => {
    const asked = await ask('40');
    await payWithdrawal(ann, asked.id);
    await sql`update payments.withdrawal set confirm_until = now() - interval '1 second'
      where account_id = ${asked.member.accountId}`.execute(site.db);
    const before = await asked.member.call(payments.getWithdrawal, { id: asked.id });
    expect(before.state).toBe('forced');
    await runThroughLosses(database(), forceReceived, async () => {
      expect(await asked.member.call(payments.getWithdrawal, { id: asked.id })).toEqual(before);
    });
    const { rows } = await sql<{ state: string }>`select state from payments.withdrawal
      where account_id = ${asked.member.accountId}`.execute(site.db);
    expect(rows).toEqual([{ state: 'forced' }]);
    expect(await asked.member.call(payments.getWithdrawal, { id: asked.id })).toEqual(before);
  });

  it('[C-08] of counting a record: the days are those of the journal', async () => {
    const { accountId } = (await ask('40')).member;
    const totals = async () =>
      (
        await sql<{ counted: string | null; entries: number }>`
          select sum(amount)::text as counted, coalesce(sum(entries), 0)::int as entries from wallet.account_day
          where account_id = ${accountId}`.execute(site.db)
      ).rows[0];
    const own = await sql<{ counted: string; entries: number }>`
      select sum(amount)::text as counted, count(*)::int as entries from ledger.entry where account_id = ${accountId}`.execute(
      site.db,
    );
    const rules = { zone: 'UTC', cutHour: 0 };
    const runs = await runThroughLosses(
      database(),
      (db) => countRecord(db, accountId, rules),
      async () => {
        const found = await totals();
        expect([0, own.rows[0]?.entries]).toContain(found?.entries);
      },
    );
    expect(runs).toBeGreaterThan(6);
    expect(await totals()).toEqual(own.rows[0]);
  });
});

function finderOf(gateway: ReturnType<typeof createSandboxGateway>) {
  return {
    find: async () => gateway,
    list: async () => [],
    listBatchConnections: async () => [],
    connect: () => gateway,
  };
}

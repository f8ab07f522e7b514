import { randomUUID } from 'node:crypto';
import { type AccountId, calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidDeposit } from '#seed';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';

let site: TestSite;
let owner: SiteClient;
let member: Awaited<ReturnType<TestSite['member']>>;
const { backoffice, payments, wallet } = calls;

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const LAST_WEEK = { from: daysAgo(10), to: daysAgo(5) };

/** Moves the rows just written a week into the past. */
const aWeekAgo = async (account: AccountId, amount: bigint) => {
  await sql`update payments.deposit set created_at = created_at - interval '7 days'
    where account_id = ${account} and amount = ${amount}`.execute(site.db);
};

beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator('owner');
  member = await site.member();
  for (const amount of [3_000n, 1_000n, 2_000n])
    await aPaidDeposit({ db: site.db, secrets: site.secrets }, member.accountId, money(amount));
  await aWeekAgo(member.accountId, 1_000n);
  for (const amount of ['12.00', '10.00', '11.00']) {
    const query = { method: 'sandbox-payout', amount, account: await site.payoutType(member), clientRef: randomUUID() };
    await member.call(payments.withdraw, query);
  }
});
afterAll(() => site.close());

const amounts = ({ rows }: { rows: readonly { amount: string }[] }) => rows.map(({ amount }) => amount);

describe('payment lists', () => {
  it('[C-03] [C-04] are sorted by the server across pages, for member and operator', async () => {
    for (const ask of [
      (sort: 'amount' | '-amount', page = 1) => member.call(payments.deposits, { sort, page, pageSize: 2 }),
      (sort: 'amount' | '-amount', page = 1) => owner.call(backoffice.deposits, { sort, page, pageSize: 2 }),
    ]) {
      expect(amounts(await ask('amount'))).toEqual(['10.00', '20.00']);
      expect(amounts(await ask('amount', 2))).toEqual(['30.00']);
      expect(amounts(await ask('-amount'))).toEqual(['30.00', '20.00']);
    }
    expect(amounts(await member.call(payments.withdrawals, { sort: 'amount' }))).toEqual(['10.00', '11.00', '12.00']);
    expect(amounts(await owner.call(backoffice.withdrawals, { sort: '-amount' }))).toEqual(['12.00', '11.00', '10.00']);
    expect(amounts(await owner.call(backoffice.deposits, {}))).toEqual(['20.00', '10.00', '30.00']);
    // Waiting entries are oldest first unless another order is requested.
    const queue = { queue: 'decide' } as const;
    expect(amounts(await owner.call(backoffice.withdrawals, queue))).toEqual(['12.00', '10.00', '11.00']);
    const newest = await owner.call(backoffice.withdrawals, { ...queue, sort: '-created' });
    expect(amounts(newest)).toEqual(['11.00', '10.00', '12.00']);
  });

  it('[C-03] contain only the requested days', async () => {
    for (const list of [
      await member.call(payments.deposits, LAST_WEEK),
      await owner.call(backoffice.deposits, LAST_WEEK),
    ]) {
      expect(amounts(list)).toEqual(['10.00']);
      expect(list.total).toBe(1);
    }
    expect((await owner.call(backoffice.withdrawals, LAST_WEEK)).total).toBe(0);
  });

  it('refuse sorting by an unknown column', async () => {
    const sort = 'password' as 'amount';
    expect(await codeOf(member.call(payments.deposits, { sort }))).toBe('INVALID_INPUT');
    expect(await codeOf(owner.call(backoffice.players, { sort: 'amount' as 'username' }))).toBe('INVALID_INPUT');
  });
});

describe('other lists of the console', () => {
  it('finds players by registration days, sorted by name or time in both directions', async () => {
    const others = await Promise.all([site.member(), site.member()]);
    const names = [member.username, ...others.map(({ username }) => username)].sort();
    const list = async (query: object) =>
      (await owner.call(backoffice.players, query)).rows.map(({ username }) => username);
    expect(await list({ sort: 'username' })).toEqual(names);
    expect(await list({ sort: '-username' })).toEqual(names.toReversed());
    expect((await list({ sort: 'registered' }))[0]).toBe(member.username);
    expect(await list(LAST_WEEK)).toEqual([]);
  });

  it('[C-08] sorts a player’s ledger like the player’s own record, page by page', async () => {
    const accountId = String(member.accountId);
    const both = async (query: object) => {
      const [own, ledger] = await Promise.all([
        member.call(wallet.accountRecord, query),
        owner.call(backoffice.playerLedger, { accountId, ...query }),
      ]);
      expect(own.rows.map(({ seq }) => seq)).toEqual(ledger.rows.map(({ seq }) => seq));
      return own;
    };
    const newest = await both({});
    const seqs = newest.rows.map(({ seq }) => seq);
    expect((await both({ sort: 'time' })).rows.map(({ seq }) => seq)).toEqual(seqs.toReversed());
    expect((await both({ sort: 'time', page: 2, pageSize: 4 })).rows.map(({ seq }) => seq)).toEqual(
      seqs.toReversed().slice(4),
    );
    expect((await both({ sort: 'time', page: 3, pageSize: 4 })).rows).toEqual([]);
    expect(amounts(await both({ sort: '-amount', kind: 'deposit' }))).toEqual(['30.00', '20.00', '10.00']);
    expect((await both(LAST_WEEK)).total).toBe(0);
  });

  it('lists the audit log from its start and by requested days', async () => {
    const ids = async (query: object) => (await owner.call(backoffice.audit, query)).rows.map(({ id }) => Number(id));
    const [newest, oldest] = [await ids({}), await ids({ sort: 'at' })];
    expect(oldest).toEqual(newest.toReversed());
    expect(await ids(LAST_WEEK)).toEqual([]);
  });
});

import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxEvent } from '#db';
import { Refusal } from '#refusal';
import { createTestDatabase } from '#testing';
import {
  advanceCommands,
  createAccount,
  createPartitions,
  getBalance,
  getHouseAccount,
  getHouseAccountBalance,
  lastTrialBalance,
  ledgerStatements,
  listAccountRecord,
  type Movement,
  type MovementKind,
  NO_COUNTERS,
  post,
  rollUpHouseAccounts,
  runTrialBalance,
  verifyBalance,
} from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const anAccount = (kind: 'player' | 'trial' = 'player'): Promise<AccountId> =>
  database.db.transaction().execute((tx) => createAccount(tx, { brandId: brandId(1), currency: 'USD', kind }));

let keys = 0;
const t = (accountId: AccountId, kind: MovementKind, amount: bigint, more: Partial<Movement> = {}): Movement => {
  keys += 1;
  return {
    accountId,
    kind,
    amount: amount as Money,
    currency: 'USD',
    key: `k${keys}`,
    reference: `r${keys}`,
    through: 'test',
    ...more,
  };
};
/** All rows waiting in the outbox, in order. */
const publishedEvents = async (): Promise<OutboxEvent[]> => {
  const { rows } = await sql<{ payload: OutboxEvent[] }>`select payload from system.outbox order by id`.execute(
    database.db,
  );
  return rows.flatMap(({ payload: events }) => events);
};
const move = (...movements: Movement[]) => database.db.transaction().execute((tx) => post(tx, movements));
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'OK',
    (error) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );

describe('posting', () => {
  it('moves money in both directions and through a hold', async () => {
    const player = await anAccount();
    await move(t(player, 'deposit', 10_000n));
    expect((await move(t(player, 'withdrawal-hold', 4_000n)))[0]).toMatchObject({ available: 6_000n, held: 4_000n });
    expect((await move(t(player, 'withdrawal-release', 1_000n)))[0]).toMatchObject({
      available: 7_000n,
      held: 3_000n,
    });
    const spent = await move(t(player, 'withdrawal-spend', 3_000n));
    expect(spent[0]).toMatchObject({ balance: 7_000n, available: 7_000n, held: 0n, seq: 4n, replay: false });
    expect(await getBalance(database.db, player)).toMatchObject({ balance: 7_000n, held: 0n, version: 4n });
    expect((await verifyBalance(database.db, player)).matches).toBe(true);
  });

  it('repeats the answer for a known key and refuses it with other content', async () => {
    const player = await anAccount();
    const deposit = t(player, 'deposit', 500n);
    await move(deposit);
    expect(await move(deposit)).toMatchObject([{ replay: true, seq: 1n, balance: 500n }]);
    expect(await codeOf(move({ ...deposit, amount: money(501) }))).toBe('CONFLICT');
    expect(await codeOf(move({ ...deposit, kind: 'bonus' }))).toBe('CONFLICT');
    expect((await getBalance(database.db, player)).version).toBe(1n);
  });

  it.each([
    ['INVALID_AMOUNT', 'deposit', 0n, {}],
    ['INVALID_AMOUNT', 'deposit', -1n, {}],
    ['INSUFFICIENT_FUNDS', 'withdrawal-hold', 101n, {}],
    ['INSUFFICIENT_FUNDS', 'adjustment-debit', 101n, {}],
    ['CURRENCY_MISMATCH', 'deposit', 1n, { currency: 'EUR' }],
    ['NOT_FOUND', 'deposit', 1n, { accountId: 1n as AccountId }],
  ] as const)('refuses with %s (%s of %s)', async (code, kind, amount, more) => {
    const player = await anAccount();
    await move(t(player, 'deposit', 100n));
    expect(await codeOf(move(t(player, kind, amount, more)))).toBe(code);
    expect(await getBalance(database.db, player)).toMatchObject({ balance: 100n, version: 1n });
  });

  it('is atomic', async () => {
    const [one, two] = [await anAccount(), await anAccount()];
    expect(await codeOf(move(t(one, 'deposit', 100n), t(two, 'withdrawal-hold', 1n)))).toBe('INSUFFICIENT_FUNDS');
    expect(await getBalance(database.db, one)).toMatchObject({ balance: 0n, version: 0n });
  });

  it('allows only one of two withdrawals of the same money', async () => {
    const player = await anAccount();
    await move(t(player, 'deposit', 100n));
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(move(t(player, 'withdrawal-hold', 60n)))));
    expect(codes.toSorted()).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'OK']);
  });

  it('publishes the balance through the outbox in the same transaction', async () => {
    const player = await anAccount();
    await move(t(player, 'deposit', 12_345n));
    expect((await publishedEvents()).filter(({ account: a }) => a === String(player))).toEqual([
      {
        account: String(player),
        payload: { topic: 'balance', sumBalance: '123.45', held: '0.00', currency: 'USD', version: 1 },
      },
    ]);
  });

  it('publishes the balances of a batch in few rows, one per account', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => anAccount()));
    const players = ids.toSorted((a, b) => (a < b ? -1 : 1));
    const changes = players.map((accountId, n) => ({
      accountId,
      currency: 'USD' as const,
      was: 0n,
      wasCommands: 0n,
      version: 1n,
      balance: BigInt(n),
      held: 0n,
      overdrawn: false,
      counters: NO_COUNTERS,
    }));
    const client = await database.pool.connect();
    await client.query('begin; delete from system.outbox');
    for (const { text, values } of ledgerStatements(changes, [], new Date())) await client.query(text, values);
    const { rows } = await client.query<{ payload: OutboxEvent[] }>('select payload from system.outbox order by id');
    // the trial balance would report a balance without an entry
    await client.query('rollback');
    client.release();
    expect(rows).toHaveLength(2);
    expect(rows.flatMap(({ payload: events }) => events)).toEqual(
      changes.map(({ accountId, balance }) => ({
        account: String(accountId),
        payload: {
          topic: 'balance',
          sumBalance: `0.${String(balance).padStart(2, '0')}`,
          held: '0.00',
          currency: 'USD',
          version: 1,
        },
      })),
    );
  });

  it('writes counters under the guard of version and command counter, without an event', async () => {
    const accountId = await anAccount();
    const change = {
      accountId,
      currency: 'USD' as const,
      was: 0n,
      version: 0n,
      balance: 0n,
      held: 0n,
      overdrawn: false,
    };
    const counters = { commands: 3n, rounds: 2n, nextNonce: 1, pacedAt: new Date(), playFrom: null };
    const write = async (wasCommands: bigint) => {
      for (const { text, values } of ledgerStatements([{ ...change, wasCommands, counters }], [], new Date()))
        await database.pool.query(text, values);
    };
    await database.db.deleteFrom('system.outbox').execute();
    await write(0n);
    await expect(write(0n)).rejects.toMatchObject({ code: 'FH001' });
    await write(3n);
    expect(await database.db.selectFrom('system.outbox').selectAll().execute()).toEqual([]);
    const { commands, rounds, next_nonce, paced_at } = await database.db
      .selectFrom('ledger.account')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect({ commands, rounds, next_nonce, paced_at }).toEqual({
      commands: 3n,
      rounds: 2n,
      next_nonce: 1n,
      paced_at: counters.pacedAt,
    });
    await database.db.transaction().execute((tx) => advanceCommands(tx, accountId));
    await expect(write(3n)).rejects.toMatchObject({ code: 'FH001' });
  });

  it('prevents a balance below zero even for a faulty statement', async () => {
    const player = await anAccount();
    await expect(
      sql`update ledger.account set balance = -1 where account_id = ${player}`.execute(database.db),
    ).rejects.toThrow(/account_check/);
  });
});

describe('account record', () => {
  it('pages from the newest, and filters by kind and time', async () => {
    const player = await anAccount();
    for (let n = 1n; n <= 7n; n++) await move(t(player, 'deposit', n));
    await move(t(player, 'withdrawal-hold', 5n));
    const page = await listAccountRecord(database.db, { accountId: player, page: 2, pageSize: 3 });
    expect(page.total).toBe(8);
    expect(page.rows.map((line) => line.seq)).toEqual([5n, 4n, 3n]);
    expect((await listAccountRecord(database.db, { accountId: player, page: 3, pageSize: 3 })).rows).toHaveLength(2);
    expect((await listAccountRecord(database.db, { accountId: player, page: 4, pageSize: 3 })).rows).toHaveLength(0);
    const holds = await listAccountRecord(database.db, {
      accountId: player,
      page: 1,
      pageSize: 3,
      kinds: ['withdrawal-hold'],
    });
    expect(holds).toMatchObject({ total: 1, rows: [{ amount: 0n, heldDelta: 5n }] });
    const later = { accountId: player, page: 1, pageSize: 3, from: new Date(Date.now() + 60_000) };
    expect((await listAccountRecord(database.db, later)).total).toBe(0);
  });
});

describe('trial balance', () => {
  it('sums to zero, separates play money, and detects a missing or wrong line', async () => {
    const [player, customer] = [await anAccount(), await anAccount('trial')];
    await move(t(player, 'deposit', 900n), t(customer, 'trial-grant', 5_000n, { through: '' }));
    await move(t(player, 'withdrawal-hold', 100n));
    const good = await runTrialBalance(database.db);
    expect(good.differences).toEqual([]);
    expect(good.totals).toMatchObject([{ currency: 'USD', sum: 0n }]);
    expect(good.totals[0]?.house.map((h) => h.name)).toContain('play-money-bank');
    expect(await lastTrialBalance(database.db)).toMatchObject({ differences: 0, entries: good.entries });

    await sql`update ledger.entry set amount = amount + 1 where account_id = ${player} and seq = 1`.execute(
      database.db,
    );
    expect((await runTrialBalance(database.db)).differences.map((d) => d.what).toSorted()).toEqual([
      'balance',
      'chain',
    ]);
    await sql`update ledger.entry set amount = amount - 1 where account_id = ${player} and seq = 1`.execute(
      database.db,
    );
    await sql`delete from ledger.entry where account_id = ${player} and seq = 2`.execute(database.db);
    const missing = await runTrialBalance(database.db);
    expect(missing.differences.map((d) => d.what).toSorted()).toEqual(['gap', 'held']);
    expect(await verifyBalance(database.db, player)).toMatchObject({ matches: false });
    expect((await lastTrialBalance(database.db))?.differences).toBe(2);
  });
});

describe('jobs', () => {
  it('roll up finished days of house accounts once and continue from there', async () => {
    const player = await anAccount();
    await move(t(player, 'deposit', 300n, { through: 'rolled' }));
    const house = await getHouseAccount(database.db, { brandId: brandId(1), currency: 'USD', name: 'gateway:rolled' });
    expect(await getHouseAccountBalance(database.db, house)).toBe(-300n);
    await sql`update ledger.entry set at = now() - interval '3 days' where contra_id = ${house}`.execute(database.db);
    expect(await rollUpHouseAccounts(database.db)).toBeGreaterThan(1);
    expect(await rollUpHouseAccounts(database.db)).toBe(0);
    await move(t(player, 'deposit', 7n, { through: 'rolled' }));
    expect(await getHouseAccountBalance(database.db, house)).toBe(-307n);
  });

  it('create each month’s journal partition once', async () => {
    expect(await createPartitions(database.db)).toBe(0);
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from pg_inherits where inhparent = 'ledger.entry'::regclass`.execute(database.db);
    expect(rows[0]?.n).toBe(5n);
  });
});

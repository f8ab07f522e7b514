import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutboxEvent } from '#db';
import { createTestDatabase } from '#testing';
import { createAccount, creditAccounts, listAccountRecord, post, trialBalance } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const anAccount = (kind: 'player' | 'trial' = 'player', currency: 'USD' | 'VND' = 'USD'): Promise<AccountId> =>
  database.db.transaction().execute((tx) => createAccount(tx, { brandId: brandId(1), currency, kind }));
const credit = (credits: readonly [AccountId, bigint][], key = 'k'): Promise<void> =>
  database.db.transaction().execute((tx) =>
    creditAccounts(
      tx,
      'rebate',
      credits.map(([accountId, amount]) => ({ accountId, amount: amount as Money, key, reference: 'r' })),
    ),
  );
const recordOf = async (accountId: AccountId) =>
  (await listAccountRecord(database.db, { accountId, page: 1, pageSize: 10 })).rows.map((line) => [
    line.seq,
    line.kind,
    line.amount,
    line.balance,
  ]);

it('credits many accounts of several currencies, each once for a key, after what they had', async () => {
  const [one, other, dong] = await Promise.all([anAccount(), anAccount(), anAccount('player', 'VND')]);
  await database.db
    .transaction()
    .execute((tx) =>
      post(tx, [
        { accountId: one, kind: 'bonus', amount: money(50n), currency: 'USD', key: 'bonus', reference: 'bonus' },
      ]),
    );
  await sql`delete from system.outbox`.execute(database.db);
  const credits: [AccountId, bigint][] = [
    [dong, 7n],
    [other, 3n],
    [one, 5n],
  ];
  await credit(credits);
  await credit(credits);
  expect(await recordOf(one)).toEqual([
    [2n, 'rebate', 5n, 55n],
    [1n, 'bonus', 50n, 50n],
  ]);
  expect([await recordOf(other), await recordOf(dong)]).toEqual([[[1n, 'rebate', 3n, 3n]], [[1n, 'rebate', 7n, 7n]]]);
  const { rows } = await sql<{ payload: OutboxEvent[] }>`select payload from system.outbox`.execute(database.db);
  const published = rows.flatMap(({ payload }) => payload).map(({ account }) => account);
  expect(new Set(published)).toEqual(new Set([one, other, dong].map(String)));
  expect(published).toHaveLength(3);
  const { differences, totals } = await trialBalance(database.db);
  expect([differences, totals.map(({ sum }) => sum)]).toEqual([[], [0n, 0n]]);
});

it('credits nobody when one of the accounts is unknown, has play money, or would get nothing', async () => {
  const [player, trial] = await Promise.all([anAccount(), anAccount('trial')]);
  for (const wrong of [
    [999_999n, 1n],
    [trial, 1n],
    [player, 0n],
  ] as [AccountId, bigint][])
    await expect(credit([[await anAccount(), 1n], wrong])).rejects.toThrow(/is credited|has real money/);
  await expect(
    credit([
      [player, 1n],
      [trial, 1n],
    ]),
  ).rejects.toThrow('has real money');
  expect(await recordOf(player)).toEqual([]);
});

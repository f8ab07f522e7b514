import { type AccountId, brandId, type Money, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { createAccount, createPosting, type GroupedMovement, listAccountRecord, post, trialBalance } from './index.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function anAccount(balance = 0n, kind: 'player' | 'trial' = 'player'): Promise<AccountId> {
  return database.db.transaction().execute(async (tx) => {
    const accountId = await createAccount(tx, { brandId: brandId(1), currency: 'USD', kind });
    if (balance > 0n)
      await post(tx, [
        { accountId, kind: 'deposit', amount: money(balance), currency: 'USD', key: 'd', reference: 'd', through: 'x' },
      ]);
    return accountId;
  });
}
/** What one account pays another for a statement. */
const pays = (from: AccountId, to: AccountId, amount: bigint, key: string): GroupedMovement[] => [
  { accountId: from, kind: 'salary-out', amount: amount as Money, key, reference: key },
  { accountId: to, kind: 'salary-in', amount: amount as Money, key, reference: key },
];
const credit = (to: AccountId, amount: bigint, key: string): GroupedMovement[] => [
  { accountId: to, kind: 'salary', amount: amount as Money, key, reference: key },
];
const postAll = (groups: readonly GroupedMovement[][]): Promise<boolean[]> =>
  database.db.transaction().execute(async (tx) => {
    const posting = await createPosting(
      tx,
      groups.flat().map(({ accountId }) => accountId),
    );
    const results = groups.map((group) => posting.post(group));
    await posting.save();
    return results;
  });
const recordOf = async (accountId: AccountId) =>
  (await listAccountRecord(database.db, { accountId, page: 1, pageSize: 10 })).rows.map((line) => [
    line.seq,
    line.kind,
    line.amount,
    line.balance,
  ]);

it('[A-10] posts groups in their order: a debit is covered by what groups before it brought, or the group moves nothing', async () => {
  const [top, middle, low, other] = await Promise.all([anAccount(), anAccount(5n), anAccount(), anAccount()]);
  const groups = [
    credit(top, 100n, 's1'),
    pays(top, middle, 60n, 's2'),
    pays(top, other, 41n, 's3'),
    pays(middle, low, 65n, 's4'),
    pays(top, other, 40n, 's5'),
  ];
  expect(await postAll(groups)).toEqual([true, true, false, true, true]);
  expect(await recordOf(top)).toEqual([
    [3n, 'salary-paid', -40n, 0n],
    [2n, 'salary-paid', -60n, 40n],
    [1n, 'salary', 100n, 100n],
  ]);
  expect(await recordOf(middle)).toEqual([
    [3n, 'salary-paid', -65n, 0n],
    [2n, 'salary', 60n, 65n],
    [1n, 'deposit', 5n, 5n],
  ]);
  expect([await recordOf(low), await recordOf(other)]).toEqual([
    [[1n, 'salary', 65n, 65n]],
    [[1n, 'salary', 40n, 40n]],
  ]);
  // the keys cannot be used again
  await expect(postAll([credit(top, 1n, 's1')])).rejects.toThrow('idempotency_key');
  expect(await recordOf(low)).toHaveLength(1);
  const { differences, totals } = await trialBalance(database.db);
  expect([differences, totals.map(({ sum }) => sum)]).toEqual([[], [0n]]);
  expect(totals[0]?.house.find(({ name }) => name === 'agents')?.amount).toBe(0n);
});

it('[A-10] never pays out of held money, and moves nothing at all for play money or an unknown account', async () => {
  const [payer, agent, trial] = await Promise.all([anAccount(50n), anAccount(), anAccount(0n, 'trial')]);
  await database.db
    .transaction()
    .execute((tx) =>
      post(tx, [
        { accountId: payer, kind: 'reserve', amount: money(20n), currency: 'USD', key: 'hold', reference: 'hold' },
      ]),
    );
  expect(await postAll([pays(payer, agent, 31n, 'h1'), pays(payer, agent, 30n, 'h2')])).toEqual([false, true]);
  for (const wrong of [credit(trial, 1n, 'w'), credit(999_999n as AccountId, 1n, 'w'), credit(agent, 0n, 'w')])
    await expect(postAll([credit(agent, 1n, 'before'), wrong])).rejects.toThrow(/has real money|is moved/);
  expect(await recordOf(agent)).toEqual([[1n, 'salary', 30n, 30n]]);
});

it('[A-10] the trial balance finds money that remains between two agents', async () => {
  const [from, to] = await Promise.all([anAccount(9n), anAccount()]);
  const [out] = pays(from, to, 9n, 'half');
  await expect(
    database.db.transaction().execute(async (tx) => {
      const posting = await createPosting(tx, [from]);
      posting.post([out as GroupedMovement]);
      await posting.save();
      const { rows } = await sql<{ n: bigint }>`select -sum(e.amount) as n from ledger.entry e
        join ledger.house_account h on h.house_id = e.contra_id where h.name = 'agents'`.execute(tx);
      throw new Error(`left ${rows[0]?.n}`);
    }),
  ).rejects.toThrow('left 9');
  await postAll([[out as GroupedMovement]]);
  const { differences } = await trialBalance(database.db);
  expect(differences).toMatchObject([{ what: 'clearing', account: '0', entries: '9' }]);
});

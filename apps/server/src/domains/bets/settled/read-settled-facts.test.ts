import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { storeRound, updateRound } from '../testing/stored-rounds.ts';
import { readSettledFacts, type SettledFact } from './read-settled-facts.ts';
import { recordCounted } from './record-counted.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const account = (() => {
  let last = 900_000n;
  return () => ++last;
})();

const read = (after: bigint, limit = 1_000) =>
  database.db.transaction().execute((tx) => readSettledFacts(tx, after, limit));

/** Reads until everything is read: transactions of other tests on the cluster may delay the end. */
async function readAll(after: bigint, accountId: bigint, until: (facts: SettledFact[]) => boolean, limit?: number) {
  const facts: SettledFact[] = [];
  let upto = after;
  await expect
    .poll(
      async () => {
        const next = await read(upto, limit);
        upto = next.upto;
        facts.push(...next.facts.filter((fact) => fact.accountId === accountId));
        return until(facts);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
  return { facts, upto };
}

const sumOf = (facts: readonly SettledFact[], pick: (fact: SettledFact) => bigint) =>
  facts.reduce((sum, fact) => sum + pick(fact), 0n);
const figures = ({ changeNo, stake, win, valid }: SettledFact) => [
  changeNo === 0n ? 'first' : 'change',
  stake,
  win,
  valid,
];

it('[A-05] counts the lower valid stake of a product, as it was known to each change', async () => {
  const a = account();
  const { db } = database;
  await storeRound(db, { accountId: a, roundNo: 1n, state: 'OPEN', category: 'LOTT', stake: 100n });
  const { rows } = await sql<{ ref: string }>`select round_ref as ref from bets.round where account_id = ${a}`.execute(
    db,
  );
  const count = (counted: bigint, lowers: boolean) =>
    recordCounted(
      db,
      'vendor-1',
      sql`select ${a}::bigint, ${rows[0]?.ref}::text, ${counted}::bigint, ${lowers}::boolean`,
    );
  const stored = async () =>
    (
      await sql<{
        counted: bigint;
      }>`select counted from bets.round_counted where account_id = ${a} order by xid`.execute(db)
    ).rows.map(({ counted }) => counted);
  await count(100n, false);
  expect(await stored()).toEqual([]);
  await count(40n, true);
  await count(40n, true);
  expect(await stored()).toEqual([40n]);
  await updateRound(db, { accountId: a, roundNo: 1n }, { state: 'CLOSED', win: 60n });
  const first = await readAll(0n, a, (facts) => facts.length > 0);
  expect(first.facts.map(figures)).toEqual([['first', 100n, 60n, 40n]]);
  await count(70n, true);
  await updateRound(db, { accountId: a, roundNo: 1n }, { state: 'RESETTLED', win: 20n });
  await count(100n, false);
  await updateRound(db, { accountId: a, roundNo: 1n }, { state: 'RESETTLED', win: 0n });
  const later = await readAll(first.upto, a, (facts) => facts.length > 1);
  expect(later.facts.map(figures)).toEqual([
    ['change', 0n, -40n, 30n],
    ['change', 0n, -20n, 30n],
  ]);
  // read again from nothing, the facts are the same
  const again = await readAll(0n, a, (facts) => facts.length > 2);
  expect(again.facts).toEqual([...first.facts, ...later.facts]);
});

it('[A-05] gives each settled round once, and later changes as differences', async () => {
  const a = account();
  await storeRound(database.db, { accountId: a, roundNo: 1n, stake: 100n, win: 30n });
  await storeRound(database.db, { accountId: a, roundNo: 2n, state: 'OPEN', category: 'LIVE', stake: 500n });
  const first = await readAll(0n, a, (facts) => facts.length > 0);
  expect(first.facts.map(figures)).toEqual([['first', 100n, 30n, 100n]]);
  await updateRound(database.db, { accountId: a, roundNo: 2n }, { state: 'CLOSED', win: 400n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'RESETTLED', win: 50n });
  const second = await readAll(first.upto, a, (facts) => facts.length > 1);
  expect(second.facts.map(figures).map(String).sort()).toEqual(['change,0,20,0', 'first,500,400,100']);
  await updateRound(database.db, { accountId: a, roundNo: 2n }, { state: 'RESETTLED', win: 500n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'CANCELLED', win: 0n, refund: 100n });
  const third = await readAll(second.upto, a, (facts) => facts.length > 1);
  expect(third.facts.map(figures).map(String).sort()).toEqual(['change,-100,-50,-100', 'change,0,100,-100']);
  // one reading of everything gives the same sums
  const again = await readAll(0n, a, (facts) => facts.length > 4);
  expect(sumOf(again.facts, ({ valid }) => valid)).toBe(0n);
  expect(sumOf(again.facts, ({ win }) => win)).toBe(500n);
});

it('[A-05] a transaction that is open across a reading is read once it has ended', async () => {
  const a = account();
  const { upto: before } = await readAll(0n, a, () => true);
  const open = await database.db.startTransaction().execute();
  await storeRound(open, { accountId: a, roundNo: 1n, stake: 7n });
  await storeRound(database.db, { accountId: a, roundNo: 2n, stake: 9n });
  const during = await read(before);
  expect(during.facts.filter(({ accountId }) => accountId === a)).toEqual([]);
  await open.commit().execute();
  const { facts } = await readAll(during.upto, a, (found) => found.length > 1);
  expect(facts.map(({ stake }) => String(stake)).sort()).toEqual(['7', '9']);
  expect((await read(0n)).asOf.getTime()).toBeLessThanOrEqual(Date.now());
});

it('[A-05] a transaction that is rolled back leaves nothing, and a settled round that opens again counts for nothing', async () => {
  const a = account();
  const open = await database.db.startTransaction().execute();
  await storeRound(open, { accountId: a, roundNo: 9n, stake: 7n });
  await open.rollback().execute();
  await storeRound(database.db, { accountId: a, roundNo: 1n, stake: 100n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'CANCELLED', refund: 100n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'OPEN', stake: 150n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'OPEN', stake: 160n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'CLOSED', win: 5n });
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'RESETTLED', win: 6n });
  const { facts } = await readAll(0n, a, (found) => found.length > 3);
  expect(facts.map(figures)).toEqual([
    ['first', 100n, 0n, 100n],
    ['change', -100n, 0n, -100n],
    ['change', 60n, 5n, 60n],
    ['change', 0n, 1n, 0n],
  ]);
});

it('[A-05] reads what has piled up in parts, without dividing a transaction', async () => {
  const a = account();
  const { upto: before } = await readAll(0n, a, () => true);
  for (let no = 1n; no <= 5n; no++) await storeRound(database.db, { accountId: a, roundNo: no, stake: no });
  await database.db.transaction().execute(async (tx) => {
    for (let no = 6n; no <= 9n; no++) await storeRound(tx, { accountId: a, roundNo: no, stake: no });
  });
  const { facts } = await readAll(before, a, (found) => found.length > 8, 2);
  expect(facts.map(({ roundNo }) => Number(roundNo)).sort((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('[A-05] rounds of a time before the feed never appear, and a restart of the feed raises its numbers', async () => {
  const a = account();
  await storeRound(database.db, { accountId: a, roundNo: 1n, stake: 100n });
  await sql`update bets.round set settled_xid = null where account_id = ${a}`.execute(database.db);
  await updateRound(database.db, { accountId: a, roundNo: 1n }, { state: 'RESETTLED', win: 1n });
  // as after a restore into a cluster whose transactions have lower numbers
  const { rows } = await sql<{ xid: bigint }>`select bets.feed_xid() + 1000000 as xid`.execute(database.db);
  const high = rows[0]?.xid ?? 0n;
  await storeRound(database.db, { accountId: a, roundNo: 2n, stake: 2n });
  await sql`update bets.round set settled_xid = ${high} where account_id = ${a} and round_no = 2`.execute(database.db);
  await expect(read(high)).rejects.toThrow('restart_feed');
  await sql`select bets.restart_feed()`.execute(database.db);
  await storeRound(database.db, { accountId: a, roundNo: 3n, stake: 3n });
  const { facts } = await readAll(high, a, (found) => found.length > 1);
  expect(facts.map(({ roundNo }) => String(roundNo)).sort()).toEqual(['2', '3']);
});

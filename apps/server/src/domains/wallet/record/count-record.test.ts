import { businessDayOf } from '@fairhouse/agent-math';
import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase, type Db } from '#db';
import { post } from '#ledger';
import { startTestSite, type TestSite } from '#testing';
import { countRecord } from './count-record.ts';
import { countRecords } from './count-records.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const NEW_YORK = { zone: 'America/New_York', cutHour: 0 };

/** Appends entries with times of our choice, as processes with different clocks would. */
async function append(db: Db, accountId: AccountId, times: readonly string[]): Promise<void> {
  for (const at of times)
    await sql`with next as (
        update ledger.account set version = version + 1, balance = balance + 100 where account_id = ${accountId}
        returning version, balance, held)
      insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference, at)
      select ${accountId}, version, 1, 'bonus', 100, 0, balance, held,
        'k' || version, 'r', ${at}::timestamptz from next`.execute(db);
}

const counted = async (accountId: AccountId) => {
  const { rows } = await sql<{ day: string; entries: number; amount: bigint; first: bigint; last: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(entries)::int as entries, sum(amount)::bigint as amount,
      min(first_seq) as first, max(last_seq) as last
    from wallet.account_day where account_id = ${accountId} group by 1 order by 1`.execute(site.db);
  return rows;
};

/** The same from the journal, with the days of the pure function. */
const journal = async (accountId: AccountId, rules: typeof NEW_YORK) => {
  const { rows } = await sql<{ seq: bigint; amount: bigint; at: Date }>`
    select seq, amount, at from ledger.entry where account_id = ${accountId} order by seq`.execute(site.db);
  const days = Map.groupBy(rows, ({ at }) => businessDayOf(rules, at.getTime()));
  return [...days]
    .map(([day, lines]) => ({
      day,
      entries: lines.length,
      amount: lines.reduce((sum, { amount }) => sum + amount, 0n),
      first: lines[0]?.seq,
      last: lines.at(-1)?.seq,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

describe('[C-08] [C-09] the count of a record by day', () => {
  it('is that of the journal with two processes whose clocks are a minute apart, on days of 25 and 23 hours', async () => {
    const { accountId } = await site.member();
    const second = connectDatabase(site.databaseUrl);
    try {
      // around midnight in New York, the end and the beginning of its daylight saving, numbered out of the order of time
      const slow = ['2026-11-01T03:59:30Z', '2026-11-01T05:30:00Z', '2026-11-02T04:59:10Z', '2027-03-14T04:59:59Z'];
      const fast = ['2026-11-01T04:00:30Z', '2026-11-01T06:30:00Z', '2026-11-02T05:00:10Z', '2027-03-15T04:00:00Z'];
      for (let round = 0; round < 4; round++) {
        await Promise.all([
          append(site.db, accountId, fast),
          append(second.db, accountId, slow),
          countRecord(site.db, accountId, NEW_YORK),
          countRecord(second.db, accountId, NEW_YORK),
        ]);
      }
      expect(await countRecord(site.db, accountId, NEW_YORK)).toBe(32n);
      expect(await counted(accountId)).toEqual(await journal(accountId, NEW_YORK));
      expect((await counted(accountId)).map(({ day }) => day)).toEqual(
        ['2026-10-31', '2026-11-01', '2026-11-02', '2027-03-13', '2027-03-15'].toSorted(),
      );
      // the days of another hour count the account again
      const shifted = { zone: 'Asia/Shanghai', cutHour: 6 };
      await countRecord(site.db, accountId, shifted);
      expect(await counted(accountId)).toEqual(await journal(accountId, shifted));
    } finally {
      await second.close();
    }
  });

  it('is taken by a nightly job for every player with new entries, once', async () => {
    const { accountId } = await site.member();
    const trial = await site.member({ type: 4 });
    await site.db
      .transaction()
      .execute((tx) =>
        post(tx, [{ accountId, kind: 'bonus', amount: money(5), currency: 'USD', key: 'one', reference: 'one' }]),
      );
    expect(await countRecords(site.db, async () => NEW_YORK)).toBeGreaterThan(0);
    expect(await counted(accountId)).toEqual(await journal(accountId, NEW_YORK));
    expect(await counted(trial.accountId)).toEqual([]);
    expect(await countRecords(site.db, async () => NEW_YORK)).toBe(0);
  });
});

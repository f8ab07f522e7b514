import { accountId } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { connectDatabase } from '../apps/server/src/db/index.ts';
import { getHouseAccount, listAccountRecord } from '../apps/server/src/ledger/index.ts';
import { createDatabase, startCluster } from './load/cluster.ts';

// Benchmark of the account record of a player with very many entries: page 10,000 against page 1.
//   node bench/account-record.ts [ledger entries, 10,000,000 by default]
const entries = Number(process.argv[2] ?? 10_000_000);
const OWN = 400_000;
const PAGE_SIZE = 20;
const cluster = await startCluster();
const url = await createDatabase(cluster.url, 'bench_record', true);
const database = connectDatabase(url, { max: 2 });
const { db } = database;
try {
  const player = accountId(7n);
  const house = await getHouseAccount(db, { brandId: 1n as never, currency: 'USD', name: 'gaming' });
  await sql`insert into ledger.account (account_id, brand_id, kind, currency, balance, version)
    values (${player}, 1, 'player', 'USD', ${OWN}, ${OWN})`.execute(db);
  // as in production, the player's entries lie among those of 1,000 other players
  const others = Math.max(0, entries - OWN);
  await sql`insert into ledger.entry (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after,
      key, reference, at)
    select case when mine then 7 else 1000 + n % 1000 end, case when mine then place else 1 + n / 1000 end, ${house},
      'deposit', 1, 0, place, 0, 'k' || n, 'r' || n, now() - make_interval(secs => (${entries} - n) / 10000.0)
    from (select n, n * ${OWN}::bigint / ${entries} <> (n - 1) * ${OWN}::bigint / ${entries} as mine,
        n * ${OWN}::bigint / ${entries} as place
      from generate_series(1, ${others + OWN}::bigint) n) as laid`.execute(db);
  await sql`vacuum analyze ledger.entry`.execute(db);
  const time = async (page: number): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < 60; n++) {
      const from = performance.now();
      const { rows } = await listAccountRecord(db, { accountId: player, page: page + n, pageSize: PAGE_SIZE });
      if (rows.length !== PAGE_SIZE) throw new Error(`page ${page + n} returned ${rows.length} rows`);
      times.push(performance.now() - from);
    }
    return times.toSorted((a, b) => a - b)[30] ?? 0;
  };
  await time(1);
  const results: [string, number][] = [];
  for (const page of [1, 100, 1_000, 10_000]) results.push([`page ${page.toLocaleString('en')}`, await time(page)]);
  const first = results[0]?.[1] ?? 1;
  console.log(
    `${entries.toLocaleString('en')} entries, ${OWN.toLocaleString('en')} of the player, ${PAGE_SIZE} per page, median of 60\n`,
  );
  console.log('| page | ms | against page 1 |\n|---|---|---|');
  for (const [page, took_ms] of results)
    console.log(`| ${page} | ${took_ms.toFixed(2)} | ${(took_ms / first).toFixed(2)} |`);
} finally {
  await database.close();
  await cluster.stop();
}

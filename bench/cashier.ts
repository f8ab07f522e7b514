import { connectDatabase } from '../apps/server/src/db/index.ts';
import { measureFile } from './cashier/measure-file.ts';
import { measureQueue } from './cashier/measure-queue.ts';
import { measureRecord } from './cashier/measure-record.ts';
import { measureWebhooks } from './cashier/measure-webhooks.ts';
import { createDatabase, startCluster } from './load/cluster.ts';

// The cashier's lists and files: the account record of a player with very many entries, filters, the count by day, profit and loss, the CSV file,
// the queue of withdrawals and the file of a day. Ratios of one run, each against something measured in turn with it.
// Then webhooks over HTTP, against TPC-B.
//   node bench/cashier.ts [ledger entries, 2,000,000 by default] [of the player, 400,000] [deposits with webhooks, 6,000]
const entries = Number(process.argv[2] ?? 2_000_000);
const own = Number(process.argv[3] ?? 400_000);
const deposits = Number(process.argv[4] ?? 6_000);

const cluster = await startCluster();
const database = connectDatabase(await createDatabase(cluster.url, 'bench_cashier', true), { max: 2 });
try {
  console.log('| what | ratio | goal |\n|---|---|---|');
  for (const measure of [
    () => measureRecord(database.db, { entries, own }),
    () => measureQueue(database.db),
    () => measureFile(database.db),
    () => measureWebhooks(cluster.url, deposits),
  ])
    for (const { what, ratio, goal } of await measure()) console.log(`| ${what} | ${ratio.toFixed(2)} | ${goal} |`);
} finally {
  await database.close();
  await cluster.stop();
}

import { formatMoney } from '@fairhouse/contracts';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { trialBalance } from '#ledger';
import { findEmbeddedUrl } from '../db/embedded/index.ts';

// Prints the trial balance of the running site's database, or of DATABASE_URL; exits with 1 on any difference.
const config = loadConfig();
const url = config.databaseUrl ?? findEmbeddedUrl(config.dataDir);
if (!url) {
  console.error(`No database is running on ${config.dataDir}: start the site, or set DATABASE_URL.`);
  process.exit(2);
}
const database = connectDatabase(url, { max: 1 });
const result = await trialBalance(database.db);
await database.close();
console.log(`${result.accounts} accounts, ${result.entries} entries, ${result.took_ms} ms`);
for (const total of result.totals) {
  const format = (amount: typeof total.players): string => formatMoney(amount, total.currency).padStart(24);
  console.log(`\n${total.currency}\n  ${'players'.padEnd(28)}${format(total.players)}`);
  console.log(`  ${'suspense'.padEnd(28)}${format(total.suspense)}`);
  for (const house of total.house) console.log(`  ${house.name.padEnd(28)}${format(house.amount)}`);
  console.log(`  ${'sum'.padEnd(28)}${format(total.sum)}`);
}
for (const d of result.differences)
  console.log(
    `DIFFERENCE account ${d.accountId}, ${d.what}: the account row has ${d.account}, the entries ${d.entries}`,
  );
const differences = result.differences.length > 0 || result.totals.some((total) => total.sum !== 0n);
console.log(differences ? '\nThe ledger does not balance.' : '\nThe ledger balances.');
process.exitCode = differences ? 1 : 0;

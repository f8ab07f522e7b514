import { createApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { benchSecrets } from './players.ts';

// Worker: the real server of all roles with a sports feed; arguments: the database, the address of the feed. Prints its port. Answers each
// line of its input with the processor time since the last one; at the end of its input it closes.
const database = connectDatabase(process.argv[2] ?? '');
const config = {
  ...loadConfig({}),
  role: 'all' as const,
  port: 0,
  rate_perMinute: 1e9,
  authRate_perMinute: 1e9,
  maxConnectionsPerAddress: 100_000,
  sportsFeedUrl: process.argv[3] ?? '',
};
const app = await createApp({ config, database, secrets: benchSecrets(), log: () => undefined, logFile: null });
const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
let from = process.cpuUsage();
console.log(new URL(address).port);
process.stdin.on('data', () => {
  const { user, system } = process.cpuUsage(from);
  from = process.cpuUsage();
  console.log(JSON.stringify({ cpu_ms: (user + system) / 1000 }));
});
process.stdin.on('end', () => void close());

async function close(): Promise<void> {
  await app.close();
  await database.close();
  process.exit(0);
}

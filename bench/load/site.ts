import { createApp } from '../../apps/server/src/app.ts';
import { loadConfig } from '../../apps/server/src/config.ts';
import { connectDatabase } from '../../apps/server/src/db/index.ts';
import { onSharedPort } from '../../apps/server/src/start/listen-on-free-port.ts';
import { benchSecrets } from './players.ts';

// Worker: the real server on a database; arguments: the database, and the port to share with other processes. Prints its port. At the end of its input it closes and prints the processor time used.
const database = connectDatabase(process.argv[2] ?? '');
const config = {
  ...loadConfig({}),
  role: 'api' as const,
  port: 0,
  rate_perMinute: 1e9,
  authRate_perMinute: 1e9,
  // all load comes from one address
  maxConnectionsPerAddress: 100_000,
};
const app = await createApp({ config, database, secrets: benchSecrets(), log: () => undefined, logFile: null });
const address = await app.http.listen(onSharedPort('127.0.0.1', Number(process.argv[3] ?? 0)));
let from = process.cpuUsage();
console.log(new URL(address).port);
process.stdin.on('data', (line) => {
  const used = process.cpuUsage(from);
  from = process.cpuUsage();
  console.log(JSON.stringify({ cpu_ms: (used.user + used.system) / 1000, request: String(line).trim() }));
});
process.stdin.on('end', () => void close());

async function close(): Promise<void> {
  await app.close();
  await database.close();
  process.exit(0);
}

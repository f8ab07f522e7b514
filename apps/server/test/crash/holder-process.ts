import './shift-clock.ts';
import os from 'node:os';
import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { loadSecrets } from '#secrets';
import { createApp } from '../../src/app.ts';

// as the server does (main.ts): the job runner fails a job in the background, which ends a process when PostgreSQL is killed then
process.on('unhandledRejection', () => undefined);

// A process of the server that holds rooms and lotteries, for tests that kill it. It reports its address over IPC, and ends with its parent.

const databaseUrl = process.env['HOLDER_DATABASE_URL'];
const masterKey = process.env['HOLDER_MASTER_KEY'];
const leases = process.env['HOLDER_LEASES'];
if (databaseUrl && masterKey && leases && process.send) {
  process.on('disconnect', () => process.exit(0));
  const config = { ...loadConfig({}), dataDir: os.tmpdir(), port: 0, role: 'games' as const, rate_perMinute: 1e6 };
  const app = await createApp({
    config,
    database: connectDatabase(databaseUrl),
    secrets: loadSecrets(masterKey, ''),
    log: (line) => process.stderr.write(`${line}\n`),
    logFile: null,
    leaseTimes: JSON.parse(leases),
  });
  process.send(await app.http.listen({ host: '127.0.0.1', port: 0 }));
}

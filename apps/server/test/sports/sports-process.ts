import { loadConfig } from '#config';
import { connectDatabase } from '#db';
import { loadSecrets } from '#secrets';
import { createApp } from '../../src/app.ts';

// as the server does (main.ts): the job runner fails a job in the background, which ends a process when PostgreSQL is killed then
process.on('unhandledRejection', () => undefined);

// A process of the server that consumes the feed and takes bets, for tests that kill it. It reports its address over IPC when it listens, and
// ends with its parent.

const { SPORTS_DATABASE_URL, SPORTS_MASTER_KEY, SPORTS_DATA_DIR, SPORTS_FEED } = process.env;
if (SPORTS_DATABASE_URL && SPORTS_MASTER_KEY && SPORTS_DATA_DIR && SPORTS_FEED && process.send) {
  const config = {
    ...loadConfig({}),
    dataDir: SPORTS_DATA_DIR,
    port: 0,
    role: 'all' as const,
    rate_perMinute: 1e6,
    authRate_perMinute: 1e6,
    sportsFeedUrl: SPORTS_FEED,
  };
  const app = await createApp({
    config,
    database: connectDatabase(SPORTS_DATABASE_URL),
    secrets: loadSecrets(SPORTS_MASTER_KEY, ''),
    // a database that is killed is in every line
    log: () => undefined,
    logFile: null,
  });
  const base = await app.http.listen({ host: '127.0.0.1', port: 0 });
  process.on('disconnect', () => process.exit(0));
  process.send(base);
}

import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';

/**
 * Starts a PostgreSQL that ends with the test run. It does not wait for the disk: a test of crash recovery starts its own cluster. An
 * aborted run has no tear-down, but leaves no database running.
 */
export async function startEphemeralPostgres(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
  });
  await weakenPassword(postgres.url);
  const cutOff = (): void => void process.kill(postgres.pid, 'SIGQUIT');
  process.once('exit', cutOff);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(143));
  return {
    url: postgres.url,
    async stop() {
      process.off('exit', cutOff);
      await postgres.stop();
    },
  };
}

/** Checking a password hashed 4,096 times took a third of the work of a new connection, on both sides. */
async function weakenPassword(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set scram_iterations = 1');
  const { username, password } = new URL(url);
  await client.query(`alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`);
  await client.end();
}

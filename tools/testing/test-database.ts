import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';

/**
 * One PostgreSQL for a whole run of the tests, in a temporary folder; `#testing` clones databases in it by the address
 * in TEST_PG_URL. It does not wait for the disk: a test of what survives a crash starts a cluster of its own.
 * TEST_PG_URL set from outside is used as it is.
 */
export default async function testDatabase(): Promise<() => Promise<void>> {
  if (process.env['TEST_PG_URL']) return async () => undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-test-'));
  fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
  });
  process.env['TEST_PG_URL'] = postgres.url;
  // a run that is broken off has no tear-down, but must not leave a database running
  const cutOff = (): void => {
    process.kill(postgres.pid, 'SIGQUIT');
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  process.once('exit', cutOff);
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(143));
  return async () => {
    delete process.env['TEST_PG_URL'];
    process.off('exit', cutOff);
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

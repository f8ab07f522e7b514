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
  return async () => {
    delete process.env['TEST_PG_URL'];
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

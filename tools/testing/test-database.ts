import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEphemeralPostgres } from './start-ephemeral-postgres.ts';

/**
 * Starts one PostgreSQL for a whole test run, in a temporary folder; `#testing` clones databases in it by the address in TEST_PG_URL. A
 * TEST_PG_URL set from outside is used as it is.
 */
export default async function testDatabase(): Promise<() => Promise<void>> {
  if (process.env['TEST_PG_URL']) return async () => undefined;
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-test-'));
  fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
  const postgres = await startEphemeralPostgres(dataDir);
  process.env['TEST_PG_URL'] = postgres.url;
  const tidy = (): void => fs.rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', tidy);
  return async () => {
    delete process.env['TEST_PG_URL'];
    process.off('exit', tidy);
    await postgres.stop();
    tidy();
  };
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEphemeralPostgres } from './start-ephemeral-postgres.ts';

/**
 * Starts one PostgreSQL for a whole test run, in a temporary folder; `#testing` clones databases in it by the address in TEST_PG_URL. A
 * TEST_PG_URL set from outside is used as it is. TEST_RUN names the run, in the names of its seeded templates.
 */
export default async function testDatabase(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  process.env['TEST_RUN'] = run;
  const outside = process.env['TEST_PG_URL'];
  if (outside) return () => dropTemplates(outside, run);
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

async function dropTemplates(cluster: string, run: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '%_${run}'`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

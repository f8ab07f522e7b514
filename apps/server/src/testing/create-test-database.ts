import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database, migrate } from '#db';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/**
 * Creates a database for this test, cloned from a migrated template (about 50 ms). The test runner's global set-up passes the cluster's
 * address in TEST_PG_URL.
 */
export async function createTestDatabase(): Promise<Database & { drop(): Promise<void> }> {
  const cluster = process.env['TEST_PG_URL'];
  if (!cluster) throw new Error('TEST_PG_URL is not set; run the tests with the project’s test command');
  const admin = new pg.Client(cluster);
  await admin.connect();
  const template = await createTemplate(admin, cluster);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // as file copy: the default through the WAL takes twice as long for such a small database
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const database = connectDatabase(withDatabase(cluster, name));
  return {
    ...database,
    async drop() {
      await database.close();
      const again = new pg.Client(cluster);
      await again.connect();
      await again.query(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
}

/** Creates the migrated template once for a cluster and set of migrations; others wait for the lock. */
async function createTemplate(admin: pg.Client, cluster: string): Promise<string> {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(MIGRATIONS).sort()) hash.update(fs.readFileSync(path.join(MIGRATIONS, name)));
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  await admin.query('select pg_advisory_lock(727001)');
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    const database = connectDatabase(withDatabase(cluster, draft));
    try {
      await migrate(database.db);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await admin.query('select pg_advisory_unlock(727001)');
  }
}

const withDatabase = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

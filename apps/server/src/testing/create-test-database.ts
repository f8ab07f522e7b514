import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase, type Database, type Db, migrate } from '#db';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** What a test's database has besides the tables. */
export interface TestSeed {
  /** Part of a database name: lower case letters. */
  name: string;
  fill(db: Db): Promise<unknown>;
}

/**
 * Creates a database for this test, cloned from a migrated template (about 50 ms), or from one that is also seeded. The test runner's global
 * set-up passes the cluster's address in TEST_PG_URL, and in TEST_RUN the name of the run, for which seeded templates are kept.
 */
export async function createTestDatabase(seed?: TestSeed): Promise<Database & { drop(): Promise<void> }> {
  const cluster = process.env['TEST_PG_URL'];
  if (!cluster) throw new Error('TEST_PG_URL is not set; run the tests with the project’s test command');
  const run = process.env['TEST_RUN'];
  const admin = new pg.Client(cluster);
  await admin.connect();
  let template = await createTemplate(admin, cluster, { name: `template_${hashMigrations()}`, fill: migrate });
  if (seed && run) template = await createTemplate(admin, cluster, { ...seed, name: `${seed.name}_${run}` }, template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await clone(admin, template, name);
  await admin.end();
  const database = connectDatabase(withDatabase(cluster, name));
  if (seed && !run) await seed.fill(database.db);
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

let migrationsHash: string | undefined;

function hashMigrations(): string {
  if (migrationsHash) return migrationsHash;
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(MIGRATIONS).sort()) hash.update(fs.readFileSync(path.join(MIGRATIONS, name)));
  migrationsHash = hash.digest('hex').slice(0, 16);
  return migrationsHash;
}

/** As file copy: the default through the WAL takes twice as long for such a small database. */
const clone = (admin: pg.Client, template: string, name: string) =>
  admin.query(`create database ${name} template ${template} strategy file_copy`);

/** Creates a template once for a cluster; others wait for the lock. Returns its name. */
async function createTemplate(
  admin: pg.Client,
  cluster: string,
  { name, fill }: TestSeed,
  from = 'template1',
): Promise<string> {
  const find = () => admin.query('select 1 from pg_database where datname = $1', [name]);
  if ((await find()).rowCount) return name;
  await admin.query('select pg_advisory_lock(727001)');
  try {
    if ((await find()).rowCount) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await clone(admin, from, draft);
    const database = connectDatabase(withDatabase(cluster, draft));
    try {
      await fill(database.db);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(727001)');
  }
}

const withDatabase = (cluster: string, name: string): string => {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
};

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { connectDatabase, migrate } from '../../apps/server/src/db/index.ts';

/** Creates a freshly migrated database, on `cluster` or on a PostgreSQL started for the purpose. */
export async function openMigratedDatabase(
  cluster: string | undefined = process.env['TEST_PG_URL'],
): Promise<{ url: string; query: (sql: string) => Promise<Record<string, string>[]>; close(): Promise<void> }> {
  if (cluster === undefined) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairhouse-schema-'));
    fs.chmodSync(dataDir, 0o711); // the database may have to run as another user
    const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } });
    const inner = await openMigratedDatabase(postgres.url);
    return {
      ...inner,
      async close() {
        await inner.close();
        await postgres.stop();
        fs.rmSync(dataDir, { recursive: true, force: true });
      },
    };
  }
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  const admin = connectDatabase(cluster, { max: 1 });
  await admin.pool.query(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const database = connectDatabase(url.href);
  await migrate(database.db);
  return {
    url: url.href,
    query: async (sql) => (await database.pool.query<Record<string, string>>(sql)).rows,
    async close() {
      await database.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}

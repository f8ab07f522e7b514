import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type MigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './connect-database.ts';

const FOLDER = path.join(import.meta.dirname, '../../migrations');

const provider: MigrationProvider = {
  async getMigrations() {
    const files = fs.readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    return Object.fromEntries(
      files.map((name) => {
        const text = fs.readFileSync(path.join(FOLDER, name), 'utf8');
        return [
          name.replace(/\.sql$/, ''),
          {
            up: (db: Db) =>
              sql
                .raw(text)
                .execute(db)
                .then(() => undefined),
          },
        ];
      }),
    );
  },
};

/**
 * Migrates the schema to the newest version. Safe to run in several processes: one works and the others wait. Returns the applied
 * migrations.
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider, migrationTableSchema: 'public' });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

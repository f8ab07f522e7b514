import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded/index.ts';
import { connectDatabase, migrate } from '../../apps/server/src/db/index.ts';

export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for the benchmark with the settings of an installation, or connects to BENCH_PG_URL. */
export async function startCluster(): Promise<Cluster> {
  const url = process.env['BENCH_PG_URL'];
  if (url) return { url, stop: async () => undefined };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // an interrupted benchmark leaves no database behind
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return { url: cluster.url, stop };
}

/** Creates a database on the cluster, optionally migrated. Returns its URL. */
export async function createDatabase(cluster: string, name: string, migrated: boolean): Promise<string> {
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  if (migrated) {
    const database = connectDatabase(url.href);
    await migrate(database.db);
    await database.close();
  }
  return url.href;
}

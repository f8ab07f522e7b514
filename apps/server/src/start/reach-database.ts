import pg from 'pg';
import type { Config } from '#config';
import { startEmbeddedPostgres } from '../db/embedded/index.ts';
import { StartupError } from './startup-error.ts';

export interface ReachedDatabase {
  url: string;
  /** Description for the progress line. */
  what: string;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL, or connects to the one of DATABASE_URL. Fails with one sentence. */
export async function reachDatabase(config: Config, log: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    await tryOnce(config.databaseUrl);
    return { url: config.databaseUrl, what: `reached ${nameOf(config.databaseUrl)}`, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return {
    url: postgres.url,
    what: `${postgres.attached ? 'attached to the running one' : 'started'} in ${config.dataDir}`,
    stop: () => postgres.stop(),
  };
}

async function tryOnce(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 8_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < 160_000)
      throw new StartupError(`The database at ${nameOf(url)} is older than PostgreSQL 16, the minimum version.`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = (error as Error).message || (error as { code?: string }).code || 'no answer';
    throw new StartupError(`The database at ${nameOf(url)} cannot be reached (${reason}): check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address without its password. */
function nameOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port ? `:${port}` : ''}${pathname}`;
  } catch {
    throw new StartupError('DATABASE_URL is not an address such as postgres://user:password@host:5432/name.');
  }
}

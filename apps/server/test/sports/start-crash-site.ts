import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type AccountId, calls, type Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { connectDatabase, type Database, migrate } from '#db';
import { hashPassword } from '#identity';
import { loadSecrets } from '#secrets';
import { aBrand, aMember, aPaidDeposit, seedBrand } from '#seed';
import { upsertSlots } from '#slots';
import { aName, bundleProgram, createSiteClient, PASSWORD, switchModules } from '#testing';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';

export interface Player {
  accountId: AccountId;
  token: string;
}

/** A server with its own PostgreSQL, both of which can be killed. */
export interface CrashSite {
  database: Database;
  /** The address of the running server. */
  base(): string;
  /** Starts the server, and waits until it takes bets. */
  startServer(): Promise<void>;
  killServer(): Promise<void>;
  killPostgres(): void;
  /** Waits until PostgreSQL has been started again, and answers. */
  untilPostgresIsBack(): Promise<void>;
  addPlayer(funds: Money): Promise<Player>;
  close(): Promise<void>;
}

/** Starts PostgreSQL with fsync on, and one server; live bets wait for this time. */
export async function startCrashSite(feedUrl: string, delay_ms: number): Promise<CrashSite> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-sports-crash-'));
  const cluster = await startEmbeddedPostgres({ dataDir: path.join(dir, 'db'), log: () => undefined });
  const database = connectDatabase(cluster.url, { max: 6 });
  const { db } = database;
  await migrate(db);
  const masterKey = randomBytes(32).toString('base64');
  const secrets = loadSecrets(masterKey, '');
  // a game that appears later, as the sportsbook does, is offered to brands that have games
  await upsertSlots(db);
  const brandId = await seedBrand(db, aBrand());
  await switchModules(db, { 'FREE-PLAY': true });
  const passwordHash = await hashPassword(PASSWORD);
  let server: ChildProcess | null = null;
  let base = '';
  let startedAt = await findStart(database);

  const startServer = async (): Promise<void> => {
    server = fork(await bundleProgram(path.join(import.meta.dirname, 'sports-process.ts')), {
      env: {
        ...process.env,
        SPORTS_DATABASE_URL: cluster.url,
        SPORTS_MASTER_KEY: masterKey,
        SPORTS_DATA_DIR: dir,
        SPORTS_FEED: feedUrl,
      },
      execArgv: [],
    });
    [base] = (await once(server, 'message')) as [string];
    await sql`update sports.sport set live_delay_ms = ${delay_ms}`.execute(db);
    const status = async () => (await createSiteClient(base).call(calls.sports.tree)).status;
    await vi.waitFor(async () => expect(await status()).toBe('open'), { timeout: 30_000 });
  };
  const killServer = async (): Promise<void> => {
    if (!server) return;
    const exit = once(server, 'exit');
    server.kill('SIGKILL');
    await exit;
    server = null;
  };

  return {
    database,
    base: () => base,
    startServer,
    killServer,
    killPostgres: () => void process.kill(cluster.pid, 'SIGKILL'),
    async untilPostgresIsBack() {
      const find = () => findStart(database).catch(() => null);
      await expect.poll(async () => ![null, startedAt].includes(await find()), { timeout: 30_000 }).toBe(true);
      startedAt = await findStart(database);
    },
    async addPlayer(funds) {
      const username = aName();
      const deps = { db, secrets };
      const member = { brandId, currency: 'USD' as const, username, password: PASSWORD, passwordHash };
      const accountId = await aMember(deps, member);
      await aPaidDeposit(deps, accountId, funds);
      const { token } = await createSiteClient(base).call(calls.identity.login, { username, password: PASSWORD });
      return { accountId, token };
    },
    async close() {
      await killServer();
      await database.close();
      await cluster.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function findStart({ db }: Database): Promise<number | null> {
  const { rows } = await sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(db);
  return rows[0]?.at.getTime() ?? null;
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeaseTimes } from '#rooms';
import type { TestSite } from '#testing';
import { startEmbeddedPostgres } from '../../src/db/embedded/index.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import { type Holder, startHolder } from './start-holder.ts';

/** What is killed: the process that holds the rooms, PostgreSQL, or both together. */
export const VICTIMS = ['holder', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface CrashSite {
  site: TestSite;
  /** The processes that hold, or will. */
  holders(): readonly Holder[];
  /** Sends kill -9; returns when the holder is gone and PostgreSQL answers again. Of several holders the one with this pid, else all. */
  kill(victim: Victim, pid?: number): Promise<void>;
  /** Starts holders again that were killed. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a site on a PostgreSQL of its own, with fsync on, and processes that hold its rooms and lotteries, one unless more are asked for.
 * What players send is relayed to the holder by the process of the test, which stays.
 *
 * @param options.clocks_ms how much the clock of each process that holds is ahead; one process for each
 */
export async function startCrashSite(
  startSite: () => Promise<TestSite>,
  { clocks_ms = [0], times = QUICK }: { clocks_ms?: readonly number[]; times?: LeaseTimes } = {},
): Promise<CrashSite> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairhouse-crash-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => undefined, calm_ms: 0 });
  // an aborted run leaves no database running
  const cutOff = (): void => void process.kill(cluster.pid, 'SIGQUIT');
  process.once('exit', cutOff);
  // the database of the site is created in the cluster that this names
  const shared = process.env['TEST_PG_URL'];
  process.env['TEST_PG_URL'] = cluster.url;
  const site = await startSite().finally(() => {
    process.env['TEST_PG_URL'] = shared;
  });
  const startAll = (clocks: readonly number[]): Promise<Holder[]> =>
    Promise.all(clocks.map((clock_ms) => startHolder(site, times, clock_ms)));
  let holders = await startAll(clocks_ms);
  const startedAt = async (): Promise<Date | undefined> =>
    (await sql<{ at: Date }>`select pg_postmaster_start_time() as at`.execute(site.db)).rows[0]?.at;
  let started = await startedAt();
  const killHolder = async (pid?: number): Promise<void> => {
    const [killed, left] = [[] as Holder[], [] as Holder[]];
    for (const holder of holders) (pid === undefined || holder.pid === pid ? killed : left).push(holder);
    holders = left;
    await Promise.all(killed.map((holder) => holder.kill()));
  };
  const killDatabase = async (): Promise<void> => {
    process.kill(cluster.pid, 'SIGKILL');
    // remaining backends of the killed cluster may still answer briefly
    await expect.poll(startedAt, { interval: 20 }).not.toEqual(started);
    started = await startedAt();
  };

  return {
    site,
    holders: () => holders,
    async kill(victim, pid) {
      await Promise.all([victim !== 'database' && killHolder(pid), victim !== 'holder' && killDatabase()]);
    },
    async restart() {
      const missing = [...clocks_ms];
      for (const { clock_ms } of holders) missing.splice(missing.indexOf(clock_ms), 1);
      holders = [...holders, ...(await startAll(missing))];
    },
    async close() {
      await killHolder();
      await site.close();
      process.off('exit', cutOff);
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import type { LoadResult } from './load.ts';
import { findPgbench, runPgbench, runWorker } from './worker.ts';

const pgbench = findPgbench();

/** Runs TPC-B with 32 clients on a database that was prepared for it (`tpc-b.ts` with `init`): by pgbench where it is installed. */
export async function runTpcB(url: string, run_ms: number): Promise<Pick<LoadResult, 'rate'>> {
  if (pgbench) return runPgbench(pgbench, url, run_ms / 1000);
  return runWorker('tpc-b.ts', { url, clients: 32, scale: 10, warm_ms: 1_000, run_ms });
}

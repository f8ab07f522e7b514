import pg from 'pg';
import { median } from './statistics.ts';

/** Commits one small row after the other until it is stopped; `stop` returns the median time of a commit, in ms. */
export async function probeCommits(url: string): Promise<{ stop(): Promise<number> }> {
  const PAUSE_MS = 50;
  const client = new pg.Client(url);
  await client.connect();
  await client.query('create table if not exists bench_commit (n int)');
  const times: number[] = [];
  let isStopped = false;
  const probe = async (): Promise<void> => {
    while (!isStopped) {
      const from = performance.now();
      await client.query('insert into bench_commit values (1)');
      times.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = probe();
  return {
    async stop() {
      isStopped = true;
      await running;
      await client.end();
      return median(times);
    },
  };
}

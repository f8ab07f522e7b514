import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/**
 * Processor time so far, in ms, by part: `node` (main threads of the servers), `threads` (their other threads: garbage collection, compiler,
 * and so on), `batch` (the bet workers' PostgreSQL processes), `relay` (outbox relay and listener) and `rest` of the cluster.
 */
export type ProcessorTime = Record<'node' | 'threads' | 'batch' | 'relay' | 'rest', number>;

const TICK_MS = 10;

const PART_OF: Readonly<Record<string, 'batch' | 'relay'>> = {
  'fairhouse bet worker': 'batch',
  'fairhouse outbox relay': 'relay',
  'fairhouse listener': 'relay',
};

/**
 * Reads the processor time of a cluster and of the servers with the process ids `servers`. Zero where /proc is not readable. The cluster's
 * total includes its ended processes, the threads of a server do not.
 */
export async function readProcessorTime(url: string, servers: readonly number[] = []): Promise<ProcessorTime> {
  const time: ProcessorTime = { node: 0, threads: 0, batch: 0, relay: 0, rest: 0 };
  try {
    for (const pid of servers) addThreads(pid, time);
    const { postmaster, backends } = await listBackends(url);
    for (const pid of readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)) {
      const stat = readStat(`/proc/${pid}/stat`);
      if (!stat) continue;
      if (pid === postmaster) time.rest += stat.own_ms + stat.ended_ms;
      else if (stat.parent === postmaster) time[PART_OF[backends.get(pid) ?? ''] ?? 'rest'] += stat.own_ms;
    }
  } catch {
    // no /proc here
  }
  return time;
}

/** The time between two readings. */
export const spentBetween = (from: ProcessorTime, to: ProcessorTime): ProcessorTime => ({
  node: to.node - from.node,
  threads: to.threads - from.threads,
  batch: to.batch - from.batch,
  relay: to.relay - from.relay,
  rest: to.rest - from.rest,
});

export const ofCluster = ({ batch, relay, rest }: ProcessorTime): number => batch + relay + rest;

function addThreads(pid: number, time: ProcessorTime): void {
  for (const thread of readdirSync(`/proc/${pid}/task`))
    time[Number(thread) === pid ? 'node' : 'threads'] += readStat(`/proc/${pid}/task/${thread}/stat`)?.own_ms ?? 0;
}

async function listBackends(url: string): Promise<{ postmaster: number; backends: Map<number, string> }> {
  const client = new pg.Client(url);
  await client.connect();
  const folder = await client.query("select current_setting('data_directory') as folder");
  const { rows } = await client.query('select pid, application_name as name from pg_stat_activity');
  await client.end();
  const file = path.join(String(folder.rows[0]?.folder), 'postmaster.pid');
  return {
    postmaster: Number(readFileSync(file, 'utf8').split('\n')[0]),
    backends: new Map(rows.map(({ pid, name }) => [Number(pid), String(name)])),
  };
}

/** Returns null when the process or thread has ended. */
function readStat(file: string): { parent: number; own_ms: number; ended_ms: number } | null {
  let stat: string;
  try {
    stat = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (at: number): number => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * TICK_MS;
  return { parent: fields[1] ?? 0, own_ms: sum(11), ended_ms: sum(13) };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#db';

/** A recurring task. Delivery is at least once: it must be idempotent. */
export interface Task {
  every_s: number;
  run(): Promise<unknown>;
}

export interface Jobs {
  /** Finishes the running tasks, then ends. */
  close(): Promise<void>;
}

const TICK_MS = 1_000;
const RESTART_MS = 2_000;

/** Runs the server's tasks. Any number of processes may do so: the schedule table releases each due task once. */
export async function startJobs(deps: {
  databaseUrl: string;
  db: Db;
  tasks: Readonly<Record<string, Task>>;
  log: (line: string) => void;
}): Promise<Jobs> {
  const { db, tasks, log } = deps;
  let closing = false;
  const pool = createPool(deps.databaseUrl, log);
  let runner = await startRunner(deps, pool);
  void watch();

  async function watch(): Promise<void> {
    while (!closing) {
      await runner.promise.catch((error: Error) => log(`jobs: ${error.message}`));
      if (closing) return;
      await sleep(RESTART_MS);
      runner = await startRunner(deps, pool).catch((error: Error) => {
        log(`jobs: ${error.message}; trying again`);
        return runner;
      });
    }
  }

  await writeSchedule(db, tasks);
  const tick = setInterval(() => {
    void releaseDue(db, Object.keys(tasks)).catch((error: Error) => log(`jobs: ${error.message}`));
  }, TICK_MS);

  return {
    async close() {
      closing = true;
      clearInterval(tick);
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
}

/** The queue writes job ids as JSON, so they stay text here; everywhere else a 64-bit number is a bigint. */
const types = {
  getTypeParser: ((oid: number, format: 'text'): unknown =>
    oid === pg.types.builtins.INT8
      ? String
      : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

/**
 * The queue does not wait for its own pool to end, and by then handles no errors: stopping the database right after it would end the
 * process. So it gets ours.
 */
function createPool(databaseUrl: string, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'fairhouse jobs', types });
  const onError = (error: Error): void => log(`jobs: database connection lost: ${error.message}`);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined)); // the pool reports it, or the query that was running
  return pool;
}

async function startRunner(deps: Parameters<typeof startJobs>[0], pgPool: pg.Pool): Promise<Runner> {
  const { tasks, log } = deps;
  return run({
    pgPool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log(`jobs: ${message}`);
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [name, () => task.run().then(() => undefined)]),
    ),
  });
}

async function writeSchedule(db: Db, tasks: Readonly<Record<string, Task>>): Promise<void> {
  const rows = Object.entries(tasks).map(([task, { every_s }]) => ({ task, every_s }));
  await db
    .insertInto('system.schedule')
    .values(rows)
    .onConflict((conflict) => conflict.column('task').doUpdateSet({ every_s: sql`excluded.every_s` }))
    .execute();
}

/** Adds the due tasks to the queue; a task that still waits there is not added twice. */
async function releaseDue(db: Db, tasks: readonly string[]): Promise<void> {
  await sql`
    with due as (
      update system.schedule set last_at = now(), next_at = now() + make_interval(secs => every_s)
      where task in (
        select task from system.schedule where next_at <= now() and task = any(${tasks}::text[]) for update skip locked
      ) returning task
    ) select graphile_worker.add_job(task, job_key := task, max_attempts := 3) from due`.execute(db);
}

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing';
import { startJobs } from './start-jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const until = async (happened: () => boolean | Promise<boolean>): Promise<void> => {
  await expect.poll(happened).toBe(true);
};

it('runs each due task once in one of two processes, and again when due again', async () => {
  const ran: string[] = [];
  const open = (name: string) =>
    startJobs({
      databaseUrl: database.url,
      db: database.db,
      tasks: { 'test.count': { every_s: 3_600, run: async () => ran.push(name) } },
      log: () => undefined,
    });
  const both = await Promise.all([open('one'), open('two')]);
  await until(() => ran.length > 0);
  await sleep(1_500);
  expect(ran).toHaveLength(1);
  await sql`update system.schedule set next_at = now()`.execute(database.db);
  await until(() => ran.length > 1);
  await sleep(1_500);
  expect(ran).toHaveLength(2);
  await Promise.all(both.map((jobs) => jobs.close()));
});

it('retries a failed task and continues with the others', async () => {
  const ran: string[] = [];
  let failures = 0;
  const jobs = await startJobs({
    databaseUrl: database.url,
    db: database.db,
    tasks: {
      'test.fails': {
        every_s: 3_600,
        run: async () => {
          failures += 1;
          if (failures === 1) throw new Error('once');
          ran.push('fails');
        },
      },
      'test.works': { every_s: 3_600, run: async () => ran.push('works') },
    },
    log: () => undefined,
  });
  await until(() => ran.includes('works'));
  await sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`.execute(database.db);
  await until(() => ran.includes('fails'));
  expect([ran, failures]).toEqual([['works', 'fails'], 2]);
  await jobs.close();
});

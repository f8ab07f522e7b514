import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '#testing';
import type { Db } from './connect-database.ts';
import { startDatabaseClock } from './database-clock.ts';

describe('[G-02] the clock of the database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  /** How long an answer of the database takes, by the simulated time. */
  let latency_ms = 0;
  let isDown = false;
  let underWay = 0;
  const log: string[] = [];
  /** The database over a network. */
  const over = (db: Db): Db =>
    db.withPlugin({
      transformQuery({ node }) {
        underWay += 1;
        return node;
      },
      async transformResult({ result }) {
        underWay -= 1;
        vi.advanceTimersByTime(latency_ms);
        if (isDown) throw new Error('connection lost');
        return result;
      },
    });
  /** Time passes from one second of the clock to the next, but not while it measures. */
  const pass = async (seconds: number): Promise<void> => {
    for (let at = 0; at < seconds; at++) {
      vi.advanceTimersToNextTimer();
      do await sleep(1);
      while (underWay > 0);
    }
  };
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => {
    [latency_ms, isDown] = [0, false];
    log.length = 0;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  it('gives the time of a moment before, by which a request was read', async () => {
    const clock = await startDatabaseClock(over(database.db), (line) => log.push(line));
    const at_ms = performance.now();
    const read = clock.readingTime(at_ms);
    await pass(3);
    expect(read).toBe(Math.floor(clock.now() - 3_000));
    expect(clock.readingTime(at_ms)).toBe(read);
    expect(Math.abs((read ?? 0) - Date.now())).toBeLessThan(5_000);
    clock.close();
  });

  it('stamps nothing while half of a round trip is above 50 ms, and again as soon as it is not', async () => {
    latency_ms = 102;
    const clock = await startDatabaseClock(over(database.db), (line) => log.push(line));
    expect(clock.readingTime(performance.now())).toBeNull();
    expect(clock.now()).toBeGreaterThan(0);
    await pass(1);
    expect(clock.readingTime(performance.now())).toBeNull();
    expect(log).toEqual(['the clock of the database is not known to 50 ms: orders of lotteries are refused']);
    latency_ms = 98;
    await pass(2);
    expect(clock.readingTime(performance.now())).not.toBeNull();
    clock.close();
  });

  it('stamps nothing when it was not measured for 100 seconds', async () => {
    const clock = await startDatabaseClock(over(database.db), (line) => log.push(line));
    isDown = true;
    await pass(90);
    expect(clock.readingTime(performance.now())).not.toBeNull();
    await pass(12);
    expect(clock.readingTime(performance.now())).toBeNull();
    expect(log).toContain('the clock of the database: connection lost');
    isDown = false;
    await pass(2);
    expect(clock.readingTime(performance.now())).not.toBeNull();
    clock.close();
  });
});

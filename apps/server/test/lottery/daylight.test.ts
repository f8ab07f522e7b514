import { setTimeout as sleep } from 'node:timers/promises';
import type { LotterySchedule } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import { findDrawProblems } from './find-draw-problems.ts';
import { shiftDatabaseClock } from './shift-database-clock.ts';
import { quickGame, startLotteries } from './start-lotteries.ts';

const [EVERY, TIMES] = ['river-five-1', 'jade-dice-1'] as const;
const EVERY_S = 4;
/** The test runs from so long before the change of clocks until so long after it. */
const BEFORE_MS = 36_000;
const AFTER_MS = 18_000;
/** The clocks of the two processes are 90 s apart. */
const CLOCKS_MS = [-45_000, 45_000];
const LEASES = { life_ms: 3_000, renew_ms: 500, margin_ms: 700 };

interface Change {
  name: string;
  /** The instant of the change. */
  at: string;
  day: string;
  every: { first: string; last: string };
  /** The first and the last draw of the day, every four seconds. */
  from: string;
  to: string;
  times: string[];
  /** The draws of these local times, in order: not the whole day is in the test. */
  timed: string[];
}

const CHANGES: Change[] = [
  {
    name: 'forward: an hour of local times does not exist',
    at: '2026-03-08T07:00:00Z',
    day: '2026-03-08',
    every: { first: '01:59', last: '03:01' },
    from: '2026-03-08T06:59:00Z',
    to: '2026-03-08T07:01:00Z',
    times: ['01:58', '01:59', '02:00', '02:30', '03:00', '03:01'],
    timed: ['2026-03-08T06:58:00Z', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z', '2026-03-08T07:01:00Z'],
  },
  {
    name: 'back: an hour of local times comes twice',
    at: '2026-11-01T06:00:00Z',
    day: '2026-11-01',
    every: { first: '01:59', last: '02:01' },
    from: '2026-11-01T05:59:00Z',
    to: '2026-11-01T07:01:00Z',
    times: ['01:00', '01:01', '01:59', '02:00'],
    timed: ['2026-11-01T05:00:00Z', '2026-11-01T05:01:00Z', '2026-11-01T05:59:00Z', '2026-11-01T07:00:00Z'],
  },
];

const scheduleOf = (rule: LotterySchedule['rule']): LotterySchedule => ({
  ...{ zone: 'America/New_York', dayStart: '00:00', seal_s: 1 },
  rule,
});

describe('[G-02] kill -9 of holders over a change of daylight time, with clocks 90 s apart', () => {
  let site: TestSite | null = null;
  let holders: Holder[] = [];
  afterEach(async () => {
    await Promise.all(holders.map((holder) => holder.kill()));
    await site?.close();
    holders = [];
  });

  it.each(CHANGES)(
    '$name',
    async ({ at, day, every, from, to, times, timed }) => {
      const games = [
        quickGame(EVERY, EVERY_S, { schedule: scheduleOf({ kind: 'every', every_s: EVERY_S, ...every }) }),
        quickGame(TIMES, 60, {
          schedule: scheduleOf({ kind: 'times', weekdays: [1, 2, 3, 4, 5, 6, 7], at: times }),
        }),
      ];
      const own = await startLotteries(games, { role: 'api', leaseTimes: LEASES });
      site = own;
      const { db } = own;
      await sql`update lottery.schedule set from_day = ${day}`.execute(db);
      await sql`update lottery.game set plan_after = ${new Date(Date.parse(at) - 90 * 60_000)}`.execute(db);
      const shift_ms = Date.parse(at) - BEFORE_MS - Date.now();
      await shiftDatabaseClock(db, shift_ms);
      const until = (time: number): Promise<void> => sleep(Math.max(0, time - shift_ms - Date.now()));
      holders = await Promise.all(CLOCKS_MS.map((clock_ms) => startHolder(own, LEASES, shift_ms + clock_ms)));
      const holderOf = async (code: string): Promise<Holder | undefined> => {
        const { rows } = await sql<{ holder: string | null }>`select l.holder from system.lease l join lottery.game g
          on l.name = 'lottery/' || g.game_id where g.game_code = ${code}`.execute(db);
        const pid = Number(rows[0]?.holder?.split(':').at(-2));
        return holders.find((holder) => holder.pid === pid);
      };
      await expect.poll(() => holderOf(EVERY), { timeout: 15_000 }).toBeDefined();
      const killed = new Set<number>();
      const kill = async (): Promise<void> => {
        const holder = (await holderOf(EVERY)) as Holder;
        await holder.kill();
        killed.add(holder.clock_ms);
        holders = holders.filter((each) => each !== holder);
        // a process that starts now could have the lease before the one that waits for it
        await expect.poll(() => holderOf(EVERY), { timeout: 15_000, interval: 100 }).toBeDefined();
        holders = [...holders, await startHolder(own, LEASES, holder.clock_ms)];
      };
      // what has happened has happened by the clock of the database, not by one that is ahead
      const [early, over] = [[] as string[], { now: false }];
      const watching = (async () => {
        while (!over.now) {
          const { rows } = await sql<{
            issueNo: string;
            at: Date;
          }>`select issue_no as "issueNo", coalesce(drawn_at, sealed_at) as at
            from lottery.draw where sealed_at is not null order by coalesce(drawn_at, sealed_at) desc limit 1`.execute(
            db,
          );
          const [last] = rows;
          if (last && last.at.getTime() > Date.now() + shift_ms + 100)
            early.push(`${last.issueNo} ${last.at.toISOString()}`);
          await sleep(250);
        }
      })();
      // the game passes from one process to the other around the change, and back
      await until(Date.parse(at) - 2_500);
      await kill();
      await until(Date.parse(at) + 6_000);
      await kill();
      await until(Date.parse(at) + AFTER_MS);
      over.now = true;
      await watching;
      expect(killed.size).toBe(2);
      expect(early).toEqual([]);

      const drawn = async (code: string) => {
        const { rows } = await sql<{ issueNo: string; drawAt: Date; drawnAt: Date | null; state: string }>`
          select issue_no as "issueNo", draw_at as "drawAt", drawn_at as "drawnAt", state
          from lottery.draw d join lottery.game g on g.game_id = d.game_id where g.game_code = ${code}
            and issue_no like ${`${day.replaceAll('-', '')}%`} order by draw_no`.execute(db);
        return rows;
      };
      const everyDraw = await drawn(EVERY);
      const expected = Array.from(
        { length: (Date.parse(to) - Date.parse(from)) / (1000 * EVERY_S) + 1 },
        (_, k) => Date.parse(from) + k * EVERY_S * 1000,
      );
      expect(everyDraw.map(({ drawAt }) => drawAt.getTime())).toEqual(expected);
      expect(everyDraw.map(({ issueNo }) => Number(issueNo.slice(8)))).toEqual(expected.map((_, k) => k + 1));
      expect((await drawn(TIMES)).map(({ drawAt }) => drawAt.getTime())).toEqual(timed.map((time) => Date.parse(time)));
      for (const { drawAt, drawnAt, state } of [...everyDraw, ...(await drawn(TIMES))]) {
        const due = Date.parse(at) + AFTER_MS - 8_000;
        if (drawAt.getTime() < due) expect([drawAt, state]).toEqual([drawAt, 'SETTLED']);
        // neither clock of the processes is the one that draws
        if (drawnAt && drawAt.getTime() > Date.parse(at) - 8_000) {
          const late_ms = drawnAt.getTime() - drawAt.getTime();
          expect(late_ms).toBeGreaterThanOrEqual(-100);
          expect(late_ms).toBeLessThan(40_000);
        }
      }
      expect(await findDrawProblems(db)).toEqual([]);
    },
    150_000,
  );
});

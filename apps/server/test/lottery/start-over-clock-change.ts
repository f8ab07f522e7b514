import type { LotterySchedule } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { TestSite } from '#testing';
import type { StandardGame } from '../../src/domains/lottery/games/standard-games.ts';
import { shiftDatabaseClock } from './shift-database-clock.ts';
import { type LotteryOptions, quickGame, SEAL_S } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

const ZONE = 'America/New_York';
const HOUR = 3_600_000;
/** Elapsed time until a site with its processes takes orders. */
const START_MS = 40_000;

export type Direction = 'forward' | 'back';

/** How far the local time of the zone is ahead of UTC at an instant, in ms. */
function aheadAt(at_ms: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: ZONE, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' },
  }).formatToParts(at_ms);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour')) - at_ms;
}

/** The next instant, a full hour, at which the clocks of the zone change in this direction. */
export function nextClockChange(direction: Direction, after_ms: number): number {
  let at = Math.ceil(after_ms / HOUR) * HOUR;
  for (;;) {
    const change = aheadAt(at) - aheadAt(at - HOUR);
    if (direction === 'forward' ? change > 0 : change < 0) return at;
    at += HOUR;
  }
}

export interface ClockChange {
  /** How far the clocks of the database, of the draws and of this process are ahead of the machine's. */
  shift_ms: number;
  /** The instant of the change. */
  at_ms: number;
  start(): Promise<TestSite>;
}

/**
 * Moves the clock of this process, which must do nothing else, to so many minutes around the next change of clocks, which comes in their
 * middle. Returns how to start a site with lotteries whose database has the same time.
 */
export async function prepareClockChange(
  direction: Direction,
  minutes: number,
  { codes, every_s, ...options }: { codes: readonly string[]; every_s: number } & LotteryOptions,
): Promise<ClockChange> {
  const at_ms = nextClockChange(direction, Date.now());
  const shift_ms = at_ms - Date.now() - START_MS - minutes * 30_000;
  process.env['HOLDER_CLOCK_MS'] = String(shift_ms);
  await import('../crash/shift-clock.ts');
  const schedule: LotterySchedule = {
    ...{ zone: ZONE, dayStart: '00:00', seal_s: SEAL_S },
    // the clocks change from or to two o'clock
    rule: { kind: 'every', every_s, first: '01:00', last: '04:00' },
  };
  const games: StandardGame[] = codes.map((code) => quickGame(code, every_s, { schedule }));
  return {
    shift_ms,
    at_ms,
    async start() {
      const site = await startOrderLotteries(games, { ...options, prepare: (db) => shiftDatabase(db, shift_ms) });
      await sql`update lottery.game set plan_after = ${new Date()}`.execute(site.db);
      return site;
    },
  };
}

async function shiftDatabase(db: Db, shift_ms: number): Promise<void> {
  // partitions of the month of the change exist too
  await sql`select ledger.create_partitions(13)`.execute(db);
  await shiftDatabaseClock(db, shift_ms);
  // the one connection that is open has the old clock
  await sql`set search_path = public, pg_catalog`.execute(db);
}

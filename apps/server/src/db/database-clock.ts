import { sql } from 'kysely';
import type { Db } from './connect-database.ts';

/** The clock of the database, which all processes use. */
export interface DatabaseClock {
  /** Milliseconds since 1970, by the best measurement. */
  now(): number;
  /** The same at a moment of `performance.now()`, or null while this process is not sure of it to 50 ms: then it may not stamp an order. */
  readingTime(at_ms: number): number | null;
  close(): void;
}

const EVERY_MS = 10_000;
/** While it is not sure, so that orders are taken again soon. */
const UNSURE_EVERY_MS = 1_000;
const SURE_MS = 50;
/** Measurements at the start, at most. */
const FIRST = 6;
/** A clock drifts by less than 100 ppm: 10 ms in so long. An older measurement is not used. */
const USED_MS = 100_000;

interface Measurement {
  /** The database's time less `performance.now()`. */
  offset_ms: number;
  /** Half of the round trip: how far the offset may be off. */
  error_ms: number;
  at_ms: number;
}

/**
 * Measures the clock of the database now and every ten seconds, or every second while it is not sure; of the last measurements the most certain
 * counts.
 */
export async function startDatabaseClock(db: Db, log: (line: string) => void): Promise<DatabaseClock> {
  let measured: Measurement[] = [];
  let best: Measurement = { offset_ms: performance.timeOrigin, error_ms: Number.POSITIVE_INFINITY, at_ms: 0 };

  const measure = async (): Promise<void> => {
    const sent = performance.now();
    const { rows } = await sql<{ now: number }>`
      select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(db);
    const received = performance.now();
    const error_ms = (received - sent) / 2;
    measured.push({ offset_ms: (rows[0]?.now ?? 0) - sent - error_ms, error_ms, at_ms: received });
    measured = measured.filter(({ at_ms }) => received - at_ms < USED_MS);
    best = measured.reduce((a, b) => (a.error_ms <= b.error_ms ? a : b));
  };
  const isSure = (): boolean => best.error_ms <= SURE_MS && performance.now() - best.at_ms < USED_MS;
  // the first statement of a connection is slow
  await measure();
  for (let at = 1; at < 2 || (at < FIRST && !isSure()); at++) await measure();
  let [measuring, wasSure] = [false, true];
  const measureAgain = async (): Promise<void> => {
    if (wasSure && !isSure())
      log(`the clock of the database is not known to ${SURE_MS} ms: orders of lotteries are refused`);
    wasSure = isSure();
    const isDue = !wasSure || performance.now() - (measured.at(-1)?.at_ms ?? 0) >= EVERY_MS;
    if (measuring || !isDue) return;
    measuring = true;
    await measure()
      .catch((error: Error) => log(`the clock of the database: ${error.message}`))
      .finally(() => {
        measuring = false;
      });
  };
  const timer = setInterval(() => void measureAgain(), UNSURE_EVERY_MS);
  timer.unref();

  const toTime = (at_ms: number): number => Math.floor(at_ms + best.offset_ms);
  return {
    now: () => toTime(performance.now()),
    readingTime: (at_ms) => (isSure() ? toTime(at_ms) : null),
    close: () => clearInterval(timer),
  };
}

import { addDays, type BusinessDay, businessDayOf, dayBounds } from '@fairhouse/agent-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';

/** A business day that has not begun. */
export interface NextDay {
  day: BusinessDay;
  beginsAt: Date;
}

const MARGIN_MS = 60_000;

/**
 * Returns the next business day of a brand. One that begins within a minute is left out, so that what is stored for a day is committed before
 * it begins.
 */
export async function nextBusinessDay(db: Db | Tx, rules: { zone: string; cutHour: number }): Promise<NextDay> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  const earliest = now.getTime() + MARGIN_MS;
  const day = addDays(businessDayOf(rules, earliest), 1);
  return { day, beginsAt: new Date(dayBounds(rules, day).from) };
}

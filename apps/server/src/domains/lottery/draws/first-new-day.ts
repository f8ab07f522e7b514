import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { addDays } from './local-time.ts';
import type { ScheduleVersion } from './plan-draws.ts';

/**
 * Returns the first draw day of a new schedule: two days after the last draw that exists, since a day may be created now, and the days of two
 * schedules may begin at different times.
 */
export async function firstNewDay(db: Db | Tx, gameId: number, newest: ScheduleVersion): Promise<string> {
  const { rows } = await sql<{ day: string | null }>`
    select max(left(issue_no, 8)) as day from lottery.draw where game_id = ${gameId}`.execute(db);
  const day = rows[0]?.day;
  return day ? addDays(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, 2) : newest.fromDay;
}

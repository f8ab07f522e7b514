import { sql } from 'kysely';

/**
 * A session is locked after so many minutes without an act of the player as its brand says (`lock_min`, GLI-19 §2.5.4), or ends 30 minutes after
 * the last call where it says nothing; a day after its beginning it is over in any case.
 */
const IDLE_MIN = 30;
const MAX_AGE_HOURS = 24;
export const MAX_AGE = sql`make_interval(hours => ${sql.lit(MAX_AGE_HOURS)})`;
/** Whether a session `s` that was not ended still lives. */
export const isActive = sql<boolean>`((s.lock_min is not null or s.seen_at > now() - make_interval(mins => ${sql.lit(IDLE_MIN)})) and s.created_at + ${MAX_AGE} > now())`;
/** When a session `s` locks, if nobody does anything; null: never. */
export const IDLE_LOCK_AT = sql<Date | null>`(s.last_activity_at + make_interval(mins => s.lock_min))`;

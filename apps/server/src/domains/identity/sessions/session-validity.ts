import { sql } from 'kysely';

/**
 * A session locks after the brand's minutes of inactivity (`lock_min`, GLI-19 §2.5.4). Without that setting it ends 30 minutes after the
 * last call. It always ends a day after its start.
 */
const IDLE_MIN = 30;
const MAX_AGE_HOURS = 24;
export const MAX_AGE = sql`make_interval(hours => ${sql.lit(MAX_AGE_HOURS)})`;
/** Whether a session `s` that was not ended is still valid. */
export const isActive = sql<boolean>`((s.lock_min is not null or s.seen_at > now() - make_interval(mins => ${sql.lit(IDLE_MIN)})) and s.created_at + ${MAX_AGE} > now())`;
/** When a session `s` locks without activity; null: never. */
export const IDLE_LOCK_AT = sql<Date | null>`(s.last_activity_at + make_interval(mins => s.lock_min))`;

import { sql } from 'kysely';

/** A session ends 30 minutes after the last call (GLI-19 §2.5.4) and a day after its beginning, whichever is first. */
const IDLE_MIN = 30;
const LIFE_HOURS = 24;
export const LIFE = sql`make_interval(hours => ${sql.lit(LIFE_HOURS)})`;
/** Whether a session `s` that was not ended still lives. */
export const isAlive = sql<boolean>`(s.seen_at > now() - make_interval(mins => ${sql.lit(IDLE_MIN)}) and s.created_at + ${LIFE} > now())`;

import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/index.ts';

/** An event of a table's log; `at_ms` is the time at which the table emitted it. */
export interface RoundEvent {
  type: string;
  at_ms: number;
  /** Of a bet: the player and the bet. */
  bet: string;
}

/** Returns the events of a table from the beginning of a round's betting to the end of its settlement, in their order. */
export async function listRoundEvents(db: Db, room: string, roundId: string): Promise<RoundEvent[]> {
  const { rows } = await sql<RoundEvent>`
    with began as (
      select seq from system.room_event
        where room = ${room} and payload->>'type' = 'betting' and payload->>'roundId' = ${roundId}),
    ended as (
      select min(e.seq) as seq from system.room_event e, began
        where e.room = ${room} and e.seq > began.seq and e.payload->>'type' = 'next')
    select e.payload->>'type' as type, (extract(epoch from e.at) * 1000)::float8 as at_ms,
      concat(e.payload->>'account', ' ', coalesce(e.payload->'slip'->>'id', e.payload->>'slip')) as bet
    from system.room_event e, began, ended
    where e.room = ${room} and e.seq between began.seq and ended.seq order by e.seq`.execute(db);
  return rows;
}

import type { AccountId } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { Leaderboard } from './leaderboard.ts';

/** A place of a leaderboard. */
export interface Place {
  place: number;
  accountId: AccountId;
  username: string;
  points: bigint;
  prize: bigint;
}

/** Every place: the written results, or the points as they are now. Equal points are in the order in which they were reached. */
function placesOf({ no, finalAt, prizes }: Leaderboard): RawBuilder<unknown> {
  if (finalAt) return sql`select account_id, place, points, prize from missions.result where leaderboard_no = ${no}`;
  return sql`select s.account_id, s.place, s.points, coalesce(p.prize::bigint, 0) as prize
    from (select account_id, points, row_number() over (order by points desc, reached_at, account_id)::int as place
      from missions.score where leaderboard_no = ${no} and points > 0) s
    left join unnest(${prizes.map(String)}::text[]) with ordinality as p (prize, place) on p.place = s.place`;
}

/** Returns a page of places with the number of all players. */
export async function readPlaces(
  db: Db,
  leaderboard: Leaderboard,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Place[]; players: number }> {
  const places = placesOf(leaderboard);
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<Place>`select p.place, p.account_id as "accountId", m.username, p.points, p.prize
      from (select * from (${places}) x order by place limit ${limit} offset ${offset}) p
      join identity.member m on m.account_id = p.account_id order by p.place`.execute(db),
    sql<{ players: bigint }>`select count(*) as players from (${places}) p`.execute(db),
  ]);
  return { rows, players: Number(counts[0]?.players ?? 0n) };
}

/** Returns the place of an account; null without points. */
export async function findPlace(
  db: Db,
  leaderboard: Leaderboard,
  accountId: AccountId,
): Promise<Pick<Place, 'place' | 'points' | 'prize'> | null> {
  const { rows } = await sql<Pick<Place, 'place' | 'points' | 'prize'>>`
    select place, points, prize from (${placesOf(leaderboard)}) p where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

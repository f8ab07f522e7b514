import type { calls, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { NameOf } from './names.ts';

type Tree = Output<typeof calls.sports.tree>['sports'];

interface Count {
  sport: string;
  category: string;
  tournament: string;
  live: number;
  upcoming: number;
}

/** Counts live and upcoming fixtures by sport, category and tournament; those without any are left out. */
export async function getTree(db: Db, nameOf: NameOf): Promise<Tree> {
  const { rows } = await sql<Count>`
    select c.sport_id as sport, c.category_id as category, f.tournament_id as tournament,
      count(*) filter (where f.status = 'LIVE')::int as live, count(*) filter (where f.status = 'PLANNED')::int as upcoming
    from sports.fixture f join sports.tournament t on t.tournament_id = f.tournament_id
    join sports.category c on c.category_id = t.category_id
    where f.status = 'LIVE' or f.status = 'PLANNED' and f.starts_at > now()
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return [...Map.groupBy(rows, ({ sport }) => sport)].map(([sport, ofSport]) => ({
    sport,
    name: nameOf('sport', sport),
    live: sum(ofSport, 'live'),
    upcoming: sum(ofSport, 'upcoming'),
    categories: [...Map.groupBy(ofSport, ({ category }) => category)].map(([categoryId, ofCategory]) => ({
      categoryId,
      name: nameOf('category', categoryId),
      tournaments: ofCategory.map(({ tournament, live, upcoming }) => ({
        tournamentId: tournament,
        name: nameOf('tournament', tournament),
        live,
        upcoming,
      })),
    })),
  }));
}

const sum = (rows: readonly Count[], of: 'live' | 'upcoming'): number =>
  rows.reduce((total, row) => total + row[of], 0);

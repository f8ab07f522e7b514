import type { Descriptions, Fixture, Names } from '@fairhouse/sports-feed';
import { sql } from 'kysely';
import type { Db } from '#db';
import { publishBook } from '../book/book-channel.ts';

type NameRow = { kind: string; id: string; language: string; name: string };

const rowsOf = (kind: string, id: string, names: Names): NameRow[] =>
  Object.entries(names).map(([language, name]) => ({ kind, id, language: language.toUpperCase(), name }));

/** Stores what ids mean, and the producers. A feed has no categories, so each sport is one. */
export async function saveDescriptions(db: Db, descriptions: Descriptions): Promise<void> {
  const { sports, tournaments, teams, markets, producers } = descriptions;
  const names = [
    ...sports.flatMap(({ id, names: own }) => [...rowsOf('sport', id, own), ...rowsOf('category', id, own)]),
    ...tournaments.flatMap(({ id, names: own }) => rowsOf('tournament', id, own)),
    ...teams.flatMap(({ id, names: own }) => rowsOf('team', id, own)),
    ...markets.flatMap(({ kind, names: own, outcomes }) => [
      ...rowsOf('market', kind, own),
      ...outcomes.flatMap((outcome) => rowsOf('outcome', `${kind}/${outcome.id}`, outcome.names)),
    ]),
  ];
  await db.transaction().execute(async (tx) => {
    for (const { id } of sports) {
      await sql`insert into sports.sport (sport_id) values (${id}) on conflict do nothing`.execute(tx);
      await sql`insert into sports.category (category_id, sport_id) values (${id}, ${id}) on conflict do nothing`.execute(
        tx,
      );
    }
    await sql`insert into sports.tournament (tournament_id, category_id)
      select * from json_to_recordset(${JSON.stringify(tournaments)}::json) as n(id text, sport text)
      on conflict (tournament_id) do update set category_id = excluded.category_id`.execute(tx);
    await sql`insert into sports.name (kind, id, language, name)
      select * from json_to_recordset(${JSON.stringify(names)}::json) as n(kind text, id text, language text, name text)
      on conflict (kind, id, language) do update set name = excluded.name`.execute(tx);
    await sql`insert into sports.producer (producer, window_ms)
      select * from json_to_recordset(${JSON.stringify(producers)}::json) as n(id text, window_ms bigint)
      on conflict (producer) do update set window_ms = excluded.window_ms`.execute(tx);
    await publishBook(tx, { all: true });
  });
}

/** Stores fixtures of the look-up. Those of a tournament that is not described are left out. */
export async function saveFixtures(db: Db, fixtures: readonly Fixture[]): Promise<void> {
  const rows = fixtures.map(({ startsAt, ...fixture }) => ({ ...fixture, startsAt: new Date(startsAt) }));
  await sql`insert into sports.fixture (fixture_id, tournament_id, season, round, home_id, away_id, starts_at)
    select n.id, n.tournament, n.season, n.round, n.home, n.away, n."startsAt"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n(id text, tournament text, season int, round int, home text, away text, "startsAt" timestamptz)
    join sports.tournament t on t.tournament_id = n.tournament
    on conflict (fixture_id) do update set starts_at = excluded.starts_at, tournament_id = excluded.tournament_id`.execute(
    db,
  );
  await publishBook(db, { fixtures: fixtures.map(({ id }) => id) });
}

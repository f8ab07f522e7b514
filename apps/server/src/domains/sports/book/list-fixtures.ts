import type { calls, Input, Output } from '@fairhouse/contracts';
import { type MatchEvent, matchFacts } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import { refuse } from '#refusal';
import type { NameOf } from './names.ts';
import { pickMainMarkets } from './pick-main-markets.ts';
import { readFixturePage, readFixtures, type StoredEvent, type StoredFixture } from './read-fixtures.ts';
import { type FixtureMarket, readMarkets } from './read-markets.ts';
import { type MarketDto, type Offer, sortMarkets, toFixtureDto, toMarketDto } from './to-dto.ts';

interface Show {
  offer: Offer;
  nameOf: NameOf;
}

const marketsOf = (fixture: StoredFixture, markets: readonly FixtureMarket[], { offer, nameOf }: Show): MarketDto[] =>
  sortMarkets(markets.flatMap((market) => toMarketDto(market, fixture, offer, nameOf)));

/** Every market has a version above this. */
const ALL = 0;

/** Lists live and upcoming fixtures by start, with their main markets. */
export async function listFixtures(
  db: Db,
  show: Show,
  { page, pageSize, tournamentId, show: which, ...period }: Input<typeof calls.sports.fixtures>,
): Promise<Output<typeof calls.sports.fixtures>> {
  const { from, to } = parsePeriod(period);
  const upcoming = sql`(f.status = 'PLANNED' and f.starts_at > now())`;
  const either = sql`(f.status = 'LIVE' or ${upcoming})`;
  const conditions = [
    which === 'live' ? sql`f.status = 'LIVE'` : which === 'upcoming' ? upcoming : either,
    ...(tournamentId ? [sql`f.tournament_id = ${tournamentId}`] : []),
    ...(from ? [sql`f.starts_at >= ${from}`] : []),
    ...(to ? [sql`f.starts_at < ${to}`] : []),
  ];
  const found = await readFixturePage(db, conditions, { page, pageSize, newestFirst: false });
  const markets = await readMarkets(
    db,
    found.fixtures.map(({ fixtureId }) => ({ fixtureId, version: ALL })),
  );
  const rows = found.fixtures.map((fixture) => {
    const all = marketsOf(fixture, markets.get(fixture.fixtureId) ?? [], show);
    const marketCount = all.filter(({ status }) => status === 'OPEN').length;
    return { ...toFixtureDto(fixture, show.nameOf), markets: pickMainMarkets(all), marketCount };
  });
  return { rows, page, pageSize, total: found.total };
}

/** Returns a fixture with all its markets and events. Refuses NOT_FOUND. */
export async function getEvent(db: Db, show: Show, fixtureId: string): Promise<Output<typeof calls.sports.event>> {
  const [fixture] = await readFixtures(db, [fixtureId]);
  if (!fixture) throw refuse('NOT_FOUND');
  const markets = await readMarkets(db, [{ fixtureId, version: ALL }]);
  return {
    ...toFixtureDto(fixture, show.nameOf),
    markets: marketsOf(fixture, markets.get(fixtureId) ?? [], show),
    events: fixture.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

/** Returns the fixtures that have changed since the known versions, with the markets that have. */
export async function listChanges(
  db: Db,
  show: Show,
  known: readonly { fixtureId: string; version: number }[],
): Promise<Output<typeof calls.sports.prices>['fixtures']> {
  const versions = new Map(known.map(({ fixtureId, version }) => [fixtureId, version]));
  const fixtures = await readFixtures(db, [...versions.keys()]);
  const changed = fixtures.filter(({ fixtureId, version }) => version > (versions.get(fixtureId) ?? ALL));
  const markets = await readMarkets(
    db,
    changed.map(({ fixtureId }) => ({ fixtureId, version: versions.get(fixtureId) ?? ALL })),
  );
  return changed.map((fixture) => ({
    ...toFixtureDto(fixture, show.nameOf),
    markets: marketsOf(fixture, markets.get(fixture.fixtureId) ?? [], show),
  }));
}

/** Lists fixtures that are over, newest first, with their scores by the reported events. */
export async function listResults(
  db: Db,
  nameOf: NameOf,
  { page, pageSize, tournamentId, ...period }: Input<typeof calls.sports.results>,
): Promise<Output<typeof calls.sports.results>> {
  const { from, to } = parsePeriod(period);
  const conditions = [
    sql`f.status not in ('PLANNED', 'LIVE')`,
    ...(tournamentId ? [sql`f.tournament_id = ${tournamentId}`] : []),
    ...(from ? [sql`f.starts_at >= ${from}`] : []),
    ...(to ? [sql`f.starts_at < ${to}`] : []),
  ];
  const { fixtures, total } = await readFixturePage(db, conditions, { page, pageSize, newestFirst: true });
  const rows = fixtures.map((fixture) => {
    const { match, events } = fixture;
    const score = match && match.status !== 'not_started' ? { home: match.home, away: match.away } : null;
    const half = matchFacts(toMatchEvents(events))['1H'];
    return { ...toFixtureDto(fixture, nameOf), score, halfTime: half.isOver ? half.score : null };
  });
  return { rows, page, pageSize, total };
}

/** Returns the events that decide results. */
export const toMatchEvents = (events: readonly StoredEvent[]): MatchEvent[] =>
  events.flatMap(({ at, kind, side, period }): MatchEvent[] => {
    if (kind === 'period-end') return [{ at, kind, period }];
    return kind === 'goal' && side !== null ? [{ at, kind, side, period }] : [];
  });

import type { calls, Input, Output } from '@fairhouse/contracts';
import { type MatchEvent, matchFacts } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import { refuse } from '#refusal';
import type { Book, BookFixture } from './create-book.ts';
import type { NameOf } from './names.ts';
import { pickMainMarkets } from './pick-main-markets.ts';
import { readFixturePage, readFixtures, type StoredEvent, type StoredFixture } from './read-fixtures.ts';
import { type FixtureMarket, readMarkets } from './read-markets.ts';
import { type MarketDto, type Offer, sortMarkets, toFixtureDto, toMarketDto } from './to-dto.ts';

interface Show {
  offer: Offer;
  nameOf: NameOf;
}

const marketsOf = (fixture: StoredFixture, markets: Iterable<FixtureMarket>, { offer, nameOf }: Show): MarketDto[] =>
  sortMarkets([...markets].flatMap((market) => toMarketDto(market, fixture, offer, nameOf)));

/** Lists live and upcoming fixtures by start, with their main markets. */
export function listFixtures(
  book: Book,
  show: Show,
  { page, pageSize, tournamentId, show: which, search, ...period }: Input<typeof calls.sports.fixtures>,
): Output<typeof calls.sports.fixtures> {
  const { from, to } = parsePeriod(period);
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const found = book.list().filter(({ fixture }) => {
    const { status, startsAt, tournamentId: of } = fixture;
    const phase = status === 'LIVE' ? 'live' : status === 'PLANNED' && startsAt > show.offer.now ? 'upcoming' : null;
    return (
      phase !== null &&
      (which === undefined || which === phase) &&
      (tournamentId === undefined || tournamentId === of) &&
      (!from || startsAt >= from) &&
      (!to || startsAt < to) &&
      (words.length === 0 || isNamed(fixture, words, show.nameOf))
    );
  });
  const rows = found.slice((page - 1) * pageSize, page * pageSize).map(({ fixture, markets }) => {
    const all = marketsOf(fixture, markets.values(), show);
    const marketCount = all.filter(({ status }) => status === 'OPEN').length;
    return { ...toFixtureDto(fixture, show.nameOf), markets: pickMainMarkets(all), marketCount };
  });
  return { rows, page, pageSize, total: found.length };
}

function isNamed(fixture: StoredFixture, words: readonly string[], nameOf: NameOf): boolean {
  const { home, away, tournament } = toFixtureDto(fixture, nameOf);
  const names = `${home}\n${away}\n${tournament}`.toLowerCase();
  return words.every((word) => names.includes(word));
}

/** Returns a fixture with all its markets and events. One that is in the book no more is read from the records. Refuses NOT_FOUND. */
export async function getEvent(
  db: Db,
  book: Book,
  show: Show,
  fixtureId: string,
): Promise<Output<typeof calls.sports.event>> {
  const { fixture, markets } = book.find(fixtureId) ?? (await findPast(db, fixtureId));
  return {
    ...toFixtureDto(fixture, show.nameOf),
    markets: marketsOf(fixture, markets.values(), show),
    events: fixture.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
  };
}

async function findPast(db: Db, fixtureId: string): Promise<BookFixture> {
  const [fixture] = await readFixtures(db, [fixtureId]);
  if (!fixture) throw refuse('NOT_FOUND');
  const markets = (await readMarkets(db, [{ fixtureId, version: 0 }])).get(fixtureId) ?? [];
  return { fixture, markets: new Map(markets.map((market) => [market.market, market])) };
}

/** Returns the fixtures of the book that have changed since the known versions, with the markets that have. */
export function listChanges(
  book: Book,
  show: Show,
  known: readonly { fixtureId: string; version: number }[],
): Output<typeof calls.sports.prices>['fixtures'] {
  const versions = new Map(known.map(({ fixtureId, version }) => [fixtureId, version]));
  return [...versions].flatMap(([fixtureId, version]) => {
    const found = book.find(fixtureId);
    if (!found || found.fixture.version <= version) return [];
    const changed = [...found.markets.values()].filter((market) => market.version > version);
    return [{ ...toFixtureDto(found.fixture, show.nameOf), markets: marketsOf(found.fixture, changed, show) }];
  });
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

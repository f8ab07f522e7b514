import { brandId } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { createBook } from './create-book.ts';
import { getTree } from './get-tree.ts';
import { listChanges, listFixtures } from './list-fixtures.ts';
import { offerOf } from './offer-of.ts';
import type { StoredFixture } from './read-fixtures.ts';
import type { FixtureMarket } from './read-markets.ts';
import type { Stop } from './stops.ts';

const HOUSE = brandId(1);
const NOW = Date.now();
const PRODUCERS = new Map([['pre', 'UP'] as const, ['live', 'DOWN'] as const]);

const aFixture = (fixtureId: string, own: Partial<StoredFixture> = {}): StoredFixture => ({
  fixtureId,
  sport: 'football',
  categoryId: 'football',
  tournamentId: 'league',
  homeId: 'home',
  awayId: 'away',
  startsAt: new Date(NOW + 3_600_000),
  status: 'PLANNED',
  version: 5,
  match: null,
  events: [],
  ...own,
});
const aMarket = (fixtureId: string, market: string, version: number): FixtureMarket => ({
  fixtureId,
  market,
  kind: '1x2',
  status: 'ACTIVE',
  producer: 'pre',
  prices: { '1': 2000, X: 3000, '2': 4000 },
  outcomes: null,
  certainty: null,
  cancelled: [],
  version,
  resultVersion: 0,
});
const entryOf = (fixture: StoredFixture) => {
  const markets = [aMarket(fixture.fixtureId, '1x2:FT', 5), aMarket(fixture.fixtureId, '1x2:1H', 3)];
  return { fixture, markets: new Map(markets.map((market) => [market.market, market])) };
};
const fill = (...fixtures: StoredFixture[]) =>
  new Map(fixtures.map((fixture) => [fixture.fixtureId, entryOf(fixture)]));
const nameOf = (_kind: string, id: string): string => id;

it('[G-07] takes no bets before it is read, and when it is more than a second behind', () => {
  const { book, update } = createBook();
  expect(offerOf(book, HOUSE).up.size).toBe(0);
  update({ producers: PRODUCERS, seenThrough: NOW - 900 }, () => NOW);
  expect([...offerOf(book, HOUSE).up]).toEqual(['pre']);
  update({ seenThrough: NOW - 1_001 });
  expect(book.health().behind_ms).toBe(1_001);
  expect(offerOf(book, HOUSE).up.size).toBe(0);
  // the clock of the database may be behind that of the consumer
  update({ seenThrough: NOW + 50 });
  expect(book.health().behind_ms).toBe(0);
});

it('lists live and upcoming fixtures by start, and what changed since a version', () => {
  const { book, update } = createBook();
  update({ producers: PRODUCERS, seenThrough: NOW }, () => NOW);
  const later = new Date(NOW + 7_200_000);
  const fixtures = fill(
    aFixture('b', { startsAt: later }),
    aFixture('a', { startsAt: later }),
    aFixture('live', { status: 'LIVE', startsAt: new Date(NOW - 60_000) }),
    aFixture('started', { startsAt: new Date(NOW - 1) }),
    aFixture('over', { status: 'ENDED', startsAt: new Date(NOW - 7_200_000) }),
  );
  update({ fixtures });
  const show = { offer: offerOf(book, HOUSE), nameOf };
  const idsOf = (own: object) =>
    listFixtures(book, show, { page: 1, pageSize: 2, ...own }).rows.map(({ fixtureId }) => fixtureId);
  expect(idsOf({})).toEqual(['live', 'a']);
  expect(idsOf({ page: 2 })).toEqual(['b']);
  expect(idsOf({ show: 'live' })).toEqual(['live']);
  expect(idsOf({ tournamentId: 'cup' })).toEqual([]);
  expect(getTree(book, nameOf, new Date(NOW))[0]).toMatchObject({ sport: 'football', live: 1, upcoming: 2 });
  const known = [
    { fixtureId: 'a', version: 4 },
    { fixtureId: 'b', version: 5 },
    { fixtureId: 'nothing', version: 0 },
  ];
  const changed = listChanges(book, show, known);
  expect(changed.map(({ fixtureId, markets }) => [fixtureId, markets.map(({ market }) => market)])).toEqual([
    ['a', ['1x2:FT']],
  ]);
});

it('has the stops of each brand, which the list and the event page take into account', () => {
  const { book, update } = createBook();
  const stop: Stop = {
    stopId: 1n,
    brandId: HOUSE,
    fixtureId: 'a',
    market: '1x2:FT',
    outcome: null,
    state: 'CLOSED',
    reason: 'a test of it',
    by: 'trader',
    at: new Date(NOW),
  };
  update({ fixtures: fill(aFixture('a')), producers: PRODUCERS, seenThrough: NOW, stops: [stop] }, () => NOW);
  const openIn = (brand: typeof HOUSE) =>
    listFixtures(book, { offer: offerOf(book, brand), nameOf }, { page: 1, pageSize: 1 }).rows[0]?.marketCount;
  expect([openIn(HOUSE), openIn(brandId(2))]).toEqual([1, 2]);
});

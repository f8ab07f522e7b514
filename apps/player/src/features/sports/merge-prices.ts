import type { Market, PricedFixture } from './sports-queries.ts';

/** The newest known state of fixtures, by id. */
export type Book = Map<string, PricedFixture>;

/** Fixtures in one answer of `prices`. */
const MAX_FIXTURES = 50;

/** Returns a fixture with the newer state of each market. Where one state names markets that the other does not, all are kept. */
export function mergeFixture(known: PricedFixture, other: PricedFixture): PricedFixture {
  const [older, newer] = other.version < known.version ? [other, known] : [known, other];
  return { ...newer, markets: mergeMarkets(older.markets, newer.markets) };
}

/** Replaces the markets that changed and appends those that are new, so that each keeps its place. */
function mergeMarkets(older: readonly Market[], newer: readonly Market[]): Market[] {
  const changed = new Map(newer.map((market) => [market.market, market]));
  const kept = older.map((market) => {
    const change = changed.get(market.market);
    changed.delete(market.market);
    return change && change.version >= market.version ? change : market;
  });
  return [...kept, ...changed.values()];
}

/** Returns the book of the listed fixtures, with what is known of them. */
export const refreshBook = (before: Book | undefined, listed: readonly PricedFixture[]): Book =>
  new Map(
    listed.slice(0, MAX_FIXTURES).map((fixture) => {
      const known = before?.get(fixture.fixtureId);
      return [fixture.fixtureId, known ? mergeFixture(known, fixture) : fixture];
    }),
  );

/** Writes the known versions of fixtures as the `prices` call reads them. */
export const writeKnown = (fixtures: Iterable<Pick<PricedFixture, 'fixtureId' | 'version'>>): string =>
  [...fixtures].map(({ fixtureId, version }) => `${fixtureId},${version}`).join(';');

/** Returns a fixture with the markets suspended whose producer does not answer: that is no change of a version. */
export const suspendMarkets = (fixture: PricedFixture, producersDown: readonly string[]): PricedFixture =>
  producersDown.length === 0
    ? fixture
    : {
        ...fixture,
        markets: fixture.markets.map((market) =>
          market.status === 'OPEN' && market.producer !== null && producersDown.includes(market.producer)
            ? { ...market, status: 'SUSPENDED' }
            : market,
        ),
      };

import type { FixtureChange } from '@fairhouse/contracts';
import { MAIN_KINDS, parseMarket } from '@fairhouse/game-math/sports';
import type { Market, PricedFixture, Stop } from './sports-queries.ts';

/** The newest known state of fixtures, by id. */
export type Book = Map<string, PricedFixture>;

/** Fixtures in one answer of `prices`. */
const MAX_FIXTURES = 50;

/** Returns a fixture with the newer state of each market. Where one state names markets that the other does not, all are kept. */
export function mergeFixture(known: PricedFixture, other: PricedFixture): PricedFixture {
  const [older, newer] = other.version < known.version ? [other, known] : [known, other];
  return { ...newer, markets: mergeMarkets(older.markets, newer.markets) };
}

/** How much of a fixture a page shows: all its markets, or those of a row. */
export type Shown = 'all-markets' | 'main-markets';

/**
 * Returns a fixture with a change from the socket; null when the change cannot be applied, and the prices have to be fetched: one before it
 * was missed, or it has a market whose names are not known. A row leaves such a market out.
 */
export function applyChange(known: PricedFixture, change: FixtureChange, shown: Shown): PricedFixture | null {
  if (change.version <= known.version) return known;
  if (change.after > known.version) return null;
  const changed = new Map(change.markets.map((market) => [market.market, market]));
  const markets = known.markets.map((market): Market => {
    const to = changed.get(market.market);
    changed.delete(market.market);
    if (!to || to.version <= market.version) return market;
    const outcomes = market.outcomes.map((outcome, at) => ({
      ...outcome,
      price: to.prices[at] ?? null,
      result: to.results?.[at] ?? null,
    }));
    return { ...market, status: to.status, producer: to.producer, version: to.version, outcomes };
  });
  if (shown === 'all-markets' && changed.size > 0) return null;
  return { ...known, version: change.version, status: change.status, match: change.match, markets };
}

/** What came of changes from the socket. */
export interface Applied {
  /** The same one when nothing changed. */
  book: Book;
  /** Those that could not be applied. */
  missed: readonly FixtureChange[];
  /** A row has to show other markets, which only a new list names: one is no longer offered, or the first of a kind is. */
  isListOld: boolean;
}

export function applyChanges(before: Book, changes: readonly FixtureChange[], shown: Shown): Applied {
  let [book, isListOld] = [before, false];
  const missed = changes.filter((change) => {
    const known = book.get(change.fixtureId);
    if (!known) return false;
    const next = applyChange(known, change, shown);
    if (next === known) return false;
    if (next === null) return true;
    book = new Map(book).set(change.fixtureId, next);
    isListOld ||= countOffered(next) < countOffered(known) || (shown === 'main-markets' && opensKind(known, change));
    return false;
  });
  return { book, missed, isListOld };
}

const isOffered = ({ status }: Pick<Market, 'status'>): boolean => status === 'OPEN' || status === 'SUSPENDED';

const countOffered = ({ markets }: PricedFixture): number => markets.filter(isOffered).length;

/** Whether a change offers a main market to a row without one of its kind. */
function opensKind({ markets }: PricedFixture, change: FixtureChange): boolean {
  const shown = new Set(markets.filter(isOffered).map(({ kind }) => kind));
  return change.markets.filter(isOffered).some(({ market: id }) => {
    const market = parseMarket(id);
    return market?.period === 'FT' && MAIN_KINDS.some((kind) => kind === market.kind) && !shown.has(market.kind);
  });
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

/** Returns a fixture with what operators have stopped: that is no change of a version either. */
export const stopMarkets = (fixture: PricedFixture, stops: readonly Stop[]): PricedFixture => {
  const own = stops.filter(({ fixtureId }) => fixtureId === fixture.fixtureId);
  return own.length === 0 ? fixture : { ...fixture, markets: fixture.markets.map((market) => stopMarket(market, own)) };
};

function stopMarket(market: Market, stops: readonly Stop[]): Market {
  const ofMarket = stops.filter((stop) => stop.market === null || stop.market === market.market);
  const whole = ofMarket.filter(({ outcome }) => outcome === null);
  const isClosed = whole.some(({ state }) => state === 'CLOSED');
  const canStop = market.status === 'OPEN' || (isClosed && market.status === 'SUSPENDED');
  const status = whole.length > 0 && canStop ? (isClosed ? 'CLOSED' : 'SUSPENDED') : market.status;
  const stopped = new Set(ofMarket.map(({ outcome }) => outcome));
  const outcomes = market.outcomes.map((each) => (stopped.has(each.outcome) ? { ...each, stopped: true } : each));
  return { ...market, status, outcomes };
}

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

import { FIXTURE_TOPIC, type FixtureChange } from '@fairhouse/contracts';
import { marketKind, parseMarket } from '@fairhouse/game-math/sports';
import type { Watchers } from '#realtime';
import type { BookFixture } from './create-book.ts';
import type { StoredFixture } from './read-fixtures.ts';
import type { FixtureMarket } from './read-markets.ts';
import { statusOf } from './to-dto.ts';

type Fixtures = ReadonlyMap<string, BookFixture>;

/** The shortest time between two frames, unless a market closes or is suspended. */
const INTERVAL_MS = 250;

/**
 * Sends what changes in the book to those who watch it, at most four times a second, and immediately what takes a market off. A fixture
 * that was not in the book is left out: a client that knows it has it from another read, and fetches it on `resync`.
 */
export function createChangePublisher(watchers: Watchers): { update(fixtures: Fixtures): void; close(): void } {
  let [published, newest]: [Fixtures, Fixtures] = [new Map(), new Map()];
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const publish = (): void => {
    waiting = null;
    const changes = new Map(
      listChanged(watchers, published, newest).map(([now, after]) => [
        FIXTURE_TOPIC + now.fixture.fixtureId,
        JSON.stringify(toFixtureChange(now, after)),
      ]),
    );
    published = newest;
    if (changes.size === 0) return;
    watchers.publish(changes);
    waiting = setTimeout(publish, INTERVAL_MS);
  };
  return {
    update(fixtures) {
      // only what this update changed: between two frames there are hundreds of updates
      const before = newest;
      newest = fixtures;
      if (waiting !== null && !listChanged(watchers, before, newest).some(takesMarketOff(before))) return;
      if (waiting !== null) clearTimeout(waiting);
      publish();
    },
    close() {
      if (waiting !== null) clearTimeout(waiting);
    },
  };
}

/** Lists the watched fixtures that have changed, each with the version before. */
function listChanged(watchers: Watchers, before: Fixtures, now: Fixtures): [BookFixture, after: number][] {
  return [...watchers.watched(FIXTURE_TOPIC)].flatMap((name): [BookFixture, number][] => {
    const fixtureId = name.slice(FIXTURE_TOPIC.length);
    const after = before.get(fixtureId)?.fixture.version;
    const changed = now.get(fixtureId);
    return changed && after !== undefined && after < changed.fixture.version ? [[changed, after]] : [];
  });
}

const takesMarketOff =
  (before: Fixtures) =>
  ([{ fixture, markets }, after]: [BookFixture, after: number]): boolean => {
    const were = before.get(fixture.fixtureId)?.markets;
    return [...markets.values()].some(
      ({ market, version, status }) => version > after && status !== 'ACTIVE' && were?.get(market)?.status === 'ACTIVE',
    );
  };

/** Returns what changed in a fixture after a version. */
function toFixtureChange({ fixture, markets }: BookFixture, after: number): FixtureChange {
  const { fixtureId, version, status, match } = fixture;
  return {
    fixtureId,
    after,
    version,
    status,
    match: match?.status === 'not_started' ? null : match,
    markets: [...markets.values()].flatMap((market) => (market.version > after ? toMarketChange(market, fixture) : [])),
  };
}

function toMarketChange(stored: FixtureMarket, fixture: StoredFixture): FixtureChange['markets'] {
  const market = parseMarket(stored.market);
  if (!market) return [];
  const { outcomes } = marketKind(market.kind);
  const { producer, version } = stored;
  // producers that do not answer and stops of operators are the client's to apply: they are no change of a version
  const offer = { up: new Set(producer === null ? [] : [producer]), now: new Date(), stops: [] };
  return [
    {
      market: stored.market,
      version,
      status: statusOf(stored, fixture, offer),
      producer,
      prices: outcomes.map((outcome) => stored.prices?.[outcome] ?? null),
      ...(stored.outcomes && { results: outcomes.map((outcome) => stored.outcomes?.[outcome]?.result ?? null) }),
    },
  ];
}

import type { calls, Output } from '@fairhouse/contracts';
import { formatLine, marketKind, parseMarket } from '@fairhouse/game-math/sports';
import type { StoredMarket } from '../feed/book-entry.ts';
import { isLiveKind } from '../rules.ts';
import type { NameOf } from './names.ts';
import type { StoredFixture } from './read-fixtures.ts';
import { type Stop, stopOfMarket, stopOfOutcome } from './stops.ts';

type EventDto = Output<typeof calls.sports.event>;
export type FixtureDto = Omit<EventDto, 'markets' | 'events'>;
export type MarketDto = EventDto['markets'][number];
export type MarketStatus = MarketDto['status'];

/** What decides which markets take bets, besides their own state. */
export interface Offer {
  /** Producers that answer; none when the book is too far behind. */
  up: ReadonlySet<string>;
  now: Date;
  /** What the brand has stopped. */
  stops: readonly Stop[];
}

export const toFixtureDto = (fixture: StoredFixture, nameOf: NameOf): FixtureDto => ({
  fixtureId: fixture.fixtureId,
  sport: fixture.sport,
  tournamentId: fixture.tournamentId,
  tournament: nameOf('tournament', fixture.tournamentId),
  home: nameOf('team', fixture.homeId),
  away: nameOf('team', fixture.awayId),
  startsAt: fixture.startsAt.toISOString(),
  status: fixture.status,
  version: fixture.version,
  match: fixture.match?.status === 'not_started' ? null : fixture.match,
});

/** Returns whether a market takes bets now: by its own state, its producer, its fixture, the clock and the stops of operators. */
export function statusOf(
  market: Pick<StoredMarket, 'market' | 'status' | 'producer'>,
  { fixtureId, status, startsAt }: Pick<StoredFixture, 'fixtureId' | 'status' | 'startsAt'>,
  { up, now, stops }: Offer,
): MarketStatus {
  const { status: own } = market;
  if (own === 'SETTLED' || own === 'CANCELLED') return own;
  const isOn = status === 'LIVE' || (status === 'PLANNED' && now < startsAt);
  const stop = stopOfMarket(stops, { fixtureId, market: market.market });
  if (!isOn || own === 'INACTIVE' || stop === 'CLOSED') return 'CLOSED';
  return stop === null && own === 'ACTIVE' && market.producer !== null && up.has(market.producer)
    ? 'OPEN'
    : 'SUSPENDED';
}

export function toMarketDto(stored: StoredMarket, fixture: StoredFixture, offer: Offer, nameOf: NameOf): MarketDto[] {
  const market = parseMarket(stored.market);
  if (!market) return [];
  const kind = marketKind(market.kind);
  return [
    {
      market: stored.market,
      kind: market.kind,
      period: market.period,
      line: lineOf(stored.market),
      name: nameOf('market', market.kind),
      status: statusOf(stored, fixture, offer),
      producer: stored.producer,
      live: isLiveKind(market.kind),
      version: stored.version,
      outcomes: kind.outcomes.map((outcome) => ({
        outcome,
        name: nameOf('outcome', `${market.kind}/${outcome}`),
        price: stored.prices?.[outcome] ?? null,
        result: stored.outcomes?.[outcome]?.result ?? null,
        stopped: stopOfOutcome(offer.stops, { ...fixture, market: stored.market, outcome }) !== null,
      })),
    },
  ];
}

/** Returns the line of a market as it is shown; null for a kind without line. */
export function lineOf(id: string): string | null {
  const market = parseMarket(id);
  if (!market || market.line === null) return null;
  return formatLine(market.line, marketKind(market.kind).line === 'handicap');
}

/** Orders the markets of a fixture: by kind, period and line, as they are shown. */
export function sortMarkets(markets: readonly MarketDto[]): MarketDto[] {
  const rank = ({ kind, period }: MarketDto): number =>
    ['1x2', 'ah', 'ou', 'btts', 'cs'].indexOf(kind) + ['FT', '1H', '2H'].indexOf(period) * 10;
  return markets.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      Number(one.line ?? 0) - Number(other.line ?? 0) ||
      (one.market < other.market ? -1 : 1),
  );
}

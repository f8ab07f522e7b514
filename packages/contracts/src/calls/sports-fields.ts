import type { LegResult as LegResultOf, OddsFormat, PricePolicy as Policy } from '@fairhouse/game-math/sports';
import * as z from 'zod/mini';
import { Time } from '../paging.ts';

/** An id of the feed: a fixture, a tournament, a market (`ah:FT:-0.75@1-0`), an outcome. */
export const FeedId = z.string().check(z.regex(/^[\w.:@+-]{1,80}$/));

/** A decimal price in thousandths: 1950 is 1.95. `showPrice` of game-math shows it in every format. */
export const Price = z.number();

export const SportsOddsFormat = z.enum([
  ...(['decimal', 'hk', 'malay', 'indo', 'american', 'fractional'] as const satisfies OddsFormat[]),
]);
/** Which price changes the player takes: every price, the asked or a higher one, only the asked one. */
export const PricePolicy = z.enum(['any', 'better', 'none'] satisfies Policy[]);
export const LegResult = z.enum(['WIN', 'HALF_WIN', 'PUSH', 'VOID', 'HALF_LOSE', 'LOSE'] satisfies LegResultOf[]);

/**
 * Whether bets are taken: open; no feed is configured; the feed's producers do not answer; an operator has suspended all bets; the sportsbook
 * is in maintenance or switched off for this brand.
 */
export const BookStatus = z.enum(['open', 'no-feed', 'feed-down', 'suspended', 'maintenance', 'disabled']);

export const FixtureStatus = z.enum(['PLANNED', 'LIVE', 'ENDED', 'RESULTED', 'POSTPONED', 'ABANDONED', 'CANCELLED']);

/** SUSPENDED covers markets whose producer is down, and those that one producer has handed over to another. CLOSED: not on offer. */
export const MarketStatus = z.enum(['OPEN', 'SUSPENDED', 'CLOSED', 'SETTLED', 'CANCELLED']);

export const Score = z.object({ home: z.number(), away: z.number() });

/** Names are in the language of the call, else in English. */
export const Fixture = z.object({
  fixtureId: z.string(),
  sport: z.string(),
  tournamentId: z.string(),
  tournament: z.string(),
  home: z.string(),
  away: z.string(),
  startsAt: Time,
  status: FixtureStatus,
  /** Increases with every change of the match or of a market. */
  version: z.number(),
  /** The score and the clock; null before the match. */
  match: z.nullable(
    z.object({
      ...Score.shape,
      homeReds: z.number(),
      awayReds: z.number(),
      period: z.nullable(z.enum(['1H', 'HT', '2H'])),
      /** Seconds of play; null when the clock does not run. */
      clock_s: z.nullable(z.number()),
    }),
  ),
});

export const SportsMarket = z.object({
  /** `kind:period:line@score`; `parseMarket` of game-math reads it. */
  market: z.string(),
  kind: z.string(),
  period: z.enum(['FT', '1H', '2H']),
  /** `-0.75`, `2.5`; null for a kind without line. A handicap is that of the home side. */
  line: z.nullable(z.string()),
  name: z.string(),
  status: MarketStatus,
  /** The producer of the newest prices; `prices` lists those that do not answer. */
  producer: z.nullable(z.string()),
  /** May be bet on during the match. */
  live: z.boolean(),
  /** The version of the fixture at the market's last change. */
  version: z.number(),
  outcomes: z.array(
    z.object({
      outcome: z.string(),
      name: z.string(),
      /** Null when the feed has no price. */
      price: z.nullable(Price),
      /** Null while it is open. */
      result: z.nullable(LegResult),
      /** An operator takes no bets on it. */
      stopped: z.boolean(),
    }),
  ),
});

/**
 * What changed in a fixture, for those who watch it: the same for every brand and language. Names, and what operators have stopped, are left
 * out; so are markets that have not changed.
 */
export const FixtureChange = z.object({
  fixtureId: FeedId,
  /** The version before: a client with an older one has missed a change, and fetches `prices`. */
  after: z.number(),
  version: z.number(),
  status: FixtureStatus,
  match: Fixture.shape.match,
  markets: z.array(
    z.object({
      market: z.string(),
      version: z.number(),
      /** As if its producer answered. */
      status: MarketStatus,
      producer: z.nullable(z.string()),
      /** Of every outcome, in the order of its kind. */
      prices: z.array(z.nullable(Price)),
      /** Of every outcome, in the same order; missing while all are open. */
      results: z.optional(z.array(z.nullable(LegResult))),
    }),
  ),
});
export type FixtureChange = z.infer<typeof FixtureChange>;

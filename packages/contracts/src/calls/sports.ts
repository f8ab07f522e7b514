import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { ClientRef } from '../ids.ts';
import { Amount, CurrencyCode, PositiveAmount } from '../money.ts';
import { PageInput, PageOf, PeriodInput, Time } from '../paging.ts';
import { REFUSAL_CODES } from '../refusals.ts';
import {
  BookStatus,
  FeedId,
  Fixture,
  LegResult,
  MarketStatus,
  Price,
  PricePolicy,
  Score,
  SportsMarket,
  SportsOddsFormat,
} from './sports-fields.ts';

const BetId = z.string().check(z.regex(/^\d{1,18}-\d{1,18}$/));
const FixtureIds = z.string().check(z.maxLength(5000));
const GivenPrice = z.int().check(z.gte(1001), z.lte(10_000_000));

/** A fixture of a list, with its main markets: match result, and the handicap and total with the most even prices. */
export const FixtureRow = z.extend(Fixture, {
  markets: z.array(SportsMarket),
  /** Number of its markets that are open. */
  marketCount: z.number(),
});

const MatchEvent = z.object({
  at: Time,
  kind: z.enum([
    ...(['period-start', 'period-end', 'goal', 'red', 'penalty', 'var', 'yellow', 'corner', 'shot', 'danger'] as const),
  ]),
  side: z.nullable(z.enum(['1', '2'])),
  period: z.string(),
  clock_s: z.number(),
});

/** A message key of `sports.explain.*` and its values; amounts are decimal strings. */
const Explanation = z.object({ key: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

/**
 * WAITING: the delay of a live bet runs, or the stake is being taken. ACCEPTED: open. REFUSED: nothing was taken, or the stake was returned.
 * SETTLED: `result` and `returned` are final unless the feed corrects the result.
 */
export const BetState = z.enum(['WAITING', 'ACCEPTED', 'REFUSED', 'SETTLED']);

const LegInput = z.object({ fixtureId: FeedId, market: FeedId, outcome: FeedId, price: GivenPrice });

export const SportsBet = z.object({
  betId: z.string(),
  /** The round of the betting record. */
  roundId: z.nullable(z.string()),
  state: BetState,
  result: z.nullable(LegResult),
  format: SportsOddsFormat,
  policy: PricePolicy,
  currency: CurrencyCode,
  /** What is risked. */
  stake: Amount,
  /** What is paid if every leg wins, stake included. */
  maxReturn: Amount,
  /** What was paid, stake included. */
  returned: Amount,
  placedAt: Time,
  /** The end of the delay of a live bet; null for a bet before the match. */
  decidesAt: z.nullable(Time),
  acceptedAt: z.nullable(Time),
  settledAt: z.nullable(Time),
  /** Why a bet was refused: a code of the list of refusals, the position of the leg, and the prices offered instead. */
  refused: z.nullable(
    z.object({
      code: z.enum(REFUSAL_CODES),
      leg: z.nullable(z.number()),
      /** Milliseconds after the request. */
      at_ms: z.number(),
      offer: z.nullable(z.array(Price)),
    }),
  ),
  legs: z.array(
    z.object({
      fixtureId: z.string(),
      tournament: z.string(),
      home: z.string(),
      away: z.string(),
      startsAt: Time,
      market: z.string(),
      marketName: z.string(),
      outcome: z.string(),
      outcomeName: z.string(),
      line: z.nullable(z.string()),
      live: z.boolean(),
      /** The price that was shown, and the one that was accepted. */
      askedPrice: Price,
      price: Price,
      /** At the request; null before the match. */
      score: z.nullable(Score),
      result: z.nullable(LegResult),
    }),
  ),
});

const SportsBetDetail = z.extend(SportsBet, {
  /** Of each leg, in order; empty while it is open. */
  legExplanations: z.array(z.array(Explanation)),
  /** The arithmetic of the return; empty while the bet is open. */
  explanation: z.array(Explanation),
  /** What was paid and taken back, oldest first. */
  payments: z.array(
    z.object({
      at: Time,
      /** Null when a settlement was undone. */
      result: z.nullable(LegResult),
      /** Negative when it was taken back. */
      amount: Amount,
    }),
  ),
});

/** What may be bet on a slip now. */
const Slip = z.object({
  legs: z.array(
    z.object({
      /** Null when the feed does not know it. */
      fixture: z.nullable(Fixture),
      marketName: z.string(),
      outcomeName: z.string(),
      line: z.nullable(z.string()),
      status: MarketStatus,
      live: z.boolean(),
      /** Now; null when there is none. */
      price: z.nullable(Price),
    }),
  ),
  /** Why these legs may not be one bet, and their positions. */
  problem: z.nullable(z.object({ code: z.enum(REFUSAL_CODES), legs: z.array(z.number()) })),
  /** Milliseconds that a bet on this slip waits. */
  delay_ms: z.number(),
  currency: CurrencyCode,
  minStake: Amount,
  /** The largest stake at these prices, and what limits it; 0 when no bet is possible. */
  maxStake: Amount,
  maxStakeBy: z.enum(['stake', 'return', 'liability']),
});

export const sports = {
  tree: defineCall({
    summary: 'List sports, categories and tournaments that have fixtures, with the numbers of live and upcoming ones.',
    method: 'GET',
    path: '/sports/v1/tree',
    module: 'SPORTS-BOOK',
    auth: 'public',
    output: z.object({
      status: BookStatus,
      sports: z.array(
        z.object({
          sport: z.string(),
          name: z.string(),
          live: z.number(),
          upcoming: z.number(),
          categories: z.array(
            z.object({
              categoryId: z.string(),
              name: z.string(),
              tournaments: z.array(
                z.object({ tournamentId: z.string(), name: z.string(), live: z.number(), upcoming: z.number() }),
              ),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  fixtures: defineCall({
    summary:
      'List fixtures that are live or start within a period, of all tournaments or of one, by start, with their main markets.',
    method: 'GET',
    path: '/sports/v1/fixtures',
    module: 'SPORTS-BOOK',
    auth: 'public',
    input: z.object({
      ...PageInput,
      /** Start of a fixture. The page sends the bounds of a day in the player’s time zone. */
      ...PeriodInput,
      tournamentId: z.optional(FeedId),
      /** `live`: in play; `upcoming`: not started; when omitted, both. */
      show: z.optional(z.enum(['live', 'upcoming'])),
      /** Words, each part of the name of a team or the tournament. */
      search: z.optional(z.string().check(z.maxLength(80))),
    }),
    output: PageOf(FixtureRow),
    errors: [],
  }),
  event: defineCall({
    summary: 'Get a fixture with all its markets and the events of the match.',
    method: 'GET',
    path: '/sports/v1/event',
    module: 'SPORTS-BOOK',
    auth: 'public',
    input: z.object({ fixtureId: FeedId }),
    output: z.extend(Fixture, { markets: z.array(SportsMarket), events: z.array(MatchEvent) }),
    errors: ['NOT_FOUND'],
  }),
  prices: defineCall({
    summary:
      'Get what changed in fixtures since a known version: the match and the markets. For polling, at most once a second; fixtures without a change are left out.',
    method: 'GET',
    path: '/sports/v1/prices',
    module: 'SPORTS-BOOK',
    auth: 'public',
    /** `id,version` of up to 50 fixtures, separated by semicolons. Version 0 returns all markets. */
    input: z.object({ known: FixtureIds }),
    output: z.object({
      status: BookStatus,
      /** Producers that do not answer: all their markets are suspended, which is no change of a version. */
      producersDown: z.array(z.string()),
      /** What operators have stopped in these fixtures, which is no change of a version either. Null: the whole fixture, the whole market. */
      stops: z.array(
        z.object({
          fixtureId: z.string(),
          market: z.nullable(z.string()),
          outcome: z.nullable(z.string()),
          state: z.enum(['SUSPENDED', 'CLOSED']),
        }),
      ),
      fixtures: z.array(z.extend(Fixture, { markets: z.array(SportsMarket) })),
    }),
    errors: [],
  }),
  results: defineCall({
    summary: 'List results: fixtures that ended within a period, of all tournaments or of one, newest first.',
    method: 'GET',
    path: '/sports/v1/results',
    module: 'SPORTS-BOOK',
    auth: 'public',
    input: z.object({ ...PageInput, ...PeriodInput, tournamentId: z.optional(FeedId) }),
    output: PageOf(
      z.extend(Fixture, {
        /** Null for a match that was not played. */
        score: z.nullable(Score),
        halfTime: z.nullable(Score),
      }),
    ),
    errors: [],
  }),
  liveRecord: defineCall({
    summary:
      'Get what became of the live bets of the last 30 days with real money: how many were accepted, and how many were refused for which reason.',
    method: 'GET',
    path: '/sports/v1/live-record',
    module: 'SPORTS-BOOK',
    auth: 'public',
    output: z.object({
      days: z.number(),
      /** The median of the wait; null without bets. */
      accepted: z.object({ bets: z.number(), medianWait_ms: z.nullable(z.number()) }),
      refused: z.array(
        z.object({
          code: z.enum(REFUSAL_CODES),
          bets: z.number(),
          /** The median time from the request to what refused it. */
          medianWait_ms: z.number(),
          /** The price had become higher than the asked one, or lower. */
          movedFor: z.number(),
          movedAgainst: z.number(),
        }),
      ),
    }),
    errors: [],
  }),
  slip: defineCall({
    summary: 'Check a slip without placing it: prices and states now, whether its legs may be one bet, and the stakes.',
    method: 'POST',
    path: '/sports/v1/slip',
    module: 'SPORTS-BOOK',
    auth: 'public',
    knowsMember: true,
    input: z.object({
      legs: z
        .array(z.object({ fixtureId: FeedId, market: FeedId, outcome: FeedId }))
        .check(z.minLength(1), z.maxLength(30)),
    }),
    output: Slip,
    errors: [],
  }),
  place: defineCall({
    summary:
      'Place a single or a multiple. A live bet is WAITING until its delay is over; `bet` returns what became of it. A repeated clientRef returns the recorded bet and moves nothing.',
    method: 'POST',
    path: '/sports/v1/place',
    module: 'SPORTS-BET',
    auth: 'member',
    input: z.object({
      clientRef: ClientRef,
      legs: z.array(LegInput).check(z.minLength(1), z.maxLength(30)),
      /** The stake; with negative Malay or Indonesian odds of a single, the win. */
      amount: PositiveAmount,
      /** The format that the prices are shown in. It decides what a single pays. */
      format: z._default(SportsOddsFormat, 'decimal'),
      policy: z._default(PricePolicy, 'none'),
    }),
    output: SportsBet,
    errors: [
      ...(['SPORTS_FEED_DOWN', 'OUTCOME_CLOSED', 'OUTCOME_SUSPENDED', 'PRICE_CHANGED', 'LEGS_RELATED'] as const),
      ...(['TOO_MANY_LEGS', 'ODDS_TOO_HIGH', 'LIVE_NOT_OFFERED', 'STAKE_TOO_LOW', 'STAKE_TOO_HIGH'] as const),
      'DEBT_OPEN',
      ...(['INVALID_AMOUNT', 'INSUFFICIENT_FUNDS', 'GAME_DISABLED', 'GAME_MAINTENANCE', 'GAME_UNAVAILABLE'] as const),
      ...(['LIMIT_REACHED', 'PLAY_EXCLUDED', 'MANDATORY_BREAK', 'BET_NOT_ALLOWED', 'ACCOUNT_BLOCKED'] as const),
      'CONFLICT',
    ],
  }),
  bets: defineCall({
    summary: 'List the member’s sports bets, newest first.',
    method: 'GET',
    path: '/sports/v1/bets',
    module: 'SPORTS-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({
      ...PageInput,
      ...PeriodInput,
      /** `open`: waiting or accepted; `settled`; `refused`. */
      show: z.optional(z.enum(['open', 'settled', 'refused'])),
    }),
    output: PageOf(SportsBet),
    errors: [],
  }),
  bet: defineCall({
    summary: 'Get one sports bet of the member with the explanation of its result.',
    method: 'GET',
    path: '/sports/v1/bet',
    module: 'SPORTS-BET',
    anyRegion: true,
    auth: 'member',
    input: z.object({ betId: BetId }),
    output: SportsBetDetail,
    errors: ['NOT_FOUND'],
  }),
};

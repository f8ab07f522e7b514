import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { IdText } from '../../ids.ts';
import { Amount, CurrencyCode } from '../../money.ts';
import { PageInput, PageOf, Time } from '../../paging.ts';
import { Reason } from '../../reason.ts';
import { BookStatus, FeedId, Fixture, FixtureStatus, MarketStatus } from '../sports-fields.ts';

/** SUSPENDED: prices stay on the screen, bets are refused. CLOSED: not on offer. */
export const STOP_STATES = ['SUSPENDED', 'CLOSED'] as const;

/** What takes no bets: the whole book, a fixture, one of its markets, or one outcome of that. */
const Target = {
  fixtureId: z.optional(FeedId),
  market: z.optional(FeedId),
  outcome: z.optional(FeedId),
};

const Stop = z.object({
  id: IdText,
  fixtureId: z.nullable(z.string()),
  market: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  state: z.enum(STOP_STATES),
  reason: z.string(),
  by: z.string(),
  at: Time,
});

/** Real money in open bets of one currency. */
const Exposure = z.object({
  currency: CurrencyCode,
  /** A multiple counts with its whole stake. */
  stake: Amount,
  /** What the brand would lose at the worst score: all returns less all stakes. Negative: it wins at every score. */
  worst: Amount,
});

const MatchRow = z.extend(z.omit(Fixture, { match: true }), {
  status: FixtureStatus,
  score: z.nullable(z.object({ home: z.number(), away: z.number() })),
  /** Of real money and of play money. */
  openBets: z.number(),
  exposure: z.array(Exposure),
  /** The stop of the whole fixture. */
  stop: z.nullable(Stop),
  /** Stops of its markets and outcomes. */
  innerStops: z.number(),
});

const Market = z.object({
  market: z.string(),
  name: z.string(),
  period: z.string(),
  line: z.nullable(z.string()),
  /** What players see. */
  status: MarketStatus,
  openBets: z.number(),
  exposure: z.array(Exposure),
  stop: z.nullable(Stop),
  outcomes: z.array(
    z.object({
      outcome: z.string(),
      name: z.string(),
      price: z.nullable(z.number()),
      stake: z.array(z.object({ currency: CurrencyCode, stake: Amount })),
      stop: z.nullable(Stop),
    }),
  ),
});

const read = { module: 'OPS-GAMES', auth: 'operator', permission: 'sports.read', method: 'GET' } as const;
const trade = { module: 'OPS-GAMES', auth: 'operator', permission: 'sports.trade', method: 'POST' } as const;

export const sportsBackoffice = {
  book: defineCall({
    ...read,
    summary: 'Get the state of the sportsbook: whether it takes bets, its producers, and what is stopped as a whole.',
    path: '/console/v1/sports/book',
    output: z.object({
      status: BookStatus,
      /** How far the book is behind the clock; null when no process has consumed the feed. */
      behind_ms: z.nullable(z.number()),
      producers: z.array(z.object({ producer: z.string(), status: z.enum(['DOWN', 'RECOVERING', 'UP']) })),
      stop: z.nullable(Stop),
    }),
    errors: [],
  }),
  fixtures: defineCall({
    ...read,
    summary:
      'List matches with their open bets and the exposure of the brand: in play and upcoming ones by start, or past ones.',
    path: '/console/v1/sports/fixtures',
    input: z.object({
      ...PageInput,
      /** `open`: in play, or not started; `past`: all others, the newest first. */
      show: z._default(z.enum(['open', 'past']), 'open'),
    }),
    output: PageOf(MatchRow),
    errors: [],
  }),
  fixture: defineCall({
    ...read,
    summary: 'Get a match with its markets: states, prices, open bets and exposure.',
    path: '/console/v1/sports/fixture',
    input: z.object({ fixtureId: FeedId }),
    output: z.extend(MatchRow, { markets: z.array(Market) }),
    errors: ['NOT_FOUND'],
  }),
  stop: defineCall({
    ...trade,
    summary:
      'Take no bets on the whole book, a match, a market or an outcome. Live bets that wait for their delay are refused.',
    path: '/console/v1/sports/stop',
    input: z.object({ ...Target, state: z.enum(STOP_STATES), reason: Reason }),
    output: Stop,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_INPUT'],
  }),
  reopen: defineCall({
    ...trade,
    summary: 'Take bets again on what was stopped.',
    path: '/console/v1/sports/reopen',
    input: z.object({ id: IdText, reason: Reason }),
    output: Stop,
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
  }),
};

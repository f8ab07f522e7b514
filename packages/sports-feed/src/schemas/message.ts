import { isPrice, MATCH_EVENT_KINDS, type FeedMessage as Message, type Price } from '@fairhouse/game-math/sports';
import * as z from 'zod/mini';

/** Ids are part of keys and addresses, so they have no spaces and are short. */
export const Id = z.string().check(z.regex(/^[\w.:@+-]{1,80}$/));
export const Time = z.int().check(z.nonnegative());

const stamped = { id: Id, gen: Time, producer: Id };
const ofFixture = { ...stamped, fixture: Id };
const markets = z.array(Id).check(z.minLength(1), z.maxLength(1000));

const PriceSchema = z.custom<Price>(
  (value) => typeof value === 'number' && isPrice(value),
  'not a price in thousandths',
);
const goals = z.int().check(z.nonnegative(), z.maximum(999));

const MatchState = z.strictObject({
  status: z.enum(['not_started', 'live', 'ended', 'postponed', 'abandoned', 'cancelled']),
  period: z.nullable(z.enum(['1H', 'HT', '2H'])),
  clock_s: z.nullable(Time),
  home: goals,
  away: goals,
  homeReds: goals,
  awayReds: goals,
});

const Fraction = z.string().check(z.regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/));

/** A win may be half void, or a dead heat; a refund is a loss that is void. */
const OutcomeCode = z
  .strictObject({
    result: z.union([z.literal(0), z.literal(1)]),
    void: z.exactOptional(z.enum(['1/2', '1'])),
    deadHeat: z.exactOptional(Fraction),
  })
  .check(
    z.refine(({ result, void: part }) => result === 0 || part !== '1', 'a win is not wholly void'),
    z.refine(({ result, void: part, deadHeat }) => !deadHeat || (result === 1 && !part), 'a dead heat is a win'),
  );

const window = { start: z.exactOptional(Time), end: z.exactOptional(Time) };

/** Every message of a feed, as it is sent. Unknown fields are refused: a misspelt one would change nothing and be noticed late. */
export const FeedMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...ofFixture,
    type: z.literal('fixture_change'),
    change: z.enum(['new', 'time', 'cancelled', 'format', 'coverage']),
  }),
  z.strictObject({
    ...ofFixture,
    type: z.literal('match_event'),
    at: Time,
    kind: z.enum(MATCH_EVENT_KINDS),
    side: z.nullable(z.enum(['1', '2'])),
    period: z.enum(['1H', '2H', 'ET', 'PEN']),
    clock_s: Time,
  }),
  z.strictObject({
    ...ofFixture,
    type: z.literal('odds_change'),
    match: MatchState,
    markets: z
      .array(
        z.strictObject({
          market: Id,
          status: z.union([1, -1, 0, -2, -3, -4].map((code) => z.literal(code as 1 | -1 | 0 | -2 | -3 | -4))),
          prices: z.exactOptional(z.record(Id, PriceSchema)),
        }),
      )
      .check(z.maxLength(1000)),
  }),
  z.strictObject({
    ...ofFixture,
    type: z.literal('bet_stop'),
    groups: z.union([z.literal('all'), markets]),
    status: z.union([z.literal(-1), z.literal(0)]),
  }),
  z.strictObject({
    ...ofFixture,
    type: z.literal('bet_settlement'),
    certainty: z.union([z.literal(1), z.literal(2)]),
    markets: z
      .array(z.strictObject({ market: Id, outcomes: z.record(Id, OutcomeCode) }))
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  z.strictObject({ ...ofFixture, type: z.literal('rollback_bet_settlement'), markets }),
  z.strictObject({
    ...ofFixture,
    ...window,
    type: z.literal('bet_cancel'),
    markets,
    reason: z.string().check(z.maxLength(200)),
  }),
  z.strictObject({ ...ofFixture, ...window, type: z.literal('rollback_bet_cancel'), markets }),
  z.strictObject({ ...stamped, type: z.literal('alive'), subscribed: z.union([z.literal(0), z.literal(1)]) }),
  z.strictObject({ ...stamped, type: z.literal('snapshot_complete'), requestId: Time }),
]) satisfies z.ZodMiniType<Message>;

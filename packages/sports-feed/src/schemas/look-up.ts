import * as z from 'zod/mini';
import { Id, Time } from './message.ts';

/** A name in each language of the site. Messages have ids only; the names are looked up. */
export const Names = z.strictObject({ en: z.string(), cn: z.string(), ar: z.string() });
export type Names = z.infer<typeof Names>;

/** A fixture as the look-up gives it. */
export const Fixture = z.strictObject({
  id: Id,
  sport: z.literal('football'),
  tournament: Id,
  season: z.int(),
  round: z.int(),
  home: Id,
  away: Id,
  startsAt: Time,
});
export type Fixture = z.infer<typeof Fixture>;

const Named = z.strictObject({ id: Id, names: Names });

const MarketDescription = z.strictObject({
  kind: Id,
  names: Names,
  outcomes: z.array(Named),
  /** The margin of its prices, as a share: 0.05 is 5 %. */
  margin: z.number(),
});

/** Everything that is named by an id in messages and fixtures, and the producers with their periods of recovery. */
export const Descriptions = z.strictObject({
  sports: z.array(Named),
  tournaments: z.array(z.strictObject({ id: Id, sport: Id, names: Names })),
  teams: z.array(Named),
  markets: z.array(MarketDescription),
  marginMethod: z.enum(['proportional', 'power', 'shin']),
  producers: z.array(z.strictObject({ id: Id, window_ms: Time })),
});
export type Descriptions = z.infer<typeof Descriptions>;

/** Asks for everything a producer generated after a time, or for its whole state, to be sent over a stream. */
export const RecoveryCall = z.strictObject({
  stream: Id,
  producer: Id,
  requestId: Time,
  after: z.nullable(Time),
});
export type RecoveryCall = z.infer<typeof RecoveryCall>;

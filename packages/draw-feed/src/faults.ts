import * as z from 'zod/mini';

const milliseconds = z.int().check(z.nonnegative(), z.maximum(86_400_000));

/** What a feed does wrong, for every draw that it is asked for. */
const FeedFault = z.discriminatedUnion('kind', [
  /** It publishes every result later by this. */
  z.strictObject({ kind: z.literal('late'), by_ms: milliseconds }),
  /** It holds every answer back for so long. */
  z.strictObject({ kind: z.literal('slow'), by_ms: milliseconds }),
  /** It closes every connection without an answer. */
  z.strictObject({ kind: z.literal('silent') }),
  /** It publishes another possible result. */
  z.strictObject({ kind: z.literal('different') }),
  /** It publishes what is no result of the game. */
  z.strictObject({ kind: z.literal('malformed') }),
  /** It publishes another result, and the right one so long after the first. */
  z.strictObject({ kind: z.literal('wrong'), correctedAfter_ms: milliseconds }),
  /** Its answers have the signature of another secret. */
  z.strictObject({ kind: z.literal('forged') }),
]);
export type FeedFault = z.infer<typeof FeedFault>;

export const FeedFaults = z.strictObject({
  'simulated-a': z.nullable(FeedFault),
  'simulated-b': z.nullable(FeedFault),
});
export type FeedFaults = z.infer<typeof FeedFaults>;

export const NO_FAULTS: FeedFaults = { 'simulated-a': null, 'simulated-b': null };

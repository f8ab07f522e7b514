import * as z from 'zod/mini';
import { Id } from './message.ts';

const milliseconds = z.int().check(z.nonnegative(), z.maximum(600_000));
const percent = z.number().check(z.nonnegative(), z.maximum(100));

/** What a simulated feed does wrong. Every random choice depends only on the seed and the message. */
export const Faults = z.strictObject({
  /** Every message is late by this. */
  delay_ms: milliseconds,
  /** Each message is late by up to this more, so messages overtake each other. */
  reorder_ms: milliseconds,
  /** Messages that are sent again, up to a second later. */
  duplicate_percent: percent,
  /** Messages that are lost. The next heartbeat says that the feed has lost the place of the stream. */
  drop_percent: percent,
  /** Producers that send nothing, heartbeats included. */
  down: z.array(Id),
  /** The next settlement at the end of a match has its results reversed, and is rolled back and sent rightly after this time. */
  wrongSettlement: z.nullable(z.strictObject({ rollbackAfter_ms: milliseconds })),
});
export type Faults = z.infer<typeof Faults>;

export const NO_FAULTS: Faults = {
  delay_ms: 0,
  reorder_ms: 0,
  duplicate_percent: 0,
  drop_percent: 0,
  down: [],
  wrongSettlement: null,
};

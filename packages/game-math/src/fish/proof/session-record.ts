import type { HitOutcome } from '../draw-shot.ts';
import type { FrameRefusal, FundEvent, SessionEvent } from '../session/session-event.ts';
import type { EndReason } from '../session/session-state.ts';
import type { Swarm } from '../swarm/spawn.ts';

/** Version of the record's format. A reader refuses any other. */
export const SESSION_FORMAT = 'fairhouse/fish-session/1';

/**
 * Everything that a session's hits and money follow from, as JSON. Amounts are decimal strings with all decimals of the currency, times ms
 * of the server's clock, hashes and seeds lower-case hex.
 */
export type SessionRecord = {
  format: string;
  game: string;
  versionHash: string;
  /** The room's level and the session's currency determine the prices. */
  level: string;
  currency: string;
  /** The index of the cannon (`CANNONS`). */
  seat: number;
  startedAt: number;
  seeds: SecretSeed & { clientSeed: string; serverSeed: string | null };
  /** The swarms of the room that the session met. */
  swarms: readonly (SecretSeed & Omit<Swarm, 'roomSeed'> & { roomSeed: string | null })[];
  /** Every event that the server read, in order, with its answer. */
  log: readonly LogLine[];
  /** What was booked. */
  batches: readonly { number: number; shots: readonly number[]; stake: string; win: string }[];
  total: { stake: string; win: string };
  /** Null while the session lasts. */
  ended: EndReason | null;
};

/** The SHA-256 of a seed that is null until it is revealed, as it was shown before. */
type SecretSeed = { commitment: string };

export type LogLine = { event: RecordedEvent; answer: FrameAnswer | null };

/** An event of a session, with amounts in decimals. */
export type RecordedEvent = Exclude<SessionEvent, FundEvent> | (Omit<FundEvent, 'amount'> & { amount: string });

/** The answer to a frame. */
export type FrameAnswer = 'fired' | FrameRefusal | HitOutcome;

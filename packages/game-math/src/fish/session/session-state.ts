import type { HitOutcome, SessionSeeds } from '../draw-shot.ts';
import type { FishTable, Point } from '../fish-table.ts';
import type { Flight } from '../swarm/collision.ts';
import type { Spawn } from '../swarm/spawn.ts';
import type { FrameRefusal } from './session-event.ts';

/** What is fixed for a session. */
export type SessionContext = {
  table: FishTable;
  seeds: SessionSeeds;
  /** The position of the player's cannon (`CANNONS`). */
  cannon: Point;
  /** The price of each step (`pricesOf`). */
  prices: readonly bigint[];
  /** Finds a fish that is in the water, or left it less than half a second ago. */
  findFish: (id: string) => Spawn | undefined;
};

/** An accepted hit: drawn, paid, and not to be taken back. Amounts in the smallest unit. */
export type PaidHit = HitOutcome & {
  shot: number;
  fish: string;
  /** The id of the fish's kind. */
  kind: string;
  step: number;
  at: number;
  stake: bigint;
  win: bigint;
};

/** Hits that are booked together. The first batch of a session is number 1. */
export type HitBatch = { number: number; hits: readonly PaidHit[]; stake: bigint; win: bigint };

export type EndReason = 'left' | 'closed' | 'connection' | 'time' | 'shots';

export type SessionState = {
  startedAt: number;
  /** The claimed time of the latest frame in time. */
  clock: number;
  /** When the rate of fire allows the next shot without a burst. */
  readyAt: number;
  /** The last number taken, −1 before the first, and how many were taken. */
  lastShot: number;
  shots: number;
  flights: readonly Flight[];
  /** Paid hits that are not booked yet. */
  pending: readonly PaidHit[];
  /** How many batches were given out to be booked. */
  batches: number;
  /** The reserved money that no batch has spent. */
  held: bigint;
  /** Since when there is no connection. */
  lostAt: number | null;
  /** Hits of the client that were judged by geometry, in the current window. */
  judged: { hits: number; impossible: number };
  collisions: 'client' | 'server';
  ended: EndReason | null;
};

/** What follows from an event, in this order. */
export type SessionEffect =
  | { type: 'expired'; shot: number }
  | { type: 'fired'; flight: Flight }
  | { type: 'refused'; shot: number; reason: FrameRefusal }
  | { type: 'hit'; hit: PaidHit }
  | { type: 'batch'; batch: HitBatch }
  | { type: 'ended'; reason: EndReason };

/** Returns a session without money, shots or bullets. */
export const createSession = (startedAt: number): SessionState => ({
  startedAt,
  clock: startedAt,
  readyAt: startedAt,
  lastShot: -1,
  shots: 0,
  flights: [],
  pending: [],
  batches: 0,
  held: 0n,
  lostAt: null,
  judged: { hits: 0, impossible: 0 },
  collisions: 'client',
  ended: null,
});

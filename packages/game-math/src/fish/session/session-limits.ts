import { BULLET_LIFE_MS, type Flight } from '../swarm/collision.ts';
import type { EndReason, SessionState } from './session-state.ts';

/** A session ends after this time or this many shots; the next one has new seeds. */
export const SESSION_MS = 3_600_000;
export const SESSION_SHOTS = 5_000;
/** How long a player may be without connection. */
const CONNECTION_MS = 60_000;

/** How far the claimed time of a frame may be from the time it was read. */
const CLOCK_MS = 250;
/** How far a shot's number may be above the last one. Frames that were lost with a connection leave gaps. */
const MAX_SKIPPED = 1_000;
/** Eight shots a second, three in a burst. */
const SHOT_MS = 125;
const BURST = 3;
export const MAX_FLIGHTS = 25;

/** Returns why the claimed time of a frame is not accepted. */
export function checkClock({ clock }: SessionState, { at, t }: { at: number; t: number }) {
  if (!Number.isSafeInteger(t) || at - t > CLOCK_MS) return 'clock-late';
  if (t - at > CLOCK_MS) return 'clock-ahead';
  return t < clock ? 'clock-back' : null;
}

/** Whether a number can be taken: an integer above the last one, and not too far. */
export const isNextShot = ({ lastShot }: SessionState, shot: number): boolean =>
  Number.isSafeInteger(shot) && shot > lastShot && shot <= lastShot + MAX_SKIPPED;

/** Whether the rate of fire allows a shot at a claimed time. Delays do not count, because the time is the client's. */
export const isInRate = ({ readyAt }: SessionState, t: number): boolean => t >= readyAt - (BURST - 1) * SHOT_MS;

/** Returns when the rate of fire allows the next shot after one at a claimed time. */
export const readyAfter = ({ readyAt }: SessionState, t: number): number => Math.max(readyAt, t) + SHOT_MS;

/** Whether no hit of a bullet can be accepted any more. */
export const isExpired = ({ t }: Pick<Flight, 't'>, at: number): boolean => at > t + BULLET_LIFE_MS + CLOCK_MS;

/** Returns why a session fires no more and ends with its last bullet. */
export function fullReason({ startedAt, shots }: SessionState, at: number): EndReason | null {
  if (at - startedAt >= SESSION_MS) return 'time';
  return shots >= SESSION_SHOTS ? 'shots' : null;
}

export const isConnectionLost = ({ lostAt }: SessionState, at: number): boolean =>
  lostAt !== null && at - lostAt >= CONNECTION_MS;

/** In windows of 200 judged hits, more than 3 of 100 impossible ones are no matter of delay. */
const JUDGED_WINDOW = 200;
const MAX_IMPOSSIBLE = 6;

/** Counts a judged hit of the client. With too many impossible ones, the server computes the collisions for the rest of the session. */
export function judgeHit(state: SessionState, isPossible: boolean): Pick<SessionState, 'judged' | 'collisions'> {
  const hits = state.judged.hits + 1;
  const impossible = state.judged.impossible + (isPossible ? 0 : 1);
  return {
    judged: hits === JUDGED_WINDOW ? { hits: 0, impossible: 0 } : { hits, impossible },
    collisions: impossible > MAX_IMPOSSIBLE ? 'server' : state.collisions,
  };
}

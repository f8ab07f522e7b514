import { type Flight, isPossibleHit } from '../swarm/collision.ts';
import { swimTime } from '../swarm/fish-position.ts';
import { isAngle } from '../swarm/sine.ts';
import type { Spawn } from '../swarm/spawn.ts';
import { isTide } from '../swarm/tide.ts';
import { freeFunds } from './funds.ts';
import type { FireEvent, FrameRefusal, HitEvent } from './session-event.ts';
import { checkClock, fullReason, isInRate, isNextShot, MAX_FLIGHTS } from './session-limits.ts';
import type { SessionContext, SessionState } from './session-state.ts';

/** A fish can be named until this long after it left: a hit may be claimed and read that much later. */
const NAMED_MS = 500;

/** Returns why a shot is refused, or null. */
export function checkFire(context: SessionContext, state: SessionState, event: FireEvent): FrameRefusal | null {
  if (!isNextShot(state, event.shot)) return 'shot-number';
  const clock = checkClock(state, event);
  if (clock) return clock;
  if (fullReason(state, event.at)) return 'session-full';
  if (isTide(event.at)) return 'tide';
  const price = context.prices[event.step];
  if (price === undefined) return 'step-unknown';
  if (!isValidAim(context, event)) return 'aim-invalid';
  if (!isInRate(state, event.t)) return 'too-fast';
  if (state.flights.length >= MAX_FLIGHTS) return 'too-many-bullets';
  return freeFunds(context, state) < price ? 'no-funds' : null;
}

const isValidAim = (context: SessionContext, { aim, at }: FireEvent): boolean =>
  'angle' in aim ? isAngle(aim.angle) : findSwimmer(context, aim.fish, at) !== undefined;

/** Returns the bullet and the fish of a hit, or why it is refused. */
export function checkHit(
  context: SessionContext,
  state: SessionState,
  event: HitEvent,
): { flight: Flight; spawn: Spawn } | FrameRefusal {
  const clock = checkClock(state, event);
  if (clock) return clock;
  const flight = state.flights.find(({ shot }) => shot === event.shot);
  if (!flight) return event.shot > state.lastShot ? 'not-fired' : 'spent';
  if (state.collisions === 'server' && event.by === 'client') return 'server-collisions';
  if ('fish' in flight.aim && flight.aim.fish !== event.fish) return 'other-target';
  const spawn = findSwimmer(context, event.fish, event.at);
  if (!spawn) return 'fish-unknown';
  if (event.gone) return 'gone';
  return isPossibleHit(context, flight, spawn, event.t) ? { flight, spawn } : 'impossible';
}

/**
 * Finds a fish by its name if it entered before this time and has not left long before. So the answer is the same for a room, which forgets
 * its fish, and for a verifier, which knows all fish of the hour.
 */
function findSwimmer({ table, findFish }: SessionContext, id: string, at: number): Spawn | undefined {
  const spawn = findFish(id);
  const isNamed = spawn && spawn.at <= at && at <= spawn.at + swimTime(table, spawn) + NAMED_MS;
  return isNamed ? spawn : undefined;
}

import type { SpawnCursor } from '@fairhouse/game-math/fish';

/** A place in the swarm of an hour, from which a room that wakes goes on. Secret, because it names the next boss. */
export interface SwarmPlace {
  /** Number of the swarm. */
  swarm: number;
  cursor: SpawnCursor;
  /** When the boss before it entered, or the hour began. */
  lastBossAt: number;
}

/**
 * The state of a room that outlives its process: the dead fish that would still be in the water, each with the time at which it would have
 * left, and a place in the swarm. Everything else of a room is stored with its sessions and swarms, or may be lost.
 */
export interface FishState {
  dead: Readonly<Record<string, number>>;
  /** Absent in states of earlier versions. */
  place?: SwarmPlace;
}

/** A fish was killed, by a hit that is booked; or a place in the swarm, the secret of the event, was passed. */
export type FishEvent = { type: 'killed'; fish: string; leavesAt: number } | { type: 'passed' };

export const INITIAL: FishState = { dead: {} };

/** Applies an event. Fish that would have left by now are forgotten. */
export function reduceRoom(
  state: FishState,
  event: FishEvent,
  { at_ms, secret }: { at_ms: number; secret: unknown },
): FishState {
  if (event.type === 'passed') return { ...state, place: secret as SwarmPlace };
  const left = Object.entries(state.dead).filter(([, until]) => until >= at_ms);
  return { ...state, dead: { ...Object.fromEntries(left), [event.fish]: event.leavesAt } };
}

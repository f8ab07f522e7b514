import type { calls, Output } from '@fairhouse/contracts';
import type { StoredState } from './bet-store.ts';

type BetState = Output<typeof calls.sports.place>['state'];

/** Returns the state that the player sees. */
export function toBetState(state: StoredState): BetState {
  if (state === 'INTENT') return 'WAITING';
  return state === 'RETURNING' ? 'REFUSED' : state;
}

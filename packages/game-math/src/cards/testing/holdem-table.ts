import type { Card } from '../card.ts';
import type { Seat } from '../card-game.ts';
import { holdem } from '../holdem/holdem.ts';
import { createHoldemConfig, type HoldemConfig } from '../holdem/holdem-config.ts';
import type { HoldemAction, HoldemSeating } from '../holdem/holdem-state.ts';
import { playAll, playedFrom } from './play-on.ts';
import { deckFrom } from './seeded-draw.ts';

export const FOLD: HoldemAction = { type: 'fold' };
export const CHECK: HoldemAction = { type: 'check' };
export const CALL: HoldemAction = { type: 'call' };
export const raise = (to: number): HoldemAction => ({ type: 'raise', to });

export const CONFIG = createHoldemConfig(50, 100);

/** Seats 1, 2, 3 … with stacks; the first has the button. */
export function seated(...stacks: number[]): HoldemSeating {
  const seats = stacks.map((stack, at) => ({ seat: at + 1, stack }));
  const headsUp = seats.length === 2;
  return { button: 1, smallBlind: headsUp ? 1 : 2, bigBlind: headsUp ? 2 : 3, seats };
}

type Changes = { config?: Partial<HoldemConfig>; seating?: Partial<HoldemSeating>; deck?: Card[] };

export const begin = (stacks: number[], { config, seating, deck = deckFrom([]) }: Changes = {}) =>
  playedFrom(holdem, holdem.begin({ ...CONFIG, ...config }, { ...seated(...stacks), ...seating }, deck));

export const played = (stacks: number[], actions: [Seat, HoldemAction][], changes: Changes = {}) =>
  playAll(holdem, begin(stacks, changes), actions);

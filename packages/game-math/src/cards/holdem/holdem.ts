import type { CardGame } from '../card-game.ts';
import { applyEvent } from './apply-event.ts';
import type { HoldemConfig } from './holdem-config.ts';
import {
  dealingOrder,
  type HoldemAction,
  type HoldemEvent,
  type HoldemSeating,
  type HoldemState,
} from './holdem-state.ts';
import { cardsInHand, type HoldemView, resultOf, viewHand } from './holdem-view.ts';
import { act, beginHand, timeOut } from './play-hand.ts';

/** No-limit Texas hold'em for 2 to 9 seats. */
export const holdem: CardGame<HoldemConfig, HoldemSeating, HoldemState, HoldemEvent, HoldemAction, HoldemView> = {
  id: 'holdem',
  cardsEach: 2,
  boardCards: 5,
  begin: beginHand,
  act,
  timeOut,
  apply: applyEvent,
  view: viewHand,
  cardsIn: cardsInHand,
  result: resultOf,
  commandOf,
  dealingOrder,
};

function commandOf(event: HoldemEvent) {
  if (event.type === 'shown') return { seat: event.seat, action: { type: 'show' } as const };
  if (event.type !== 'acted') return null;
  if (event.timedOut) return 'timeOut' as const;
  const { seat, action, to } = event;
  return { seat, action: action === 'raise' ? ({ type: action, to } as const) : ({ type: action } as const) };
}

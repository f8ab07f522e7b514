import type { CardGame } from '../card-game.ts';
import { applyEvent, CARDS_EACH } from './apply-event.ts';
import type { ClimbingConfig } from './climbing-config.ts';
import {
  type ClimbingAction,
  type ClimbingEvent,
  type ClimbingSeating,
  type ClimbingState,
  dealingOrder,
} from './climbing-state.ts';
import { type ClimbingView, cardsInGame, resultOf, viewGame } from './climbing-view.ts';
import { act, beginGame, timeOut } from './play-game.ts';

/** Tien Len Mien Nam for 2 to 4 seats: the climbing engine with `createTienLenConfig`. */
export const tienLen: CardGame<
  ClimbingConfig,
  ClimbingSeating,
  ClimbingState,
  ClimbingEvent,
  ClimbingAction,
  ClimbingView
> = {
  id: 'tien-len',
  cardsEach: CARDS_EACH,
  boardCards: 0,
  begin: beginGame,
  act,
  timeOut,
  apply: applyEvent,
  view: viewGame,
  cardsIn: cardsInGame,
  result: resultOf,
  commandOf,
  dealingOrder,
};

function commandOf(event: ClimbingEvent) {
  if (event.type !== 'played' && event.type !== 'passed') return null;
  if (event.timedOut) return 'timeOut' as const;
  const { seat } = event;
  return {
    seat,
    action: event.type === 'passed' ? ({ type: 'pass' } as const) : ({ type: 'play', cards: event.cards } as const),
  };
}

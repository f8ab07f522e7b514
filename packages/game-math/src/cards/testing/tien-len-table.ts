import type { Card } from '../card.ts';
import type { Seat } from '../card-game.ts';
import { type ClimbingConfig, createTienLenConfig } from '../climbing/climbing-config.ts';
import type { ClimbingAction, ClimbingEvent, ClimbingSeating, ClimbingState } from '../climbing/climbing-state.ts';
import { tienLen } from '../climbing/tien-len.ts';
import { playedFrom } from './play-on.ts';
import { cardsOf, deckFrom } from './seeded-draw.ts';

export const PASS: ClimbingAction = { type: 'pass' };
export const play = (text: string): ClimbingAction => ({ type: 'play', cards: cardsOf(text) });

export const CONFIG = createTienLenConfig(100, 300);

/** Deals given hands of 13 cards to the seats 1, 2 … */
function deckOf(hands: readonly string[]): Card[] {
  const dealt = hands.map(cardsOf);
  return deckFrom(Array.from({ length: 13 }, (_, card) => dealt.map((hand) => hand[card] as Card)).flat());
}

export type Changes = { config?: Partial<ClimbingConfig>; seating?: Partial<ClimbingSeating> };

export function begin(hands: readonly string[], { config, seating }: Changes = {}) {
  const seats = hands.map((_, at) => ({ seat: at + 1, stack: 10_000 }));
  return playedFrom(
    tienLen,
    tienLen.begin({ ...CONFIG, ...config }, { dealer: 0, lastWinner: 1, seats, ...seating }, deckOf(hands)),
  );
}

export const turnsOf = (log: readonly ClimbingEvent[]): Seat[] =>
  log.flatMap((event) => (event.type === 'turn' ? [event.seat] : []));
export const paidIn = (log: readonly ClimbingEvent[]) =>
  log.flatMap((event) => (event.type === 'paid' ? [[event.why, event.from, event.to, event.units]] : []));
export const refusalOf = (state: ClimbingState, seat: Seat, action: ClimbingAction) => {
  const answer = tienLen.act(state, seat, action);
  return answer.ok ? null : answer.refusal;
};

export const TWO = ['3s 4s 5s 6d 7d 9s 9c 9d Ts Js Qs Ks 2s', '3c 4c 5c 6h 7h 8c 8d 8h Tc Jc Qc Ac 2h'];
export const THREE = [
  '3s 5s 6d 9s 9c 9d 9h Js Qs Ks As 2s 2h',
  '3c 4c 4d 5c 5d 6c 6h Tc Jc Qc Kc Ac 2c',
  '3d 4s 7s 7c 7d 7h 8s 8c Td Jd Qd Kd 2d',
];

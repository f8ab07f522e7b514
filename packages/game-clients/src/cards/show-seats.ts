import type { CardResult } from '@fairhouse/contracts';
import type { Translate } from '@fairhouse/i18n/react';
import { showHoldemSeats } from './holdem/holdem-seats.tsx';
import type { HandSeen } from './room-view.ts';
import type { listSeats, SeatShown } from './seats/seat-shown.ts';
import { showTienLenSeats } from './tien-len/tien-len-seats.tsx';

/** Adds a hand to the seats of a table. `result` is null until the hand is booked. */
export function showSeats(
  seats: ReturnType<typeof listSeats>,
  hand: Pick<HandSeen, 'view' | 'log' | 'clock'> | null,
  result: CardResult | null,
  texts: { t: Translate; chips: (chips: number) => string },
): SeatShown[] {
  if (!hand) return showHoldemSeats(seats, null, texts);
  const { view, log, clock } = hand;
  return view.game === 'holdem'
    ? showHoldemSeats(seats, { view, log, clock, isBooked: result !== null }, texts)
    : showTienLenSeats(seats, { view, clock, result }, texts.t);
}

import type { CardResult } from '@fairhouse/contracts';
import type { ClimbingView } from '@fairhouse/game-math/cards';
import type { Translate } from '@fairhouse/i18n/react';
import { CardBacks, CardRow } from '../hand/playing-card.tsx';
import type { HandSeen } from '../room-view.ts';
import type { listSeats, SeatShown } from '../seats/seat-shown.ts';

/** Adds a game of Tien Len to the seats. `result` is what it moved, once it is booked. */
export function showTienLenSeats(
  seats: ReturnType<typeof listSeats>,
  hand: (Pick<HandSeen, 'clock'> & { view: ClimbingView; result: CardResult | null }) | null,
  t: Translate,
): SeatShown[] {
  return seats.map(({ seat, player }): SeatShown => {
    const own = hand?.view.seats.find((one) => one.seat === seat);
    const none = { seat, player, cards: null, action: null, bet: 0, change: null, isDealer: false, isTurn: false };
    if (!hand || !own || !player) return { ...none, isOut: hand !== null, clock: null };
    const { view, clock, result } = hand;
    const moved = result?.seats.find((one) => one.seat === seat);
    return {
      ...none,
      player: result ? player : { ...player, stack: own.stack },
      cards:
        own.shown.length > 0 ? (
          <CardRow cards={own.shown} />
        ) : own.cardsLeft > 0 && seat !== view.you ? (
          <CardBacks count={1} />
        ) : null,
      action: own.passed
        ? t('cards.did.passed')
        : own.place === null
          ? t('cards.did.left', { count: own.cardsLeft })
          : t('cards.did.place', { place: own.place }),
      change: moved ? moved.win - moved.stake : null,
      isOut: own.passed,
      isTurn: seat === view.turn,
      clock: clock?.seat === seat ? clock : null,
    };
  });
}

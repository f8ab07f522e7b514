import type { HoldemView } from '@fairhouse/game-math/cards';
import type { Translate } from '@fairhouse/i18n/react';
import { describeHandText } from '../hand/describe-hand-text.ts';
import { CardBacks, CardRow } from '../hand/playing-card.tsx';
import type { CardEvent, HandSeen } from '../room-view.ts';
import type { listSeats, SeatShown } from '../seats/seat-shown.ts';

type Texts = { t: Translate; chips: (chips: number) => string };

/**
 * Adds a hand of hold'em to the seats.
 *
 * @param hand the hand, and whether it is booked: the seats have the new stacks then
 */
export function showHoldemSeats(
  seats: ReturnType<typeof listSeats>,
  hand: (Pick<HandSeen, 'log' | 'clock'> & { view: HoldemView; isBooked: boolean }) | null,
  { t, chips }: Texts,
): SeatShown[] {
  return seats.map(({ seat, player }): SeatShown => {
    const own = hand?.view.seats.find((one) => one.seat === seat);
    const none = { seat, player, cards: null, action: null, bet: 0, change: null, isDealer: false, isTurn: false };
    if (!hand || !own || !player) return { ...none, isOut: hand !== null, clock: null };
    const { view, log, clock, isBooked } = hand;
    const cards =
      seat === view.you ? (
        <CardRow cards={view.cards} label={t('cards.own')} />
      ) : own.shown.length > 0 ? (
        <CardRow cards={own.shown} />
      ) : own.folded || view.ended ? null : (
        <CardBacks count={2} />
      );
    return {
      seat,
      player: isBooked ? player : { ...player, stack: own.stack },
      cards,
      action: own.folded
        ? t('cards.did.fold')
        : seat === view.you
          ? describeHandText(t, view.cards, view.board)
          : lastAction(log, seat, own.stack === 0 && !view.ended, { t, chips }),
      bet: own.bet,
      change: view.ended ? wonBy(log, view, seat) : null,
      isDealer: seat === view.button,
      isOut: own.folded,
      isTurn: seat === view.turn,
      clock: clock?.seat === seat ? clock : null,
    };
  });
}

/** What a seat did last on the street. */
function lastAction(log: readonly CardEvent[], seat: number, isAllIn: boolean, { t, chips }: Texts): string | null {
  if (isAllIn) return t('cards.did.allIn');
  const since = log.findLastIndex(({ type }) => type === 'street');
  const event = log
    .slice(since + 1)
    .findLast((one) => (one.type === 'acted' || one.type === 'posted') && one.seat === seat);
  if (event?.type === 'posted') return t('cards.did.posted', { amount: chips(event.amount) });
  return event?.type === 'acted' ? t(`cards.did.${event.action}`, { amount: chips(event.to) }) : null;
}

/** What a seat won of the pots as they were paid. */
function wonBy(log: readonly CardEvent[], { pots }: HoldemView, seat: number): number | null {
  const ended = log.findLast((event) => event.type === 'ended');
  const paid = ended && 'pots' in ended ? ended.pots : pots.filter((pot) => 'wins' in pot);
  const won = paid.flatMap(({ wins }) => wins).reduce((sum, win) => sum + (win.seat === seat ? win.amount : 0), 0);
  return won > 0 ? won : null;
}

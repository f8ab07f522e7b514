import type { CardClock, CardSeatInfo } from '@fairhouse/contracts';
import type { ReactNode } from 'react';

/** A place at the table as it is drawn. */
export interface SeatShown {
  seat: number;
  /** Null for a free seat. */
  player: {
    name: string;
    isYou: boolean;
    bot: boolean;
    stack: number;
    status: CardSeatInfo['status'];
    connected: boolean;
  } | null;
  cards: ReactNode;
  /** What the seat did last, or what it has: one word or two. */
  action: string | null;
  /** Chips in front of the seat; 0 for none. */
  bet: number;
  /** What the seat won in the end, or what a game moved; null while nothing is decided. */
  change: number | null;
  isDealer: boolean;
  /** Out of the hand: folded, passed, or not dealt in. */
  isOut: boolean;
  isTurn: boolean;
  clock: CardClock | null;
}

/** Returns the given places of a table, without anything of a hand. */
export function listSeats(
  places: readonly number[],
  seats: readonly CardSeatInfo[],
  you: number | null,
): Pick<SeatShown, 'seat' | 'player'>[] {
  return places.map((seat) => {
    const info = seats.find((one) => one.seat === seat) ?? null;
    const player = info && {
      name: info.name,
      isYou: seat === you,
      bot: info.bot,
      stack: info.stack,
      status: info.status,
      connected: info.connected,
    };
    return { seat, player };
  });
}

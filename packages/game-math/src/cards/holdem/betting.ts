import { type Chips, type Seat, seatsAfter } from '../card-game.ts';

/** A seat on a street: chips behind, chips in front, and the level at which it last acted (null: not yet). */
export type BettingSeat = { seat: Seat; stack: Chips; bet: Chips; actedAt: Chips | null; folded: boolean };

/** The betting of a street: `level` is the price to stay in, `size` the last full raise, at first the big blind. */
export type Betting = { seats: readonly BettingSeat[]; level: Chips; size: Chips };

/**
 * What the seat whose turn it is may do besides folding. `call` is the price, at most the stack. `raiseTo` are the bounds of the total
 * bet of the street; between them is every integer. A raise from zero is a bet.
 */
export type LegalBets = { check: boolean; call: Chips | null; raiseTo: readonly [Chips, Chips] | null };

/** Chips that the seat has to add to stay in. A bet that nobody has exceeded needs none, even below a short big blind's level. */
function priceOf({ seats, level }: Betting, seat: BettingSeat): Chips {
  const isExceeded = seats.some((other) => !other.folded && other.bet > seat.bet);
  return isExceeded ? Math.min(level - seat.bet, seat.stack) : 0;
}

/** Whether another seat could still call or fold. */
const canBeAnswered = ({ seats }: Betting, { seat }: BettingSeat): boolean =>
  seats.some((other) => other.seat !== seat && !other.folded && other.stack > 0);

/** Returns what a seat may do when it is its turn. */
export function legalBets(betting: Betting, seat: BettingSeat): LegalBets {
  const { level, size } = betting;
  const price = priceOf(betting, seat);
  const allIn = seat.bet + seat.stack;
  // an all-in below a full raise does not reopen the betting for seats that have acted
  const isReopened = seat.actedAt === null || level - seat.actedAt >= size;
  const canRaise = seat.stack > price && isReopened && canBeAnswered(betting, seat);
  return {
    check: price === 0,
    call: price > 0 ? price : null,
    raiseTo: canRaise ? [Math.min(level + size, allIn), allIn] : null,
  };
}

/** Returns the next seat that has a decision, after a given one in the order of play; null when the street is over. */
export function findNextToAct(betting: Betting, after: Seat): Seat | null {
  const next = seatsAfter(betting.seats, after).find(
    (seat) =>
      !seat.folded &&
      seat.stack > 0 &&
      (priceOf(betting, seat) > 0 || (seat.actedAt === null && canBeAnswered(betting, seat))),
  );
  return next?.seat ?? null;
}

/** Returns the betting after a seat has acted with `to` chips in front. Only a full raise changes the size of the next one. */
export function placeBet<T extends BettingSeat>(
  betting: { seats: readonly T[]; level: Chips; size: Chips },
  seat: Seat,
  to: Chips,
): { seats: T[]; level: Chips; size: Chips } {
  const raise = to - betting.level;
  const level = Math.max(betting.level, to);
  return {
    level,
    size: Math.max(betting.size, raise),
    seats: betting.seats.map((one) =>
      one.seat === seat ? { ...one, stack: one.stack - (to - one.bet), bet: to, actedAt: level } : one,
    ),
  };
}

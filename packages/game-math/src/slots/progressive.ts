import { add, type Rational, ratio } from '../exact/rational.ts';
import type { Draw } from '../fair/draw.ts';

/**
 * A progressive jackpot: a part of every stake funds it, and one round wins it. A stake buys tickets with equal chances, so a doubled stake
 * has twice the chance, and every stake has the same return in every currency.
 */
export type Progressive = {
  /** Id of the jackpot. Games with the same id share one jackpot. */
  id: string;
  /** The part of every stake that is contributed, in millionths. */
  increment_ppm: number;
  /** One ticket in this many wins. 1 … 2^32. */
  oneIn: number;
  /** The reset value of a new jackpot and after each hit, in ticket prices. */
  seed_tickets: number;
  /** The ticket price in each currency, in its smallest unit. Stakes are whole tickets. */
  ticket: Readonly<Record<string, number>>;
};

/**
 * Returns the number of tickets of a round with this cost in the smallest unit. Throws RangeError for a currency without tickets or a
 * fraction of a ticket.
 */
export function ticketsOf({ ticket, oneIn, id }: Progressive, currency: string, cost: bigint): number {
  const price = BigInt(ticket[currency] ?? 0);
  if (price === 0n) throw new RangeError(`${id} has no ticket price in ${currency}`);
  if (cost < 0n || cost % price !== 0n || cost / price > BigInt(oneIn))
    throw new RangeError(`${cost} is not a whole number of tickets of ${id}`);
  return Number(cost / price);
}

/** Returns the reset value of the jackpot in a currency, in its smallest unit. */
export const resetValueOf = ({ ticket, seed_tickets }: Progressive, currency: string): bigint =>
  BigInt(ticket[currency] ?? 0) * BigInt(seed_tickets);

/** Draws a round's jackpot number: one uniform integer below `oneIn`, after all others of the round. It does not depend on the stake. */
export const drawJackpot = ({ oneIn }: Progressive, draw: Draw): number => draw.uint(oneIn);

/** Whether a round with this many tickets wins the jackpot with its number. The tickets are the numbers from 0 on. */
export const isWinningNumber = (number: number, tickets: number): boolean => number < tickets;

/** The jackpot: whole units, and the millionths of a unit carried over, so that nothing is lost (GLI-19 4.13). */
export type JackpotPool = { amount: bigint; carry_ppm: bigint };

/** Returns the jackpot with a contribution added, in millionths of the smallest unit, not negative. */
export function contribute(jackpot: JackpotPool, contribution_ppm: bigint): JackpotPool {
  if (contribution_ppm < 0n) throw new RangeError('a contribution must not be negative');
  const carry_ppm = jackpot.carry_ppm + contribution_ppm;
  return { amount: jackpot.amount + carry_ppm / 1_000_000n, carry_ppm: carry_ppm % 1_000_000n };
}

/** Returns the contribution of a round with this cost, in millionths of the smallest unit. */
export const contributionOf = ({ increment_ppm }: Pick<Progressive, 'increment_ppm'>, cost: bigint): bigint =>
  cost * BigInt(increment_ppm);

/** Returns the exact jackpot part of the return: the increment, and the reset value that returns with each hit. */
export const returnOfProgressive = ({ seed_tickets, increment_ppm, oneIn }: Progressive): Rational =>
  add(ratio(increment_ppm, 1_000_000), ratio(seed_tickets, oneIn));

import type { Draw } from '../fair/draw.ts';
import { add, type Rational, ratio } from './exact/rational.ts';

/**
 * A progressive jackpot: a pot that a part of every stake goes into, and that one round wins. A stake buys tickets, and each has the same
 * chance, so who stakes twice as much has twice the chance, and every stake returns the same in every currency.
 */
export type Progressive = {
  /** The name of the pot; games with the same name fill the same. */
  id: string;
  /** The part of every stake that goes into the pot, in millionths. */
  increment_ppm: number;
  /** One ticket in so many wins; 1 … 2^32. */
  oneIn: number;
  /** What the house puts into a new pot and again after each hit, in tickets' worth. */
  seed_tickets: number;
  /** What a ticket costs in each currency, in its smallest unit. Stakes are whole tickets. */
  ticket: Readonly<Record<string, number>>;
};

/** How many tickets a round of this cost has, in the smallest unit. Throws RangeError for a currency without tickets or a part of one. */
export function ticketsOf({ ticket, oneIn, id }: Progressive, currency: string, cost: bigint): number {
  const price = BigInt(ticket[currency] ?? 0);
  if (price === 0n) throw new RangeError(`${id} has no tickets in ${currency}`);
  if (cost < 0n || cost % price !== 0n || cost / price > BigInt(oneIn))
    throw new RangeError(`${cost} does not buy whole tickets of ${id}`);
  return Number(cost / price);
}

/** What the pot begins with in a currency, in its smallest unit. */
export const resetValueOf = ({ ticket, seed_tickets }: Progressive, currency: string): bigint =>
  BigInt(ticket[currency] ?? 0) * BigInt(seed_tickets);

/** Draws a round's number: one fair integer below `oneIn`, after all others of the round. It does not depend on the stake. */
export const drawJackpot = ({ oneIn }: Progressive, draw: Draw): number => draw.uint(oneIn);

/** Whether a round with so many tickets wins the pot with its number: each ticket is one number from 0 on. */
export const isWinningNumber = (number: number, tickets: number): boolean => number < tickets;

/** The pot: whole units, and the millionths of a unit that are still owed to it, so that nothing is lost (GLI-19 4.13). */
export type JackpotPool = { amount: bigint; carry_ppm: bigint };

/** The pot with a share more, in millionths of the smallest unit, not negative. */
export function contribute(jackpot: JackpotPool, contribution_ppm: bigint): JackpotPool {
  if (contribution_ppm < 0n) throw new RangeError('a share is not negative');
  const carry_ppm = jackpot.carry_ppm + contribution_ppm;
  return { amount: jackpot.amount + carry_ppm / 1_000_000n, carry_ppm: carry_ppm % 1_000_000n };
}

/** What goes into the pot of a round of this cost, in millionths of the smallest unit. */
export const contributionOf = ({ increment_ppm }: Pick<Progressive, 'increment_ppm'>, cost: bigint): bigint =>
  cost * BigInt(increment_ppm);

/** What the jackpot adds to the return, exactly: the increment, and the seed that comes back with each hit. */
export const returnOfProgressive = ({ seed_tickets, increment_ppm, oneIn }: Progressive): Rational =>
  add(ratio(increment_ppm, 1_000_000), ratio(seed_tickets, oneIn));

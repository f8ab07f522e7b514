import type { SessionContext, SessionState } from './session-state.ts';

/** Money is reserved for this many shots, and again when fewer than this are left. */
const FUNDED_SHOTS = 50;
const LOW_SHOTS = 20;

type Prices = Pick<SessionContext, 'prices'>;

/**
 * Returns the reserved money that is free for new shots: without the price of every bullet in flight and of every hit to be booked. Because
 * it never falls below 0, no booking can be refused.
 */
export function freeFunds({ prices }: Prices, { held, flights, pending }: SessionState): bigint {
  const inFlight = flights.reduce((sum, { step }) => sum + (prices[step] as bigint), 0n);
  return pending.reduce((free, { stake }) => free - stake, held - inFlight);
}

/** Returns the amount to reserve now so that there is money for 50 shots at a step, or 0 while there is enough for 20. */
export function fundsDue(context: Prices, state: SessionState, step: number): bigint {
  const price = context.prices[step] as bigint;
  const free = freeFunds(context, state);
  return free < price * BigInt(LOW_SHOTS) ? price * BigInt(FUNDED_SHOTS) - free : 0n;
}

import type { Op } from '../../protocol/answer.ts';
import { decimal } from '../../protocol/decimal.ts';
import { payoutOf } from '../payout.ts';
import { COUPON_GAME, drawResult, type Leg, type Outcome, priceOf } from './coupon-game.ts';

/** What the bookmaker can do with a coupon. */
export const STEPS = ['accept', 'close', 'settle', 'unsettle', 'correct'] as const;
export type Step = (typeof STEPS)[number];
export const isStep = (value: unknown): value is Step => STEPS.some((each) => each === value);

/** A coupon of a player. Amounts are in millionths. It never changes: a step makes a new one. */
export interface Coupon {
  id: string;
  currency: string;
  legs: readonly Leg[];
  /** Of each bet. */
  stake: bigint;
  /** Number of the bets that are accepted, from the first. */
  accepted: number;
  state: 'held' | 'running' | 'settled' | 'cancelled';
  /** Number of the settlements so far, including those that were taken back. */
  settlements: number;
  /** Of the accepted bets; empty without a settlement. */
  results: readonly Outcome[];
  /** Paid by the last settlement, less its correction. */
  paid: bigint;
  corrected: boolean;
}

/** A call to the wallet, and the coupon after its success. */
interface Planned {
  op: Op;
  fields: Record<string, unknown>;
  next: Coupon;
}

/** Returns the steps that are possible now. */
export function stepsOf({ state, accepted, legs, paid, corrected }: Coupon): Step[] {
  if (state === 'held') return accepted < legs.length ? ['accept', 'close'] : ['close'];
  if (state === 'running') return ['settle'];
  if (state === 'cancelled' || corrected) return [];
  return paid > 0n ? ['unsettle', 'correct'] : ['unsettle'];
}

export const heldOf = ({ stake, legs }: Pick<Coupon, 'stake' | 'legs'>): bigint => stake * BigInt(legs.length);

/**
 * Plans a step that `stepsOf` allows. Its transaction id follows from the coupon: a step whose answer was lost is sent again as the same
 * transaction.
 */
export function planStep(seed: string, coupon: Coupon, step: Step): Planned {
  const { id, accepted, stake, settlements, paid } = coupon;
  const [hold, win] = [`${id}-h`, `${id}-w${settlements}`];
  switch (step) {
    case 'accept': {
      const next = { ...coupon, accepted: accepted + 1 };
      const fields = { tx: `${id}-d${next.accepted}`, reserve_tx: hold, amount: decimal(stake) };
      return { op: 'draw', fields, next };
    }
    case 'close':
      return accepted === 0
        ? { op: 'cancel', fields: { tx: `${id}-c`, reserve_tx: hold }, next: { ...coupon, state: 'cancelled' } }
        : { op: 'commit', fields: { tx: `${id}-m`, reserve_tx: hold }, next: { ...coupon, state: 'running' } };
    case 'settle':
      return planSettlement(seed, coupon, hold);
    case 'unsettle': {
      const fields = { tx: `${id}-x${settlements}`, target_tx: win, target: 'win' };
      return { op: 'rollback', fields, next: { ...coupon, state: 'running', results: [], paid: 0n } };
    }
    case 'correct': {
      const at = { round: id, game: COUPON_GAME.code, reason: 'correction of a settlement' };
      const fields = { tx: `${id}-a`, amount: decimal(-paid), ...at };
      return { op: 'adjust', fields, next: { ...coupon, paid: 0n, corrected: true } };
    }
  }
}

function planSettlement(seed: string, coupon: Coupon, hold: string): Planned {
  const { id, currency, stake } = coupon;
  const settlements = coupon.settlements + 1;
  const running = coupon.legs.slice(0, coupon.accepted);
  const results = running.map(({ match }) => drawResult(seed, id, settlements, match));
  const paid = running
    .filter(({ outcome }, at) => outcome === results[at])
    .reduce((sum, leg) => sum + payoutOf(stake, priceOf(leg), currency), 0n);
  const of = { game: COUPON_GAME.code, round: id, bet_tx: hold };
  const fields = { tx: `${id}-w${settlements}`, ...of, amount: decimal(paid), kind: 'win', round_end: true };
  return { op: 'win', fields, next: { ...coupon, state: 'settled', settlements, results, paid } };
}

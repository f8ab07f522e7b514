/** A step of an award: from this base on, a fixed amount or a part of the base. */
export type AwardStep = { from: bigint } & ({ fixed: bigint } | { percent_bps: number });

/** How much an award is, in smallest units. `max`: the most for one occasion; null for no limit. */
export type AwardRule =
  | { kind: 'fixed'; amount: bigint }
  | { kind: 'percent'; percent_bps: number; max: bigint | null }
  | { kind: 'steps'; steps: readonly AwardStep[]; max: bigint | null };

/** What is left of the limits of a player and of a promotion; null for no limit. */
export interface AwardRoom {
  player: bigint | null;
  budget: bigint | null;
}

/**
 * `belowMinimum`: the base is too small. `nothing`: the player's own maximum is used up. `budget`: what the budget has left is less than the
 * award, which is not given in part; the promotion closes.
 */
export type AwardOutcome =
  | { amount: bigint; why: 'given' }
  | { amount: 0n; why: 'belowMinimum' | 'nothing' | 'budget' };

const BPS = 10_000n;

/** Returns the award for a base (a deposit, stakes, a net loss), rounded down. Below `least`, or below the first step, it is nothing. */
export function awardFor(rule: AwardRule, least: bigint, base: bigint, room: AwardRoom): AwardOutcome {
  const whole = base < least ? 0n : wholeAward(rule, base);
  if (whole <= 0n) return { amount: 0n, why: 'belowMinimum' };
  const amount = room.player === null ? whole : lesser(whole, room.player);
  if (amount <= 0n) return { amount: 0n, why: 'nothing' };
  if (room.budget !== null && amount > room.budget) return { amount: 0n, why: 'budget' };
  return { amount, why: 'given' };
}

function wholeAward(rule: AwardRule, base: bigint): bigint {
  switch (rule.kind) {
    case 'fixed':
      return rule.amount;
    case 'percent':
      return atMost(percentOf(base, rule.percent_bps), rule.max);
    case 'steps': {
      const reached = rule.steps.filter(({ from }) => from <= base);
      const step = reached.reduce<AwardStep | null>(
        (best, each) => (best && best.from > each.from ? best : each),
        null,
      );
      if (!step) return 0n;
      return atMost('fixed' in step ? step.fixed : percentOf(base, step.percent_bps), rule.max);
    }
  }
}

const percentOf = (base: bigint, percent_bps: number): bigint => (base * BigInt(percent_bps)) / BPS;
const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const atMost = (amount: bigint, max: bigint | null): bigint => (max === null ? amount : lesser(amount, max));

/**
 * Returns what must be played for an award, in ten-thousandths of a smallest unit.
 *
 * @param times_x100 how often the base of the requirement must be played, hundredths
 */
export const requirementOf_e4 = (base: bigint, times_x100: number): bigint => base * BigInt(times_x100) * 100n;

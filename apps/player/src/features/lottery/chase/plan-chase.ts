import {
  type Animal,
  type ChaseItem,
  type ChaseKind,
  type ChaseProblem,
  chasePlan,
  type LotteryRules,
  noWinChance,
  winChance,
} from '@fairhouse/game-math/lottery';
import type { PricedLine } from '../slip/slip-line.ts';

/** What a player chooses for a plan. */
export interface PlanChoice {
  kind: ChaseKind;
  draws: number;
  first: number;
}

export interface PlannedChase {
  items: readonly ChaseItem[];
  total_micro: bigint;
  /** The exact chance that no item wins; null when it cannot be computed exactly. */
  noWin: number | null;
  /** Whether a win pays the same in every case, so that the results by item are exact. */
  hasOnePrize: boolean;
}

/** Returns what one winning unit pays with the multiples of the lines, if there is one line and one prize; else null. */
export function onlyPrize(lines: readonly PricedLine[]): bigint | null {
  const [only, ...others] = lines;
  if (!only?.quote || others.length > 0) return null;
  const { min_micro, max_micro } = only.quote.prize;
  return min_micro === max_micro ? max_micro : null;
}

/**
 * Plans a chase: multiples, costs and results by item, and the exact chance that no item wins. Plans by rate or by profit need one line with
 * one prize.
 */
export function planChase(
  rules: LotteryRules,
  lines: readonly PricedLine[],
  { kind, draws, first }: PlanChoice,
  maxMultiple: number,
  year?: Animal,
): PlannedChase | { problem: ChaseProblem | { code: 'ONE_PRIZE_NEEDED' } } {
  const cost = lines.reduce((sum, { quote }) => sum + (quote?.stake_micro ?? 0n), 0n);
  const prize = onlyPrize(lines);
  if (prize === null && (kind.kind === 'rate' || kind.kind === 'profit'))
    return { problem: { code: 'ONE_PRIZE_NEEDED' } };
  const lowest = lines.reduce<bigint | null>((least, { quote }) => {
    const own = quote?.prize.min_micro ?? 0n;
    return least === null || own < least ? own : least;
  }, null);
  const planned = chasePlan({
    cost_micro: cost,
    prize_micro: prize ?? lowest ?? 0n,
    draws,
    first,
    maxMultiple,
    ...kind,
  });
  if ('problem' in planned) return planned;
  const chance = winChance(
    rules,
    lines.map(({ play, line }) => ({ play, selection: line.sel })),
    year,
  );
  const none = chance && noWinChance(chance, draws);
  return {
    items: planned.items,
    total_micro: planned.items.at(-1)?.spent_micro ?? 0n,
    noWin: none && Number((none.num * 1_000_000n) / none.den) / 1_000_000,
    hasOnePrize: prize !== null,
  };
}

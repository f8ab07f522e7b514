import type { StakePace } from '#bets';
import type { PlayRule } from './play-rule.ts';

/**
 * Returns the pace of a stake under a rule. `slot` and `other` are games against the operator, with the cycle of their kind; `peer` is a game
 * between players, whose pace the others set; `sports` is no play, and only refused in a break.
 */
export function paceOf(rule: PlayRule, kind: 'slot' | 'other' | 'peer' | 'sports'): StakePace {
  const cycle_ms = { slot: rule.minCycle_ms, other: rule.otherCycle_ms, peer: 0, sports: 0 }[kind];
  return { cycle_ms, rest_ms: rule.mandatoryBreak_min * 60_000, isPlay: kind !== 'sports' };
}

import {
  type Animal,
  type Book,
  type Exposure,
  formatMicro,
  type Loads,
  type OverLimit,
} from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import type { SlipLine } from '../orders/slip-line.ts';
import { fitLines } from './fit-lines.ts';
import type { GameLimits } from './game-limits.ts';
import { largestPayout } from './largest-payout.ts';

/** Atoms that a refusal names at most. */
const MAX_NAMED = 50;

/**
 * Refuses LIMIT_REACHED for a line or an order above the largest stake or payout, and for a player above their largest stake in the draw.
 * `params.limit` names the limit, `value.most` the amount.
 *
 * @param staked_micro what the player has staked in the draw already
 */
export function requireLimits(
  lines: readonly SlipLine[],
  {
    limits,
    books,
    loads,
    staked_micro,
  }: { limits: GameLimits; books: readonly Book[]; loads: Loads; staked_micro: bigint },
): void {
  const total = lines.reduce((sum, { stake_micro }) => sum + stake_micro, 0n);
  const at = lines.findIndex(({ stake_micro }) => stake_micro > limits.line_micro);
  if (at >= 0) throw tooMuch('lotteryLine', limits.line_micro, `lines.${at}.multiple`);
  if (total > limits.order_micro) throw tooMuch('lotteryOrder', limits.order_micro, 'total');
  if (staked_micro + total > limits.player_micro)
    throw tooMuch('lotteryPlayer', limits.player_micro - staked_micro, 'total');
  if (largestPayout(books, loads) > limits.payout_micro) throw tooMuch('lotteryPayout', limits.payout_micro, 'lines');
}

const tooMuch = (limit: string, most_micro: bigint, field: string) =>
  refuse('LIMIT_REACHED', { field, params: { limit }, value: { limit, most: formatMicro(most_micro) } });

/** Returns the refusal of an order that would take a draw over its limits, null for one that fits. A payout is never cut. */
export function liabilityRefusal(
  lines: readonly SlipLine[],
  { exposure, loads, year, issueNo }: { exposure: Exposure; loads: Loads; year: Animal | undefined; issueNo: string },
) {
  const problem = exposure.check(loads);
  if (!problem) return null;
  return refuse('LIABILITY_REACHED', {
    field: 'lines',
    value: {
      issueNo,
      over: problem.over.slice(0, MAX_NAMED).map(toNamed),
      drawLeft: problem.drawLeft_micro === null ? null : formatMicro(problem.drawLeft_micro),
      multiples: fitLines(lines, exposure, year),
    },
  });
}

const toNamed = ({ book, atom, left_micro }: OverLimit) => ({ book, atom, left: formatMicro(left_micro) });

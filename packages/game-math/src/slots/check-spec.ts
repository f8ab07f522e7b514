import { add, ratio, toMillionths, toNumber } from '../exact/rational.ts';
import { type BetMode, betModes } from './bet-modes.ts';
import { checkParts } from './check/check-parts.ts';
import { checkTogether } from './check/check-together.ts';
import { checkShape } from './check/spec-shape.ts';
import { type ExactReturn, exactReturn } from './exact/exact-return.ts';
import { returnOfProgressive } from './progressive.ts';
import type { SlotSpec } from './slot-spec.ts';

/** Min return of any bet mode (GLI-19 4.7.1: 75 % at every bet level). */
const MIN_RTP_PPM = 750_000;
/** Max reduction of the published return by the maximum win, in stakes. */
const MAX_LOST_TO_CAP = 1e-6;

/**
 * Returns the reasons why a machine cannot be published, in words for its author. Empty when it can. Accepts anything, e.g. a hand-written
 * file, and never throws. Checks first the shape, then the combination of the parts, then the return of each bet mode.
 */
export function checkSpec(spec: unknown): string[] {
  const misshapen = checkShape(spec, '');
  if (misshapen.length > 0) return misshapen;
  const machine = spec as SlotSpec;
  const problems = [...checkParts(machine), ...checkTogether(machine)];
  return problems.length > 0 ? problems : betModes(machine).flatMap((mode) => checkReturn(machine, mode));
}

function checkReturn(spec: SlotSpec, { id, rtp_ppm }: BetMode): string[] {
  const exact = computeReturn(spec, id);
  if (typeof exact === 'string') return [`${id}: ${exact}`];
  const { total, cap } = exact;
  const problems: string[] = [];
  if (toMillionths(total) !== rtp_ppm) problems.push(`${id}: returns ${toNumber(total)}, not ${rtp_ppm} ppm`);
  if (toMillionths(total) < MIN_RTP_PPM) problems.push(`${id}: returns less than 75 %`);
  const all = add(total, spec.jackpot ? returnOfProgressive(spec.jackpot) : ratio(0));
  if (toMillionths(all) >= 1_000_000) problems.push(`${id}: returns 100 % or more`);
  if (cap.returnAtMost > MAX_LOST_TO_CAP)
    problems.push(`${id}: the maximum win may reduce the return by ${cap.returnAtMost} stakes`);
  return problems;
}

/** Computes the mathematics of a bet mode. Returns a message when this fails, if that appears only while windows are counted. */
function computeReturn(spec: SlotSpec, option: string): ExactReturn | string {
  try {
    return exactReturn(spec, option);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

import { betWays } from './bet-options.ts';
import { exactReturn } from './exact/exact-return.ts';
import { add, ratio, toMillionths, toNumber } from './exact/rational.ts';
import { MOST_CELLS } from './play/pay-clusters.ts';
import { type Progressive, returnOfProgressive } from './progressive.ts';
import type { SlotSpec } from './slot-spec.ts';

/** The least that any way to bet returns (GLI-19 4.7.1: 75 % at every bet level). */
const LEAST_RETURN_PPM = 750_000;
/** The maximum win may not take more than this off the published return, in stakes. */
const MOST_LOST_TO_CAP = 1e-6;

/** Why a machine cannot be published, in words for its maker; empty when it can. */
export function checkSpec(spec: SlotSpec): string[] {
  const faults = checkShape(spec);
  return faults.length > 0 ? faults : betWays(spec).flatMap(({ id }) => checkReturn(spec, id));
}

/** What the strips and rules must hold to mean anything. */
function checkShape(spec: SlotSpec): string[] {
  const ids = new Set(spec.symbols.map(({ id }) => id));
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const count = (kind: string): number => spec.symbols.filter((symbol) => symbol.kind === kind).length;
  demand(ids.size === spec.symbols.length, 'two symbols have one id');
  demand(count('wild') <= 1 && count('scatter') + count('coin') <= 1, 'one wild, and one scatter or coin');
  for (const { strips, weights } of [spec.sets.base, spec.sets.free]) {
    demand(
      strips.every((strip) => strip.every((id) => ids.has(id))),
      'a strip shows an unknown symbol',
    );
    demand(!weights || strips.every((strip, reel) => weights[reel]?.length === strip.length), 'a weight for each stop');
  }
  const wilds = new Set(spec.symbols.flatMap(({ id, kind }) => (kind === 'wild' ? [id] : [])));
  const first = [spec.sets.base, spec.sets.free].flatMap(({ strips }) => strips[0] ?? []);
  if (spec.payBy?.kind === 'ways') demand(!first.some((id) => wilds.has(id)), 'ways: no wild on the first reel');
  if (!spec.payBy) demand(spec.lines.length > 0 && 100 % spec.lines.length === 0, '100 divides by the number of lines');
  if (spec.jackpot) demand(hasMeaning(spec.jackpot), 'a jackpot has whole parts, tickets and a seed');
  return [...faults, ...checkTogether(spec)];
}

function hasMeaning({ increment_ppm, oneIn, seed_tickets, ticket }: Progressive): boolean {
  const whole = [increment_ppm, oneIn, seed_tickets, ...Object.values(ticket)].every(Number.isInteger);
  const positive = oneIn > 0 && oneIn <= 2 ** 32 && Object.values(ticket).every((price) => price > 0);
  return whole && positive && increment_ppm > 0 && seed_tickets > 0;
}

/** Which mechanics go together: what is not here is neither played nor computed. */
function checkTogether(spec: SlotSpec): string[] {
  const faults: string[] = [];
  const demand = (holds: boolean, fault: string): void => void (holds || faults.push(fault));
  const has = (kind: string): boolean => spec.symbols.some((symbol) => symbol.kind === kind);
  const weighted = Boolean(spec.sets.base.weights ?? spec.sets.free.weights);
  const awards = Object.keys(spec.freeSpins.awards).length > 0;
  const pays = spec.payBy?.kind ?? 'lines';
  if (spec.mystery ?? spec.reelHeights) demand(pays === 'ways', 'mysteries and drawn heights need ways');
  if (spec.wildReels ?? spec.mixedPays) demand(pays === 'lines', 'wild reels and mixed pays need lines');
  if (spec.tumble) demand(pays === 'clusters', 'only clusters tumble');
  if (pays === 'clusters')
    demand(!weighted && !has('scatter') && !has('coin'), 'clusters: no weights, scatters or coins');
  if (pays === 'clusters')
    demand(spec.sets.base.strips.length * spec.rows <= MOST_CELLS, `clusters: at most ${MOST_CELLS} cells`);
  if (spec.holdAndWin) demand(has('coin') && has('blank') && !awards, 'hold and win: a coin, a blank, no free spins');
  return faults;
}

function checkReturn(spec: SlotSpec, option: string): string[] {
  const way = betWays(spec).find(({ id }) => id === option);
  const { total, cap } = exactReturn(spec, option);
  const faults: string[] = [];
  // So that a price is never a part of a cent.
  if (way && way.cost_x100 % 100 !== 0) faults.push(`${option}: does not cost whole stakes`);
  if (toMillionths(total) !== way?.rtp_ppm)
    faults.push(`${option}: returns ${toNumber(total)}, not ${way?.rtp_ppm} ppm`);
  if (toMillionths(total) < LEAST_RETURN_PPM) faults.push(`${option}: returns less than 75 %`);
  const all = add(total, spec.jackpot ? returnOfProgressive(spec.jackpot) : ratio(0));
  if (toMillionths(all) >= 1_000_000) faults.push(`${option}: returns as much as it takes`);
  if (cap.returnAtMost > MOST_LOST_TO_CAP) faults.push(`${option}: the maximum win may take ${cap.returnAtMost} off`);
  return faults;
}

import type { SlotSpec } from '@fairhouse/game-math';
import type { Window } from './plan-round.ts';

/** The stop time of each reel in ms after the outcome is known, and which reels stop with anticipation. */
export type RevealPlan = { stops_ms: number[]; anticipated: boolean[] };

const FIRST_STOP_MS = 280;
const STAGGER_MS = 190;
const ANTICIPATION_MS = 850;

/**
 * Plans the stops of a spin. When one more symbol would win the feature, each further reel stops a little later. This depends only on the
 * window, so only symbols that have landed count. A quick spin stops all reels together without anticipation. A held reel does not turn.
 */
export function planReveal(
  spec: SlotSpec,
  landed: Window,
  { held = [], quick }: { held?: readonly number[]; quick: boolean },
): RevealPlan {
  const { symbols, needed } = waitedFor(spec);
  const stops_ms: number[] = [];
  const anticipated: boolean[] = [];
  let seen = 0;
  let at = quick ? 60 : FIRST_STOP_MS;
  for (const [reel, column] of landed.entries()) {
    const waits = !quick && !held.includes(reel) && seen >= needed - 1;
    anticipated.push(waits);
    if (waits) at += ANTICIPATION_MS;
    stops_ms.push(at);
    if (!quick && !held.includes(reel)) at += STAGGER_MS;
    seen += column.filter((id) => symbols.includes(id)).length;
  }
  return { stops_ms, anticipated };
}

/** Returns the symbols that win a feature, and how many of them are needed. */
export function waitedFor(spec: SlotSpec): { symbols: readonly string[]; needed: number } {
  const idsOf = (kind: 'scatter' | 'coin') => spec.symbols.filter((symbol) => symbol.kind === kind).map(({ id }) => id);
  if (spec.holdAndWin) return { symbols: idsOf('coin'), needed: spec.holdAndWin.trigger };
  const counts = Object.keys(spec.freeSpins.awards).map(Number);
  return { symbols: idsOf('scatter'), needed: counts.length > 0 ? Math.min(...counts) : Number.POSITIVE_INFINITY };
}

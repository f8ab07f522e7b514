import { evaluateWindow, type SlotRound, type SlotSpec, windowAt } from '@fairhouse/game-math';
import type { Window } from '../plan/plan-round.ts';

/** Returns the reels before the first spin: the start of the given round, or the first stops that win nothing. */
export function initialView(spec: SlotSpec, round?: SlotRound): { stops: readonly number[]; window: Window } {
  const [first] = round?.spins ?? [];
  const stops = spec.sets.base.strips.map((_, reel) => first?.stops[reel] ?? 0);
  if (first) return { stops, window: first.window };
  const quiet = quietStops(spec);
  return { stops: quiet, window: windowAt(spec, 'base', quiet) };
}

/** Returns stops without a win, so that the first view shows none. */
function quietStops(spec: SlotSpec): number[] {
  const { strips } = spec.sets.base;
  const longest = Math.max(...strips.map((strip) => strip.length));
  for (let top = 0; top < longest; top++) {
    const stops = strips.map((strip, reel) => (top + reel * 2) % strip.length);
    const { lineWins, wayWins = [], clusterWins = [], scatter } = evaluateWindow(spec, 'base', stops);
    if (lineWins.length + wayWins.length + clusterWins.length === 0 && scatter.pays_x100 === 0) return stops;
  }
  return strips.map(() => 0);
}

import type { Draw } from '../../fair/draw.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { catchCoins, coinsOf, holdCoins } from './hold-coins.ts';
import { type Landed, landReels } from './land-reels.ts';
import { payWindow, sumOf } from './pay-window.ts';
import { isFull, record, type SlotSpin, type Tape } from './tape.ts';
import { tumbleOn } from './tumble-on.ts';

/** Expands wilds over their reels where the machine does so, and holds those reels at their stops. Returns the resulting window. */
function spreadWilds(spec: SlotSpec, { set, held }: Turn, { stops, window }: Landed): string[][] {
  const rule = spec.wildReels;
  if (rule?.set !== set) return window;
  const wild = spec.symbols.find(({ kind }) => kind === 'wild')?.id ?? '';
  for (const reel of rule.reels) if (window[reel]?.includes(wild)) held.set(reel, stops[reel] as number);
  return window.map((column, reel) => (held.has(reel) ? column.map(() => wild) : column));
}

/**
 * Opens all mystery symbols of a window to the same symbol. A window without any uses no word.
 *
 * The weights are in the order of the list `symbols`, because the version hash does not cover the key order of `opensTo`.
 */
function revealMystery(
  { symbols, mystery }: SlotSpec,
  window: string[][],
  draw: Draw,
): { window: string[][]; mystery: string | null } {
  if (!mystery || !window.some((column) => column.includes(mystery.symbol))) return { window, mystery: null };
  const { symbol, opensTo } = mystery;
  const candidates = symbols.flatMap(({ id }) => (opensTo[id] === undefined ? [] : [{ id, weight: opensTo[id] }]));
  const opened = candidates[draw.weighted(candidates.map(({ weight }) => weight))]?.id ?? symbol;
  return { window: window.map((column) => column.map((id) => (id === symbol ? opened : id))), mystery: opened };
}

/** The reel set of a turn, and the stops of the held wild reels. The turn adds to them. */
export type Turn = { set: SetName; held: Map<number, number> };

/** Plays one spin and everything that follows except free spins. Returns the number of free spins awarded. */
export function playTurn(spec: SlotSpec, turn: Turn, draw: Draw, tape: Tape): number {
  let before = turn.held.size;
  const first = playSpin(spec, turn, draw, tape);
  if (spec.tumble) tumbleOn(spec, first, tape);
  while (spec.wildReels?.set === 'base' && turn.set === 'base' && turn.held.size > before && !isFull(tape)) {
    before = turn.held.size;
    playSpin(spec, turn, draw, tape, 'respin');
  }
  if (spec.holdAndWin && first.coins && first.coins.length >= spec.holdAndWin.trigger && !isFull(tape)) {
    holdCoins(spec, draw, tape, first.coins);
  }
  return first.freeSpinsAwarded;
}

/** Plays one spin: the reels land, mysteries open, wilds spread, the window pays, its coins get values. */
function playSpin(spec: SlotSpec, { set, held }: Turn, draw: Draw, tape: Tape, step?: 'respin'): SlotSpin {
  const landed = landReels(spec, set, draw, held);
  const { window, mystery } = revealMystery(spec, landed.window, draw);
  const spread = spreadWilds(spec, { set, held }, { ...landed, window });
  const paid = payWindow(spec, spread);
  const multiplier = set === 'free' ? spec.freeSpins.multiplier : 1;
  const spin: SlotSpin = {
    set,
    stops: landed.stops,
    window: spread,
    ...paid,
    multiplier,
    win_x100: sumOf(paid) * multiplier,
    freeSpinsAwarded: step ? 0 : (spec.freeSpins.awards[paid.scatter.count] ?? 0),
    ...(step && { step }),
    ...(mystery !== null && { mystery }),
    ...(held.size > 0 && { wildReels: [...held.keys()].sort((a, b) => a - b) }),
    ...(spec.holdAndWin && { coins: catchCoins(spec.holdAndWin, draw, coinsOf(spec, spread)) }),
  };
  record(tape, spin);
  return spin;
}

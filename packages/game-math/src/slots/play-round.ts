import type { Draw } from '../fair/draw.ts';
import { evaluateWindow, type WindowResult } from './evaluate-window.ts';
import type { SetName, SlotSpec } from './slot-spec.ts';

export type SlotSpin = WindowResult & {
  set: SetName;
  stops: number[];
  /** 1 in the base game, the feature's multiplier in free spins. */
  multiplier: number;
  /** Lines and scatter, multiplied, in hundredths of the stake. */
  win_x100: number;
  freeSpinsAwarded: number;
};

/** A finished round, as plain JSON: everything needed to show it again, pay it and check it. */
export type SlotRound = {
  spins: SlotSpin[];
  totalWin_x100: number;
  /** True when the round ended at the maximum win. */
  capped: boolean;
  wordsUsed: number;
};

/**
 * Plays one whole round, its free spins included. Each spin takes one uniform stop per reel, first reel first.
 *
 * It sees the machine and the random words, and nothing else: no balance, no player, no history.
 */
export function playRound(spec: SlotSpec, draw: Draw): SlotRound {
  const cap_x100 = spec.maxWinX * 100;
  const spins: SlotSpin[] = [];
  let total_x100 = 0;
  let freeSpinsLeft = 0;
  do {
    const spin = playSpin(spec, spins.length === 0 ? 'base' : 'free', draw);
    if (spin.set === 'free') freeSpinsLeft -= 1;
    freeSpinsLeft += spin.freeSpinsAwarded;
    total_x100 += spin.win_x100;
    spins.push(spin);
  } while (freeSpinsLeft > 0 && total_x100 < cap_x100);
  return {
    spins,
    totalWin_x100: Math.min(total_x100, cap_x100),
    capped: total_x100 >= cap_x100,
    wordsUsed: draw.words().length,
  };
}

function playSpin(spec: SlotSpec, set: SetName, draw: Draw): SlotSpin {
  const stops = spec.sets[set].strips.map((strip) => draw.uint(strip.length));
  const result = evaluateWindow(spec, set, stops);
  const multiplier = set === 'free' ? spec.freeSpins.multiplier : 1;
  const pays_x100 = result.lineWins.reduce((sum, win) => sum + win.pays_x100, result.scatter.pays_x100);
  return {
    set,
    stops,
    ...result,
    multiplier,
    win_x100: pays_x100 * multiplier,
    freeSpinsAwarded: spec.freeSpins.awards[result.scatter.count] ?? 0,
  };
}

/** The money a round pays: floored once a round, never per line. `stake` and the answer are in the smallest unit. */
export function payout(stake: bigint, totalWin_x100: number): bigint {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  return (stake * BigInt(totalWin_x100)) / 100n;
}

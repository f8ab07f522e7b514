import type { SetName } from '../slot-spec.ts';
import type { HeldCoin } from './hold-coins.ts';
import type { Paid } from './pay-window.ts';

/** One displayed step of a round: a spin, or what follows from it (`step`). */
export type SlotSpin = Paid & {
  set: SetName;
  /** One per reel. A held reel keeps its stop. Empty where no reel turns (`hold`). */
  stops: number[];
  /** The evaluated window: symbols by reel, then row from the top, after wilds have spread and mysteries have opened. */
  window: string[][];
  /** 1 in the base game, the feature's multiplier in free spins, times that of the tumble. */
  multiplier: number;
  /** The total pay of this step, multiplied, in hundredths of the stake. */
  win_x100: number;
  freeSpinsAwarded: number;
  /** Absent for a normal spin. */
  step?: 'tumble' | 'respin' | 'hold';
  /** The symbol to which the window's mystery symbols opened. */
  mystery?: string;
  /** Reels that are wild from top to bottom. */
  wildReels?: number[];
  /** The coins in the window, or held so far. */
  coins?: HeldCoin[];
  respinsLeft?: number;
};

/** A finished round as plain JSON: everything needed to show, pay and verify it. */
export type SlotRound = {
  spins: SlotSpin[];
  totalWin_x100: number;
  /** True when the round ended at the maximum win. */
  capped: boolean;
  wordsUsed: number;
  /** The bet mode (`betModes`). Absent for a plain spin. */
  option?: string;
  /**
   * The number drawn for the progressive jackpot. The round wins it when it has more tickets than this number. Absent without a jackpot.
   */
  jackpot?: number;
};

/** A round in play: its steps, and whether it has reached the maximum win. */
export type Tape = { spins: SlotSpin[]; total_x100: number; cap_x100: number; onStep?: (() => void) | undefined };

export const isFull = ({ total_x100, cap_x100 }: Tape): boolean => total_x100 >= cap_x100;

export function record(tape: Tape, spin: SlotSpin): void {
  tape.spins.push(spin);
  tape.total_x100 += spin.win_x100;
  tape.onStep?.();
}

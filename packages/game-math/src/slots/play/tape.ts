import type { SetName } from '../slot-spec.ts';
import type { HeldCoin } from './hold-coins.ts';
import type { Paid } from './pay-window.ts';

/** One step of a round, as it is shown: a spin, or what follows of it (`step`). */
export type SlotSpin = Paid & {
  set: SetName;
  /** One a reel; a held reel keeps its stop. Empty where no reel turns (`hold`). */
  stops: number[];
  /** What pays: symbols by reel, then row from the top, wilds spread and mysteries opened. */
  window: string[][];
  /** 1 in the base game, the feature's multiplier in free spins, times that of the tumble. */
  multiplier: number;
  /** All that this step pays, multiplied, in hundredths of the stake. */
  win_x100: number;
  freeSpinsAwarded: number;
  /** Absent for a spin of its own. */
  step?: 'tumble' | 'respin' | 'hold';
  /** What the mystery symbols of the window opened to. */
  mystery?: string;
  /** Reels that are wild from top to bottom. */
  wildReels?: number[];
  /** The coins in the window, or held so far. */
  coins?: HeldCoin[];
  respinsLeft?: number;
};

/** A finished round, as plain JSON: everything needed to show it again, pay it and check it. */
export type SlotRound = {
  spins: SlotSpin[];
  totalWin_x100: number;
  /** True when the round ended at the maximum win. */
  capped: boolean;
  wordsUsed: number;
  /** How the bet was made (`betModes`); absent for a plain spin. */
  option?: string;
  /** The number drawn for the progressive jackpot: the round wins it when it has more tickets than that. Absent without one. */
  jackpot?: number;
};

/** A round while it is played: its steps, and whether it has reached the maximum win. */
export type Tape = { spins: SlotSpin[]; total_x100: number; cap_x100: number; onStep?: (() => void) | undefined };

export const isFull = ({ total_x100, cap_x100 }: Tape): boolean => total_x100 >= cap_x100;

export function record(tape: Tape, spin: SlotSpin): void {
  tape.spins.push(spin);
  tape.total_x100 += spin.win_x100;
  tape.onStep?.();
}

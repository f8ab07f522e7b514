import { drawFromWords } from '../../fair/draw.ts';
import type { BetMode } from '../bet-modes.ts';
import { playRound } from '../play/play-round.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { fastWords } from './fast-words.ts';

/** Sums over seeded rounds. `won` and `wonSquared` are in multiples of a round's cost. */
export type Simulated = {
  rounds: number;
  won: number;
  wonSquared: number;
  hits: number;
  features: number;
  max_x100: number;
};

/** Plays this many rounds through production's `playRound`. A round counts as a feature when it has steps of its own besides tumbles. */
export function simulateRounds(spec: SlotSpec, mode: BetMode, rounds: number, seed: number): Simulated {
  const words = fastWords(seed);
  const sums: Simulated = { rounds, won: 0, wonSquared: 0, hits: 0, features: 0, max_x100: 0 };
  for (let i = 0; i < rounds; i++) {
    const round = playRound(spec, drawFromWords(words), mode.id);
    const win = round.totalWin_x100 / mode.cost_x100;
    sums.won += win;
    sums.wonSquared += win * win;
    if (win > 0) sums.hits += 1;
    if (mode.buy || round.spins.some((spin, at) => at > 0 && spin.step !== 'tumble')) sums.features += 1;
    sums.max_x100 = Math.max(sums.max_x100, round.totalWin_x100);
  }
  return sums;
}

/** Returns the combined sums of two runs. */
export const joined = (a: Simulated, b: Simulated): Simulated => ({
  rounds: a.rounds + b.rounds,
  won: a.won + b.won,
  wonSquared: a.wonSquared + b.wonSquared,
  hits: a.hits + b.hits,
  features: a.features + b.features,
  max_x100: Math.max(a.max_x100, b.max_x100),
});

import { instrument, later } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** The comb of a music box: a clear tone and the high partial of a plucked steel tongue. */
const comb = instrument([1, 0.55, 1, 'sine'], [2.76, 0.16, 0.3, 'sine']);
/** The tick of an escapement, and the pallet that catches it. */
const tick = instrument([1, 0.02, 1, 'square']);
const pallet = instrument([1, 0.11, 1, 'triangle']);
/** The tower bell. */
const hour = instrument([1, 1.4, 1, 'sine'], [2.76, 0.5, 0.31, 'sine']);

/** A music box in F. The reels stop like an escapement, and a feature strikes four quarters and the hour. */
export const sounds: SoundSet = {
  start: tick('E6 C6 E6', 0.06, 0.05),
  stop: [...tick('A6', 0, 0.06), ...later(0.012, pallet('C3', 0, 0.17))],
  special: comb('C6 F6', 0.08, 0.13),
  win: comb('F5 A5 C6', 0.11, 0.13),
  bigWin: comb('F5 A5 C6 F6 E6 F6 A6', 0.12, 0.13),
  banner: [...comb('A5 G5 F5 C5', 0.16, 0.12), ...later(0.72, hour('F3', 0, 0.16))],
};

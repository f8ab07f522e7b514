import { instrument, later } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** A drop on a leaf: a short tone followed by one a fifth above. */
const drop = instrument([1, 0.16, 1, 'sine'], [1.5, 0.1, 0.5, 'sine', 0.028]);
/** Wood under the drops. */
const marimba = instrument([1, 0.34, 1, 'sine'], [4, 0.06, 0.25, 'triangle']);
/** A foot on moss. */
const moss = instrument([1, 0.09, 1, 'sine']);

/** Rain in E minor: drops on leaves, and wood. */
export const sounds: SoundSet = {
  start: drop('E5', 0, 0.06),
  stop: [...moss('B2', 0, 0.15), ...later(0.02, moss('F#5', 0, 0.03))],
  special: drop('B5 E6', 0.08, 0.1),
  win: marimba('E4 G4 B4', 0.08, 0.13),
  bigWin: marimba('E4 G4 B4 D5 E5 G5 B5', 0.1, 0.12),
  banner: marimba('B3 E4 B4', 0.13, 0.12),
  vanish: drop('G5 E5 A5 D6', 0.05, 0.07),
};

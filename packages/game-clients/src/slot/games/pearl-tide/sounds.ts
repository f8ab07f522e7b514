import { instrument, later } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** Sea glass: a round tone with a quickly fading one above it. */
const glass = instrument([1, 0.7, 1, 'sine'], [2.76, 0.25, 0.28, 'sine']);
/** Low water on the sand. */
const wave = instrument([1, 0.14, 1, 'sine']);
/** The hinge of a shell. */
const shell = instrument([1, 0.15, 1, 'triangle']);

/** Sea glass in F with a raised fourth, low water for the reels. */
export const sounds: SoundSet = {
  start: wave('F3 A3', 0.04, 0.07),
  stop: wave('F2', 0, 0.17),
  special: glass('A5 E6', 0.09, 0.09),
  win: glass('F4 A4 C5', 0.09, 0.1),
  bigWin: glass('F4 A4 B4 C5 F5 A5 C6', 0.11, 0.1),
  banner: glass('C4 F4 B4 C5', 0.13, 0.09),
  open: [...shell('C3 G3', 0.1, 0.09), ...later(0.2, glass('C6 F6', 0.07, 0.07))],
};

import { instrument } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** A plucked string over a wooden body. */
const string = instrument([1, 0.32, 1, 'triangle'], [2, 0.12, 0.22, 'sine']);
/** A knock on the lid of a crate. */
const wood = instrument([1, 0.09, 1, 'sine'], [3.4, 0.03, 0.18, 'triangle']);

/** Strings in G major, low wood for the reels. */
export const sounds: SoundSet = {
  start: wood('G3', 0, 0.1),
  stop: wood('A2', 0, 0.16),
  special: string('E5 B5', 0.07, 0.14),
  win: string('G4 B4 D5', 0.08, 0.12),
  bigWin: string('G4 B4 D5 G5 B5 D6', 0.1, 0.13),
  banner: string('D4 A4 D5', 0.12, 0.12),
};

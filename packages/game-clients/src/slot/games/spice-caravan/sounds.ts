import { instrument, later } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** An oud: the string, its octave, and the click of the plectrum. */
const oud = instrument([1, 0.36, 1, 'triangle'], [2, 0.14, 0.3, 'sawtooth'], [6.1, 0.02, 0.25, 'square']);
/** A hand drum: dum in the middle of the skin, tak at its rim. */
const dum = instrument([1, 0.14, 1, 'sine']);
const tak = instrument([1, 0.04, 1, 'triangle']);
/** A struck brass lamp. */
const lamp = instrument([1, 0.55, 1, 'sine']);
/** The great drum at the gate. */
const gate = instrument([1, 0.5, 1, 'sine']);

/** Maqam hijaz on D for wins, a hand drum for the reels. */
export const sounds: SoundSet = {
  start: [...dum('F#2', 0, 0.16), ...later(0.1, tak('F#4', 0, 0.07))],
  stop: [...dum('F2', 0, 0.18), ...tak('G#4', 0, 0.05)],
  special: lamp('D6 F#6', 0.08, 0.1),
  win: oud('D4 Eb4 F#4 A4', 0.09, 0.12),
  bigWin: oud('D4 Eb4 F#4 G4 A4 Bb4 A4 D5', 0.11, 0.13),
  banner: [...oud('A3 D4 F#4 A4', 0.13, 0.13), ...gate('D2 D2', 0.26, 0.16)],
};

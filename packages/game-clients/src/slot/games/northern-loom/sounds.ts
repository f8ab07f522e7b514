import { instrument } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** A kantele: each string with its faint octave. */
const kantele = instrument([1, 0.62, 1, 'triangle'], [2, 0.3, 0.3, 'sine', 0.012]);
/** The knock of a loom, followed by the reed. */
const loom = instrument([1, 0.1, 1, 'sine'], [4, 0.03, 0.25, 'triangle']);
/** A thread drawn across the strings. */
const thread = instrument([1, 0.28, 1, 'triangle']);

/** A kantele in D, and the knock of a loom. */
export const sounds: SoundSet = {
  start: loom('D3 A2', 0.06, 0.1),
  stop: loom('G2', 0, 0.16),
  special: kantele('D5 A5', 0.08, 0.11),
  win: kantele('D4 F4 A4', 0.09, 0.1),
  bigWin: kantele('D4 A4 C5 D5 F5 A5 D6', 0.11, 0.1),
  banner: kantele('A3 D4 A4', 0.14, 0.1),
  spread: thread('D4 F4 G4 A4 C5 D5', 0.05, 0.08),
};

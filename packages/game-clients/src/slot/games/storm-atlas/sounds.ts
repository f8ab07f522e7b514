import { instrument, later } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** A concertina: two slightly detuned reeds, and the octave below. */
const reed = instrument([1, 0.4, 0.42, 'sawtooth'], [1.006, 0.4, 0.42, 'sawtooth'], [0.5, 0.34, 0.6, 'triangle']);
/** A ship's timber, and a knock on it. */
const timber = instrument([1, 0.11, 1, 'triangle']);
const knock = instrument([1, 0.1, 1, 'sine'], [2.67, 0.03, 0.3, 'triangle', 0.01]);
/** The ship's bell. */
const bell = instrument([1, 0.55, 1, 'sine']);
/** The crack of lightning, and thunder that rolls after it. */
const crack = instrument([1, 0.07, 1, 'square']);
const thunder = instrument([1, 0.9, 1, 'sawtooth'], [0.75, 1.2, 1, 'sine', 0.03]);

/** Shanty reeds in D dorian. A ship's timber for the reels, thunder for the lightning. */
export const sounds: SoundSet = {
  start: timber('D3 A2', 0.05, 0.09),
  stop: knock('G2', 0, 0.17),
  special: bell('A5 E6', 0.09, 0.1),
  win: reed('D4 F4 A4', 0.12, 0.12),
  bigWin: reed('D4 A4 G4 A4 B4 C5 D5', 0.14, 0.13),
  banner: [...reed('D3 A3 D4', 0.2, 0.11), ...bell('A1', 0, 0.16)],
  spread: [...crack('G6 G5', 0.03, 0.07), ...later(0.07, thunder('B1', 0, 0.18))],
};

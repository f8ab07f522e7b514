import { instrument } from '../../../game/instrument.ts';
import type { SoundSet } from '../../slot-sounds.ts';

/** A hammer on the anvil: the note, plus inharmonic partials. */
const anvil = instrument([1, 0.42, 1, 'triangle'], [2.41, 0.2, 0.34, 'sine'], [4.13, 0.09, 0.2, 'square']);
/** The bellows, and the thud of a hammer laid down. */
const bellows = instrument([1, 0.16, 1, 'sawtooth']);
const thud = instrument([1, 0.12, 1, 'sine'], [11.3, 0.03, 0.2, 'square']);
/** The roar of hot iron. */
const roar = instrument([1, 0.9, 1, 'sawtooth']);

/** Iron in D minor: low strokes for the reels, ringing ones for wins. */
export const sounds: SoundSet = {
  start: bellows('D2 G2', 0.05, 0.1),
  stop: thud('E2', 0, 0.2),
  special: anvil('D5 A5', 0.07, 0.12),
  win: anvil('D4 F4 A4', 0.11, 0.12),
  bigWin: anvil('D4 F4 A4 D5 C5 D5 A5', 0.12, 0.13),
  banner: [...anvil('D3 A3 D4', 0.17, 0.14), ...roar('D2', 0, 0.14)],
  catch: anvil('F5 D6', 0.06, 0.13),
};

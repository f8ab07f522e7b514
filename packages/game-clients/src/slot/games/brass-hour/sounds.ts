import type { Note, SoundSet } from '../../sound.ts';

/** The comb of a music box: a clear tone and the high partial of a struck tongue of steel. */
const comb = (pitches_hz: readonly number[], step_s: number, loudness: number): Note[] =>
  pitches_hz.flatMap((pitch, index): Note[] => [
    [index * step_s, pitch, 0.55, loudness, 'sine'],
    [index * step_s, pitch * 2.76, 0.16, loudness * 0.3, 'sine'],
  ]);

/** A music box in F; the reels stop like an escapement, tick and pallet. */
export const sounds: SoundSet = {
  start: [
    [0, 1318.5, 0.02, 0.05, 'square'],
    [0.06, 1046.5, 0.02, 0.05, 'square'],
    [0.12, 1318.5, 0.02, 0.05, 'square'],
  ],
  stop: [
    [0, 1760, 0.018, 0.06, 'square'],
    [0.012, 130.8, 0.11, 0.17, 'triangle'],
  ],
  special: comb([1046.5, 1396.9], 0.08, 0.13),
  win: comb([698.5, 880, 1046.5], 0.11, 0.13),
  bigWin: comb([698.5, 880, 1046.5, 1396.9, 1318.5, 1396.9, 1760], 0.12, 0.13),
  // Four quarters and the hour, as a tower strikes.
  banner: [
    ...comb([880, 784, 698.5, 523.3], 0.16, 0.12),
    [0.72, 174.6, 1.4, 0.16, 'sine'],
    [0.72, 482, 0.5, 0.05, 'sine'],
  ],
};

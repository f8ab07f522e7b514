import type { Note, SoundSet } from '../../sound.ts';

/** Glass: a round tone and, above it, one that fades at once. */
const glass = (pitches_hz: readonly number[], step_s: number, loudness: number, length_s = 0.7): readonly Note[] =>
  pitches_hz.flatMap((pitch, i): Note[] => [
    [i * step_s, pitch, length_s, loudness, 'sine'],
    [i * step_s, pitch * 2.76, length_s * 0.35, loudness * 0.28, 'sine'],
  ]);

/** Sea glass in F with a raised fourth, low water for the reels. */
export const sounds: SoundSet = {
  start: [
    [0, 174.6, 0.12, 0.08, 'sine'],
    [0.04, 220, 0.14, 0.06, 'sine'],
  ],
  stop: [[0, 87.3, 0.14, 0.17, 'sine']],
  special: glass([880, 1318.5], 0.09, 0.09),
  win: glass([349.2, 440, 523.3], 0.09, 0.1),
  bigWin: glass([349.2, 440, 493.9, 523.3, 698.5, 880, 1046.5], 0.11, 0.1),
  banner: glass([261.6, 349.2, 493.9, 523.3], 0.13, 0.09, 1),
  open: [
    [0, 130.8, 0.16, 0.1, 'triangle'],
    [0.1, 196, 0.14, 0.07, 'triangle'],
    ...glass([1046.5, 1396.9], 0.07, 0.07, 0.8).map(([at, ...rest]): Note => [at + 0.2, ...rest]),
  ],
};

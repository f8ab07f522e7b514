import type { Note, SoundSet } from '../../sound.ts';

/** An oud: the plectrum's click, the string and its octave. */
const oud = (pitches_hz: readonly number[], step_s: number, loudness: number): Note[] =>
  pitches_hz.flatMap((pitch, index): Note[] => [
    [index * step_s, pitch, 0.36, loudness, 'triangle'],
    [index * step_s, pitch * 2, 0.14, loudness * 0.3, 'sawtooth'],
    [index * step_s, pitch * 6.1, 0.02, loudness * 0.25, 'square'],
  ]);

/** Maqam hijaz on D for what is won; hand drum, dum and tak, for the reels. */
export const sounds: SoundSet = {
  start: [
    [0, 92.5, 0.14, 0.16, 'sine'],
    [0.1, 370, 0.04, 0.07, 'triangle'],
  ],
  stop: [
    [0, 87.3, 0.13, 0.18, 'sine'],
    [0, 415.3, 0.03, 0.05, 'triangle'],
  ],
  special: [
    [0, 1174.7, 0.5, 0.1, 'sine'],
    [0.08, 1480, 0.6, 0.09, 'sine'],
  ],
  win: oud([293.7, 311.1, 370, 440], 0.09, 0.12),
  bigWin: oud([293.7, 311.1, 370, 392, 440, 466.2, 440, 587.3], 0.11, 0.13),
  banner: [...oud([220, 293.7, 370, 440], 0.13, 0.13), [0, 73.4, 0.5, 0.16, 'sine'], [0.26, 73.4, 0.5, 0.16, 'sine']],
};

import type { Note, SoundSet } from '../../sound.ts';

/** A hammer on the anvil: a thud, the note, and partials that belong to no chord. */
const strike = (pitches_hz: readonly number[], step_s: number, loudness: number): Note[] =>
  pitches_hz.flatMap((pitch, index): Note[] => [
    [index * step_s, pitch, 0.42, loudness, 'triangle'],
    [index * step_s, pitch * 2.41, 0.2, loudness * 0.34, 'sine'],
    [index * step_s, pitch * 4.13, 0.09, loudness * 0.2, 'square'],
  ]);

/** Iron in D minor: low strokes for the reels, ringing ones for what is won. */
export const sounds: SoundSet = {
  start: [
    [0, 73.4, 0.16, 0.12, 'sawtooth'],
    [0.05, 98, 0.14, 0.08, 'sawtooth'],
  ],
  stop: [
    [0, 82.4, 0.12, 0.2, 'sine'],
    [0, 932.3, 0.03, 0.04, 'square'],
  ],
  special: strike([587.3, 880], 0.07, 0.12),
  win: strike([293.7, 349.2, 440], 0.11, 0.12),
  bigWin: strike([293.7, 349.2, 440, 587.3, 523.3, 587.3, 880], 0.12, 0.13),
  banner: [...strike([146.8, 220, 293.7], 0.17, 0.14), [0, 73.4, 0.9, 0.14, 'sawtooth']],
  catch: strike([698.5, 1174.7], 0.06, 0.13),
};

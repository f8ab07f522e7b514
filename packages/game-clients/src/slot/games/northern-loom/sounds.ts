import { type Note, pluck, type SoundSet } from '../../sound.ts';

/** A kantele: each string with its octave, faintly. */
const kantele = (pitches_hz: readonly number[], step_s: number, loudness: number): readonly Note[] =>
  pitches_hz.flatMap((pitch, i): Note[] => [
    [i * step_s, pitch, 0.62, loudness, 'triangle'],
    [i * step_s + 0.012, pitch * 2, 0.3, loudness * 0.3, 'sine'],
  ]);

/** A kantele in D, and the knock of a loom. */
export const sounds: SoundSet = {
  start: [
    [0, 146.8, 0.06, 0.11, 'triangle'],
    [0.06, 110, 0.09, 0.1, 'sine'],
  ],
  stop: [
    [0, 98, 0.1, 0.16, 'sine'],
    [0, 392, 0.03, 0.04, 'triangle'],
  ],
  special: kantele([587.3, 880], 0.08, 0.11),
  win: kantele([293.7, 349.2, 440], 0.09, 0.1),
  bigWin: kantele([293.7, 440, 523.3, 587.3, 698.5, 880, 1174.7], 0.11, 0.1),
  banner: kantele([220, 293.7, 440], 0.14, 0.1),
  spread: pluck([293.7, 349.2, 392, 440, 523.3, 587.3], 0.05, 0.08),
};

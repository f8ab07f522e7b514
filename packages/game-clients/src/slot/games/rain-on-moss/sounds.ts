import type { Note, SoundSet } from '../../sound.ts';

/** A drop on a leaf: a short tone that is answered a fifth above. */
const drops = (pitches_hz: readonly number[], step_s: number, loudness: number): readonly Note[] =>
  pitches_hz.flatMap((pitch, i): Note[] => [
    [i * step_s, pitch, 0.16, loudness, 'sine'],
    [i * step_s + 0.028, pitch * 1.5, 0.1, loudness * 0.5, 'sine'],
  ]);

/** Wood under the drops. */
const marimba = (pitches_hz: readonly number[], step_s: number, loudness: number): readonly Note[] =>
  pitches_hz.flatMap((pitch, i): Note[] => [
    [i * step_s, pitch, 0.34, loudness, 'sine'],
    [i * step_s, pitch * 4, 0.06, loudness * 0.25, 'triangle'],
  ]);

/** Rain in E: drops on leaves, and wood. */
export const sounds: SoundSet = {
  start: drops([659.3], 0, 0.06),
  stop: [
    [0, 123.5, 0.09, 0.15, 'sine'],
    [0.02, 740, 0.04, 0.03, 'sine'],
  ],
  special: drops([987.8, 1318.5], 0.08, 0.1),
  win: marimba([329.6, 392, 493.9], 0.08, 0.13),
  bigWin: marimba([329.6, 392, 493.9, 587.3, 659.3, 784, 987.8], 0.1, 0.12),
  banner: marimba([246.9, 329.6, 493.9], 0.13, 0.12),
  vanish: drops([784, 659.3, 880, 1174.7], 0.05, 0.07),
};

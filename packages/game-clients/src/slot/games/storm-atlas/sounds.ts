import type { Note, SoundSet } from '../../sound.ts';

/** A concertina: two reeds a hair apart, and the octave below. */
const reed = (pitches_hz: readonly number[], step_s: number, loudness: number): Note[] =>
  pitches_hz.flatMap((pitch, index): Note[] => [
    [index * step_s, pitch, 0.4, loudness * 0.42, 'sawtooth'],
    [index * step_s, pitch * 1.006, 0.4, loudness * 0.42, 'sawtooth'],
    [index * step_s, pitch / 2, 0.34, loudness * 0.6, 'triangle'],
  ]);

/** A shanty's reeds in D dorian; a ship's timber for the reels, thunder for what the lightning does. */
export const sounds: SoundSet = {
  start: [
    [0, 146.8, 0.1, 0.1, 'triangle'],
    [0.05, 110, 0.12, 0.08, 'triangle'],
  ],
  stop: [
    [0, 98, 0.1, 0.17, 'sine'],
    [0.01, 261.6, 0.03, 0.05, 'triangle'],
  ],
  special: [
    [0, 880, 0.5, 0.11, 'sine'],
    [0.09, 1318.5, 0.6, 0.09, 'sine'],
  ],
  win: reed([293.7, 349.2, 440], 0.12, 0.1),
  bigWin: reed([293.7, 440, 392, 440, 493.9, 523.3, 587.3], 0.14, 0.11),
  banner: [...reed([146.8, 220, 293.7], 0.2, 0.11), [0, 55, 1.4, 0.16, 'sine']],
  spread: [
    [0, 1567.9, 0.06, 0.07, 'square'],
    [0.03, 784, 0.08, 0.07, 'square'],
    [0.07, 61.7, 0.9, 0.18, 'sawtooth'],
    [0.1, 46.2, 1.2, 0.18, 'sine'],
  ],
};

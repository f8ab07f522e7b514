import { pluck, type SoundSet } from '../../sound.ts';

/** A plucked string in G, low wood for the reels. */
export const sounds: SoundSet = {
  start: [[0, 196, 0.07, 0.1, 'triangle']],
  stop: [[0, 110, 0.09, 0.16, 'sine']],
  special: pluck([659.3, 987.8], 0.07, 0.14),
  win: pluck([392, 493.9, 587.3], 0.08, 0.12),
  bigWin: pluck([392, 493.9, 587.3, 784, 987.8, 1174.7], 0.1, 0.13),
  banner: pluck([293.7, 440, 587.3], 0.12, 0.12),
};

import { instrument, later } from '../game/instrument.ts';
import type { Sounds } from '../game/sound.ts';

export type FishSound = 'fire' | 'miss' | 'kill' | 'large' | 'boss' | 'tide';

/** Air that leaves a pipe below water. */
const bubble = instrument([1, 0.09, 1, 'sine'], [1.5, 0.05, 0.4, 'sine', 0.03]);
/** A struck bell buoy. */
const buoy = instrument([1, 0.7, 1, 'sine'], [2.4, 0.3, 0.3, 'sine'], [3.9, 0.12, 0.12, 'sine']);
const swell = instrument([1, 0.9, 1, 'triangle'], [0.5, 1.1, 0.5, 'sine']);

/** The sounds of fishing: water for shots, a bell buoy for wins. */
export const FISH_SOUNDS: Sounds<FishSound> = {
  fire: bubble('E4', 0, 0.06),
  miss: bubble('A3', 0, 0.05),
  kill: buoy('D5', 0, 0.08),
  large: [...buoy('D5 F#5 A5 D6', 0.1, 0.1), ...later(0.4, buoy('A5 F#6', 0.1, 0.08))],
  boss: swell('D2 A2', 0.35, 0.12),
  tide: swell('A2 E2', 0.3, 0.08),
};

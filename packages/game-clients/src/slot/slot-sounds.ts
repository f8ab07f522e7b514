import type { Note } from '../game/sound.ts';

/**
 * `special` is a scatter, coin or mystery landing. The last four belong to mechanics: winning cells vanish, a coin is caught, a mystery
 * opens, a wild covers its reel.
 */
export type SoundName =
  | 'start'
  | 'stop'
  | 'special'
  | 'win'
  | 'bigWin'
  | 'banner'
  | 'vanish'
  | 'catch'
  | 'open'
  | 'spread';

/** The notes of each sound. A game omits those of mechanics that it does not have. */
export type SoundSet = Readonly<
  Record<Exclude<SoundName, MechanicSound>, readonly Note[]> & Partial<Record<MechanicSound, readonly Note[]>>
>;
type MechanicSound = 'vanish' | 'catch' | 'open' | 'spread';

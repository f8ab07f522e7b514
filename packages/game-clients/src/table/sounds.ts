import { instrument } from '../game/instrument.ts';
import type { Note } from '../game/sound.ts';

const wood = instrument([1, 0.05, 1, 'triangle'], [2.7, 0.03, 0.4, 'sine']);
const bell = instrument([1, 0.5, 1, 'sine'], [2, 0.3, 0.3, 'sine'], [3, 0.2, 0.1, 'triangle']);

/** Sounds of a table. A loss has none. */
export const sounds = {
  chip: wood('A5', 0, 0.07),
  card: wood('C4', 0, 0.06),
  closed: bell('E5 C5', 0.14, 0.04),
  win: bell('C5 E5 G5 C6', 0.11, 0.06),
} satisfies Record<string, readonly Note[]>;

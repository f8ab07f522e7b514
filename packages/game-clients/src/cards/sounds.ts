import { instrument } from '../game/instrument.ts';
import type { Sounds } from '../game/sound.ts';

const wood = instrument([1, 0.08, 1, 'triangle'], [2.4, 0.03, 0.4, 'square']);
const bell = instrument([1, 0.5, 1, 'sine'], [2.76, 0.2, 0.25, 'sine']);

/** A knock for the cards, a bell for the own turn, three tones for a hand that won. */
export const CARD_SOUNDS = {
  deal: wood('A3 A3', 0.09, 0.08),
  turn: bell('E5 A5', 0.12, 0.1),
  win: bell('A4 C5 E5', 0.1, 0.1),
} as const satisfies Sounds<string>;

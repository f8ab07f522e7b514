import type { Segment, Where } from '../play/segment.ts';
import { only, segment } from './row.ts';

const digits = (book: string, ...places: number[]): Segment => segment(book, places, 'digit');

/** All five digits. */
export const FIVE: Segment = digits('all5', 0, 1, 2, 3, 4);
export const five: Where = only(FIVE);

/** The segments that the field `seg` names. */
export const four: Where = {
  field: 'seg',
  segments: { front: digits('front4', 0, 1, 2, 3), back: digits('back4', 1, 2, 3, 4) },
};
export const three: Where = {
  field: 'seg',
  segments: { front: digits('front3', 0, 1, 2), mid: digits('mid3', 1, 2, 3), back: digits('back3', 2, 3, 4) },
};
export const two: Where = { field: 'seg', segments: { front: digits('front2', 0, 1), back: digits('back2', 3, 4) } };

/** Every two positions, for dragon and tiger. */
export const pairs: Where = {
  field: 'pair',
  segments: Object.fromEntries(
    [0, 1, 2, 3].flatMap((one) =>
      [1, 2, 3, 4]
        .filter((other) => other > one)
        .map((other) => [`${one},${other}`, digits(`dt${one}${other}`, one, other)]),
    ),
  ),
};

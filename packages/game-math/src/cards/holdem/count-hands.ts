import { CARD_SETS, type CardSet, HAND_CLASSES, type HandClass, rankSet } from './rank-hand.ts';

/** How many hands there are of each class. `royal` are the straight flushes up to the ace, which `straightFlush` includes. */
export type HandCounts = Record<HandClass | 'royal' | 'total', number>;

const ROYAL = (8 << 20) | (12 << 16);

/** Ranks every hand of 5 to 7 cards of a deck and counts the classes. Five cards take a tenth of a second, seven some seconds. */
export function countHands(cards: 5 | 6 | 7): HandCounts {
  const classes = new Float64Array(HAND_CLASSES.length);
  let royal = 0;
  const last = CARD_SETS.length;
  const add = (left: number, from: number, low: number, high: number): void => {
    for (let at = from; at <= last - left; at++) {
      const set = CARD_SETS[at] as CardSet;
      if (left > 1) {
        add(left - 1, at + 1, low | set[0], high | set[1]);
        continue;
      }
      const rank = rankSet(low | set[0], high | set[1]);
      classes[rank >>> 20] = (classes[rank >>> 20] as number) + 1;
      if (rank === ROYAL) royal += 1;
    }
  };
  add(cards, 0, 0, 0);
  const counts = Object.fromEntries(HAND_CLASSES.map((name, at) => [name, classes[at]])) as Record<HandClass, number>;
  return { ...counts, royal, total: classes.reduce((sum, count) => sum + count, 0) };
}

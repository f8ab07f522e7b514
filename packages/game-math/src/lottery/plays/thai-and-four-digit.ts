import { boardNumbers, FOUR_DIGIT, lastDigits, THAI } from '../play/board.ts';
import type { PlayType } from '../play/play-type.ts';
import type { Choices, HitsRule, PlaceGroup, Rule } from '../play/rule.ts';
import { chance, only, row, segment } from './row.ts';

const FIRST = boardNumbers(THAI)[0]?.places as number[];
const BOTTOM = boardNumbers(THAI)[1]?.places as number[];
const last3 = segment('last3', FIRST.slice(-3), 'digit');
const last2 = segment('last2', FIRST.slice(-2), 'digit');
const bottom2 = segment('bottom2', BOTTOM, 'digit');

const exact = (one: typeof last3): Rule => ({
  kind: 'mark',
  where: only(one),
  field: 'set',
  many: true,
  feature: 'number',
  choices: { digits: one.places.length },
});
const run = (one: typeof last3): HitsRule => ({
  kind: 'hits',
  marks: { where: only(one) },
  field: 'set',
  many: true,
  feature: 'value',
  choices: { from: 0, to: 9 },
  pays: { atLeast: 1 },
});
const twoPrizes = (prize: 'front3' | 'back3'): HitsRule => ({
  kind: 'hits',
  marks: { groups: lastDigits(THAI, 3, [prize]), book: { hit: prize } },
  field: 'set',
  many: true,
  feature: 'number',
  choices: { digits: 3 },
  pays: 'each',
});

/** The government lottery and its clones: prizes of six, three and two digits. */
export const thaiPlays: readonly PlayType[] = [
  row('th.3top', 'both', exact(last3), chance('1/1000')),
  row(
    'th.3tod',
    'both',
    {
      kind: 'mark',
      where: only(last3),
      field: 'set',
      many: true,
      feature: 'sortedNumber',
      choices: { digits: 3, form: 'sorted' },
      unitClass: 'pattern',
    },
    { abc: { T1: '3/500' }, aab: { T1: '3/1000' }, aaa: { T1: '1/1000' } },
  ),
  row('th.2top', 'both', exact(last2), chance('1/100')),
  row('th.2bottom', 'both', exact(bottom2), chance('1/100')),
  row('th.runtop', 'both', run(last3), chance('271/1000')),
  row('th.runbottom', 'both', run(bottom2), chance('19/100')),
  row('th.3front', 'both', twoPrizes('front3'), { any: { H1: '999/500000', H2: '1/1000000' } }, 'times'),
  row('th.3back', 'both', twoPrizes('back3'), { any: { H1: '999/500000', H2: '1/1000000' } }, 'times'),
];

/** The short names of the prizes, as tiers. */
const TIERS: Readonly<Record<string, string>> = {
  first: 'P1',
  second: 'P2',
  third: 'P3',
  special: 'S',
  consolation: 'C',
};
const prizes = (digits: number, names: readonly string[]): PlaceGroup[] =>
  lastDigits(FOUR_DIGIT, digits, names).map(({ prize, places }) => ({
    prize: TIERS[prize as string] as string,
    places,
  }));
const EVERY_PRIZE = Object.keys(TIERS);
const TOP_THREE = ['first', 'second', 'third'];

const forecast = (
  groups: readonly PlaceGroup[],
  book: string,
  choices: Choices,
  sorted?: { feature: 'sortedNumber'; unitClass: 'permutations' },
): HitsRule => ({
  kind: 'hits',
  marks: { groups, book: { hit: book } },
  field: 'set',
  many: true,
  feature: 'number',
  choices,
  pays: 'prizes',
  ...sorted,
});

/** Four-digit forecasts: 23 prizes, drawn independently. */
export const fourDigitPlays: readonly PlayType[] = [
  row('4d.big', 'both', forecast(prizes(4, EVERY_PRIZE), 'number', { digits: 4 }), {
    any: { P1: '1/10000', P2: '1/10000', P3: '1/10000', S: '1/1000', C: '1/1000' },
  }),
  row('4d.small', 'both', forecast(prizes(4, TOP_THREE), 'number', { digits: 4 }), {
    any: { P1: '1/10000', P2: '1/10000', P3: '1/10000' },
  }),
  row(
    '4d.ibox',
    'both',
    forecast(
      prizes(4, EVERY_PRIZE),
      'number',
      { digits: 4, form: 'sortedNotAllSame' },
      { feature: 'sortedNumber', unitClass: 'permutations' },
    ),
    {
      permutations24: { P1: '3/1250', P2: '3/1250', P3: '3/1250', S: '3/125', C: '3/125' },
      permutations12: { P1: '3/2500', P2: '3/2500', P3: '3/2500', S: '3/250', C: '3/250' },
      permutations6: { P1: '3/5000', P2: '3/5000', P3: '3/5000', S: '3/500', C: '3/500' },
      permutations4: { P1: '1/2500', P2: '1/2500', P3: '1/2500', S: '1/250', C: '1/250' },
    },
  ),
  row('4d.3a', 'both', forecast(prizes(3, TOP_THREE), 'last3', { digits: 3 }), {
    any: { P1: '1/1000', P2: '1/1000', P3: '1/1000' },
  }),
];

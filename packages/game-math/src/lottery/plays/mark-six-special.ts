import { ANIMALS, COLOURS, type Colour } from '../play/animals.ts';
import type { Chances, PlayType } from '../play/play-type.ts';
import type { MarkRule, NamedPick } from '../play/rule.ts';
import type { Where } from '../play/segment.ts';
import { byPlace, chance, isEven, isOdd, numbers, only, row, segment } from './row.ts';

const NUMBERS = { from: 1, to: 49 };
const special = only(segment('special', [6], 'fortyNine'));
const everyNumber = only(segment('whole', numbers(0, 6), 'fortyNine'));

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

type Is = (number: number) => boolean;
const isBig: Is = (number) => number >= 25;
const isSmall: Is = (number) => number < 25;
const SIDES: Readonly<Record<string, Is>> = {
  big: isBig,
  small: isSmall,
  odd: isOdd,
  even: isEven,
  digitSumBig: (number) => digitSum(number) >= 7,
  digitSumSmall: (number) => digitSum(number) < 7,
  digitSumOdd: (number) => isOdd(digitSum(number)),
  digitSumEven: (number) => isEven(digitSum(number)),
  tailBig: (number) => number % 10 >= 5,
  tailSmall: (number) => number % 10 < 5,
  bigOdd: (number) => isBig(number) && isOdd(number),
  bigEven: (number) => isBig(number) && isEven(number),
  smallOdd: (number) => isSmall(number) && isOdd(number),
  smallEven: (number) => isSmall(number) && isEven(number),
};

/** 49 returns the stake of every side. */
const pushAt49 = (is: Is): NamedPick => ({ win: numbers(1, 48, is), push: [49] });

const SIDE_PICKS = Object.fromEntries(Object.entries(SIDES).map(([name, is]) => [name, pushAt49(is)] as const));
const COLOUR_PICKS = Object.fromEntries(
  Object.entries(COLOURS).map(([name, win]): [string, NamedPick] => [name, { win: [...win] }]),
);
const HALF_WAVES = ['big', 'small', 'odd', 'even', 'digitSumOdd', 'digitSumEven'];
const HALF_WAVE_PICKS = Object.fromEntries(
  (Object.keys(COLOURS) as Colour[]).flatMap((colour) =>
    HALF_WAVES.map((name) => [
      `${colour}.${name}`,
      pushAt49((number) => COLOURS[colour].some((one) => one === number) && (SIDES[name] as Is)(number)),
    ]),
  ),
);

const named = (where: Where, picks: Readonly<Record<string, NamedPick>>, feature: MarkRule['feature']): MarkRule => ({
  kind: 'mark',
  where,
  field: 'pick',
  many: false,
  feature,
  choices: { names: Object.keys(picks) },
  named: picks,
  unitClass: 'pick',
});
const sumPick = (is: Is): NamedPick => ({ win: numbers(28, 322, is) });
const isBigSum: Is = (sum) => sum >= 175;
const SUM_PICKS: Record<string, NamedPick> = {
  big: sumPick(isBigSum),
  small: sumPick((sum) => !isBigSum(sum)),
  odd: sumPick(isOdd),
  even: sumPick(isEven),
  bigOdd: sumPick((sum) => isBigSum(sum) && isOdd(sum)),
  bigEven: sumPick((sum) => isBigSum(sum) && isEven(sum)),
  smallOdd: sumPick((sum) => !isBigSum(sum) && isOdd(sum)),
  smallEven: sumPick((sum) => !isBigSum(sum) && isEven(sum)),
};
const WAVE_PICKS: Record<string, NamedPick> = {
  red: { win: ['red'], push: ['tie'] },
  blue: { win: ['blue'], push: ['tie'] },
  green: { win: ['green'], push: ['tie'] },
  tie: { win: ['tie'] },
};

/** k animals have 4k of the 48 numbers without 49. */
const animalsTogether: Chances = Object.fromEntries(
  numbers(2, 11).map((animals) => [`of${animals}`, { T1: `${4 * animals}/49`, PUSH: '1/49' }]),
);

/** The special number, each main position, and all seven numbers together. */
export const markSixSpecial: readonly PlayType[] = [
  row(
    'lhc.special',
    'both',
    { kind: 'mark', where: special, field: 'set', many: true, feature: 'value', choices: NUMBERS },
    chance('1/49'),
  ),
  row('lhc.special.side', 'credit', named(special, SIDE_PICKS, 'value'), {
    big: { T1: '24/49', PUSH: '1/49' },
    small: { T1: '24/49', PUSH: '1/49' },
    odd: { T1: '24/49', PUSH: '1/49' },
    even: { T1: '24/49', PUSH: '1/49' },
    digitSumBig: { T1: '24/49', PUSH: '1/49' },
    digitSumSmall: { T1: '24/49', PUSH: '1/49' },
    digitSumOdd: { T1: '24/49', PUSH: '1/49' },
    digitSumEven: { T1: '24/49', PUSH: '1/49' },
    tailBig: { T1: '24/49', PUSH: '1/49' },
    tailSmall: { T1: '24/49', PUSH: '1/49' },
    bigOdd: { T1: '12/49', PUSH: '1/49' },
    bigEven: { T1: '12/49', PUSH: '1/49' },
    smallOdd: { T1: '12/49', PUSH: '1/49' },
    smallEven: { T1: '12/49', PUSH: '1/49' },
  }),
  row('lhc.special.colour', 'both', named(special, COLOUR_PICKS, 'value'), {
    red: { T1: '17/49' },
    blue: { T1: '16/49' },
    green: { T1: '16/49' },
  }),
  row('lhc.halfwave', 'both', named(special, HALF_WAVE_PICKS, 'value'), {
    'red.big': { T1: '1/7', PUSH: '1/49' },
    'red.small': { T1: '10/49', PUSH: '1/49' },
    'red.odd': { T1: '8/49', PUSH: '1/49' },
    'red.even': { T1: '9/49', PUSH: '1/49' },
    'red.digitSumOdd': { T1: '9/49', PUSH: '1/49' },
    'red.digitSumEven': { T1: '8/49', PUSH: '1/49' },
    'blue.big': { T1: '9/49', PUSH: '1/49' },
    'blue.small': { T1: '1/7', PUSH: '1/49' },
    'blue.odd': { T1: '8/49', PUSH: '1/49' },
    'blue.even': { T1: '8/49', PUSH: '1/49' },
    'blue.digitSumOdd': { T1: '8/49', PUSH: '1/49' },
    'blue.digitSumEven': { T1: '8/49', PUSH: '1/49' },
    'green.big': { T1: '8/49', PUSH: '1/49' },
    'green.small': { T1: '1/7', PUSH: '1/49' },
    'green.odd': { T1: '8/49', PUSH: '1/49' },
    'green.even': { T1: '1/7', PUSH: '1/49' },
    'green.digitSumOdd': { T1: '1/7', PUSH: '1/49' },
    'green.digitSumEven': { T1: '8/49', PUSH: '1/49' },
  }),
  row(
    'lhc.special.zodiac',
    'both',
    {
      kind: 'mark',
      where: special,
      field: 'set',
      many: true,
      feature: 'animal',
      choices: { names: ANIMALS },
      unitClass: 'yearAnimal',
    },
    { yearAnimal: { T1: '5/49' }, other: { T1: '4/49' } },
  ),
  row(
    'lhc.special.hexiao',
    'credit',
    {
      kind: 'mark',
      where: special,
      field: 'set',
      many: true,
      feature: 'animalBut49',
      choices: { names: ANIMALS },
      joint: [2, 11],
      push: ['49'],
      unitClass: 'count',
    },
    animalsTogether,
  ),
  row(
    'lhc.special.tail',
    'both',
    {
      kind: 'mark',
      where: special,
      field: 'set',
      many: true,
      feature: 'tail',
      choices: { from: 0, to: 9 },
      unitClass: 'tailZero',
    },
    { zero: { T1: '4/49' }, other: { T1: '5/49' } },
  ),
  row(
    'lhc.mainpos',
    'both',
    {
      kind: 'mark',
      where: byPlace('rank', 6, 'fortyNine', 1, 'main'),
      field: 'set',
      many: true,
      feature: 'value',
      choices: NUMBERS,
    },
    chance('1/49'),
  ),
  row('lhc.sum7', 'credit', named(everyNumber, SUM_PICKS, 'sum'), {
    big: { T1: '21714479/42950292' },
    small: { T1: '21235813/42950292' },
    odd: { T1: '21220/42441' },
    even: { T1: '21221/42441' },
    bigOdd: { T1: '255271/998844' },
    bigEven: { T1: '21221/84882' },
    smallOdd: { T1: '3499329/14316764' },
    smallEven: { T1: '21221/84882' },
  }),
  row('lhc.wave7', 'credit', named(everyNumber, WAVE_PICKS, 'wave7'), {
    red: { T1: '3787991/10737573', PUSH: '13600/466851' },
    blue: { T1: '3318391/10737573', PUSH: '13600/466851' },
    green: { T1: '3318391/10737573', PUSH: '13600/466851' },
    tie: { T1: '13600/466851' },
  }),
  row(
    'lhc.kinds',
    'credit',
    {
      kind: 'mark',
      where: everyNumber,
      field: 'set',
      many: true,
      feature: 'kinds',
      choices: { from: 2, to: 7 },
      unitClass: 'pick',
    },
    {
      2: { T1: '19/1952286' },
      3: { T1: '4925/1952286' },
      4: { T1: '18925/325381' },
      5: { T1: '14240/46483' },
      6: { T1: '21376/46483' },
      7: { T1: '56320/325381' },
    },
  ),
];

import type { PlayType } from '../play/play-type.ts';
import type { HitsRule, NamedPick, PlaceGroup, Rule, SubsetRule } from '../play/rule.ts';
import type { Where } from '../play/segment.ts';
import { byPlace, chance, isEven, isOdd, namedNumbers, numbers, only, row, segment, twoSided, wins } from './row.ts';

const NUMBERS = { from: 1, to: 20 };
const BALLS: readonly PlaceGroup[] = numbers(0, 7).map((place) => ({ places: [place] }));
const front3 = only(segment('front3', [0, 1, 2], 'twenty'));
const first = only(segment('ball0', [0], 'twenty'));

const one: HitsRule = {
  kind: 'hits',
  marks: { groups: BALLS, book: { hit: 'number' } },
  field: 'set',
  many: true,
  feature: 'value',
  choices: NUMBERS,
  pays: { atLeast: 1 },
};
const pick = (size: number): SubsetRule => ({
  kind: 'subset',
  marks: { groups: BALLS, book: 'whole' },
  feature: 'value',
  choices: NUMBERS,
  size,
  field: 'set',
  forms: ['set'],
  tiers: { [size]: 'T1' },
});
const adjacent = (ordered: boolean): Rule => ({
  kind: 'adjacent',
  places: numbers(0, 7),
  choices: NUMBERS,
  ordered,
  book: 'adjacent',
});
const named = (where: Where, picks: Record<string, NamedPick>, feature: 'value' | 'sum' = 'value'): Rule => ({
  kind: 'mark',
  where,
  field: 'pick',
  many: false,
  feature,
  choices: { names: Object.keys(picks) },
  named: picks,
  unitClass: 'pick',
});

const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);
const direction = (rest: number): NamedPick => ({ win: numbers(1, 20, (number) => number % 4 === rest) });
const BALL: Record<string, NamedPick> = {
  ...twoSided(1, 20, 11),
  digitSumOdd: { win: numbers(1, 20, (number) => isOdd(digitSum(number))) },
  digitSumEven: { win: numbers(1, 20, (number) => isEven(digitSum(number))) },
  tailBig: { win: numbers(1, 20, (number) => number % 10 >= 5) },
  tailSmall: { win: numbers(1, 20, (number) => number % 10 < 5) },
  east: direction(1),
  south: direction(2),
  west: direction(3),
  north: direction(0),
  zhong: { win: numbers(1, 7) },
  fa: { win: numbers(8, 14) },
  bai: { win: numbers(15, 20) },
  ...namedNumbers(1, 20),
};
const TOTAL: Record<string, NamedPick> = {
  ...twoSided(36, 132, 85),
  big: { win: numbers(85, 132), push: [84] },
  small: { win: numbers(36, 83), push: [84] },
  tailBig: { win: numbers(36, 132, (sum) => sum % 10 >= 5) },
  tailSmall: { win: numbers(36, 132, (sum) => sum % 10 < 5) },
};
/** Ball r against ball 9 - r. */
const OPPOSITE: Where = {
  field: 'rank',
  segments: Object.fromEntries(
    numbers(1, 4).map((rank) => [String(rank), segment(`dt${rank}`, [rank - 1, 8 - rank], 'twenty')]),
  ),
};

/** Eight of twenty numbers, in order. */
export const farmPlays: readonly PlayType[] = [
  row('lf.rx1', 'prize', one, chance('2/5')),
  row('lf.rx2', 'prize', pick(2), chance('14/95')),
  row('lf.rx3', 'prize', pick(3), chance('14/285')),
  row('lf.rx4', 'prize', pick(4), chance('14/969')),
  row('lf.rx5', 'prize', pick(5), chance('7/1938')),
  row('lf.l2.group', 'prize', adjacent(false), chance('7/190')),
  row('lf.l2.direct', 'prize', adjacent(true), chance('7/380')),
  row('lf.f3.direct', 'prize', { kind: 'direct', where: front3, choices: NUMBERS, distinct: true }, chance('1/6840')),
  row(
    'lf.f3.group',
    'prize',
    { kind: 'group', where: front3, choices: NUMBERS, roles: [{ field: 'set', count: 3, times: 1 }] },
    chance('1/1140'),
  ),
  row(
    'lf.first.number',
    'prize',
    { kind: 'mark', where: first, field: 'set', many: true, feature: 'value', choices: { from: 1, to: 18 } },
    chance('1/20'),
  ),
  row(
    'lf.first.red',
    'prize',
    {
      kind: 'mark',
      where: first,
      many: false,
      feature: 'value',
      choices: { names: ['only'] },
      named: { only: wins(19, 20) },
    },
    chance('1/10'),
  ),
  row('lf.c.ball', 'credit', named(byPlace('ball', 8, 'twenty', 1, 'ball'), BALL), {
    big: { T1: '1/2' },
    small: { T1: '1/2' },
    odd: { T1: '1/2' },
    even: { T1: '1/2' },
    digitSumOdd: { T1: '1/2' },
    digitSumEven: { T1: '1/2' },
    tailBig: { T1: '1/2' },
    tailSmall: { T1: '1/2' },
    east: { T1: '1/4' },
    south: { T1: '1/4' },
    west: { T1: '1/4' },
    north: { T1: '1/4' },
    zhong: { T1: '7/20' },
    fa: { T1: '7/20' },
    bai: { T1: '3/10' },
    number: { T1: '1/20' },
  }),
  row('lf.c.total', 'credit', named(only(segment('whole', numbers(0, 7), 'twenty')), TOTAL, 'sum'), {
    big: { PUSH: '1894/62985', T1: '61091/125970' },
    small: { PUSH: '1894/62985', T1: '61091/125970' },
    odd: { T1: '2096/4199' },
    even: { T1: '2103/4199' },
    tailBig: { T1: '10494/20995' },
    tailSmall: { T1: '10501/20995' },
  }),
  row(
    'lf.c.dt',
    'credit',
    {
      kind: 'mark',
      where: OPPOSITE,
      field: 'pick',
      many: false,
      feature: 'compare',
      choices: { names: ['dragon', 'tiger'] },
      unitClass: 'pick',
    },
    { dragon: { T1: '1/2' }, tiger: { T1: '1/2' } },
  ),
];

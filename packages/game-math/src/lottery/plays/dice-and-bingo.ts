import type { PlayType } from '../play/play-type.ts';
import type { Feature, HitsRule, Mark, NamedPick, Rule } from '../play/rule.ts';
import { chance, isEven, isOdd, numbers, only, row, segment, twoSided, wins } from './row.ts';

const dice = only(segment('all', [0, 1, 2], 'die'));
const digits = only(segment('all', [0, 1, 2], 'digit'));
const FACES = { from: 1, to: 6 };

const named = (where: typeof dice, feature: Feature, picks: Record<string, NamedPick>): Rule => ({
  kind: 'mark',
  where,
  field: 'pick',
  many: false,
  feature,
  choices: { names: Object.keys(picks) },
  named: picks,
  unitClass: 'pick',
});
const single = (feature: Feature, ...win: Mark[]): Rule => ({
  kind: 'mark',
  where: dice,
  many: false,
  feature,
  choices: { names: ['only'] },
  named: { only: wins(...win) },
});
const sums = (where: typeof dice, from: number, to: number): Rule => ({
  kind: 'mark',
  where,
  field: 'sums',
  many: true,
  feature: 'sum',
  choices: { from, to },
  unitClass: 'pick',
});
const faces = (pays: HitsRule['pays'], field: string, many: boolean): HitsRule => ({
  kind: 'hits',
  marks: { where: dice },
  field,
  many,
  feature: 'value',
  choices: FACES,
  pays,
});

/** Three dice. */
export const dicePlays: readonly PlayType[] = [
  row('k3.sum', 'both', sums(dice, 3, 18), {
    3: { T1: '1/216' },
    4: { T1: '1/72' },
    5: { T1: '1/36' },
    6: { T1: '5/108' },
    7: { T1: '5/72' },
    8: { T1: '7/72' },
    9: { T1: '25/216' },
    10: { T1: '1/8' },
    11: { T1: '1/8' },
    12: { T1: '25/216' },
    13: { T1: '7/72' },
    14: { T1: '5/72' },
    15: { T1: '5/108' },
    16: { T1: '1/36' },
    17: { T1: '1/72' },
    18: { T1: '1/216' },
  }),
  row('k3.bsoe.nokill', 'prize', named(dice, 'sum', twoSided(3, 18, 11)), {
    big: { T1: '1/2' },
    small: { T1: '1/2' },
    odd: { T1: '1/2' },
    even: { T1: '1/2' },
  }),
  row('k3.bsoe.kill', 'credit', named(dice, 'sumNoTriple', twoSided(3, 18, 11)), {
    big: { T1: '35/72' },
    small: { T1: '35/72' },
    odd: { T1: '35/72' },
    even: { T1: '35/72' },
  }),
  row('k3.triple.any', 'both', single('triple', 1, 2, 3, 4, 5, 6), chance('1/36')),
  row(
    'k3.triple.one',
    'both',
    { kind: 'mark', where: dice, field: 'set', many: true, feature: 'triple', choices: FACES },
    chance('1/216'),
  ),
  row(
    'k3.diff3',
    'both',
    { kind: 'group', where: dice, choices: FACES, roles: [{ field: 'set', count: 3, times: 1 }] },
    chance('1/36'),
  ),
  row('k3.run.any', 'both', single('run', 1), chance('1/9')),
  row('k3.pair.multi', 'both', faces({ atLeast: 2 }, 'set', true), chance('2/27')),
  row(
    'k3.pair.single',
    'both',
    {
      kind: 'group',
      where: dice,
      choices: FACES,
      roles: [
        { field: 'a', count: 1, times: 2 },
        { field: 'b', count: 1, times: 1 },
      ],
    },
    chance('1/72'),
  ),
  row(
    'k3.diff2',
    'both',
    {
      kind: 'subset',
      marks: { where: dice },
      feature: 'value',
      choices: FACES,
      size: 2,
      field: 'set',
      forms: ['set'],
      tiers: { 2: 'T1' },
    },
    chance('5/36'),
  ),
  row('k3.one', 'credit', faces('each', 'pick', false), { any: { H1: '25/72', H2: '5/72', H3: '1/216' } }, 'net'),
];

const SIDES: Record<string, NamedPick> = {
  ...twoSided(0, 27, 14),
  bigOdd: { win: numbers(14, 27, isOdd) },
  bigEven: { win: numbers(14, 27, isEven) },
  smallOdd: { win: numbers(0, 13, isOdd) },
  smallEven: { win: numbers(0, 13, isEven) },
  extremeBig: { win: numbers(22, 27) },
  extremeSmall: { win: numbers(0, 5) },
  red: wins(3, 6, 9, 12, 15, 18, 21, 24),
  green: wins(1, 4, 7, 10, 16, 19, 22, 25),
  blue: wins(2, 5, 8, 11, 17, 20, 23, 26),
  leopard: { feature: 'shape', win: ['leopard'] },
  pair: { feature: 'shape', win: ['pair'] },
  straight: { feature: 'shape', win: ['straight'] },
};

/** Three digits and their sum. The chance of three sums is that of the likeliest three. */
export const bingoPlays: readonly PlayType[] = [
  row('pcb.sum', 'credit', sums(digits, 0, 27), {
    0: { T1: '1/1000' },
    1: { T1: '3/1000' },
    2: { T1: '3/500' },
    3: { T1: '1/100' },
    4: { T1: '3/200' },
    5: { T1: '21/1000' },
    6: { T1: '7/250' },
    7: { T1: '9/250' },
    8: { T1: '9/200' },
    9: { T1: '11/200' },
    10: { T1: '63/1000' },
    11: { T1: '69/1000' },
    12: { T1: '73/1000' },
    13: { T1: '3/40' },
    14: { T1: '3/40' },
    15: { T1: '73/1000' },
    16: { T1: '69/1000' },
    17: { T1: '63/1000' },
    18: { T1: '11/200' },
    19: { T1: '9/200' },
    20: { T1: '9/250' },
    21: { T1: '7/250' },
    22: { T1: '21/1000' },
    23: { T1: '3/200' },
    24: { T1: '1/100' },
    25: { T1: '3/500' },
    26: { T1: '3/1000' },
    27: { T1: '1/1000' },
  }),
  row('pcb.side', 'credit', named(digits, 'sum', SIDES), {
    big: { T1: '1/2' },
    small: { T1: '1/2' },
    odd: { T1: '1/2' },
    even: { T1: '1/2' },
    bigOdd: { T1: '231/1000' },
    bigEven: { T1: '269/1000' },
    smallOdd: { T1: '269/1000' },
    smallEven: { T1: '231/1000' },
    extremeBig: { T1: '7/125' },
    extremeSmall: { T1: '7/125' },
    red: { T1: '83/250' },
    green: { T1: '129/500' },
    blue: { T1: '129/500' },
    leopard: { T1: '1/100' },
    pair: { T1: '27/100' },
    straight: { T1: '3/50' },
  }),
  row(
    'pcb.three',
    'credit',
    {
      kind: 'mark',
      where: digits,
      field: 'sums',
      many: true,
      feature: 'sum',
      choices: { from: 0, to: 27 },
      joint: [3, 3],
    },
    chance('223/1000'),
  ),
];

import type { PlayType } from '../play/play-type.ts';
import type { HitsRule, Rule, SubsetRule } from '../play/rule.ts';
import type { Where } from '../play/segment.ts';
import { byPlace, chance, namedNumbers, places, row, twoSided, wins } from './row.ts';
import { FIVE, five, four, pairs, three, two } from './ssc-segments.ts';

const DIGITS = { from: 0, to: 9 };

const atLeast = (where: Where, hits: number): HitsRule => ({
  kind: 'hits',
  marks: { where },
  field: 'set',
  many: true,
  feature: 'value',
  choices: DIGITS,
  pays: { atLeast: hits },
});
const together = (where: Where, size: number): SubsetRule => ({
  kind: 'subset',
  marks: { where },
  feature: 'value',
  choices: DIGITS,
  size,
  field: 'set',
  forms: ['set'],
  tiers: { [size]: 'T1' },
});
const anyPlaces = (choose: number): Rule => ({ kind: 'anyPlaces', segment: FIVE, choose, choices: DIGITS });

/** B big, S small, O odd, E even of each place. */
const SIDES = { B: [5, 6, 7, 8, 9], S: [0, 1, 2, 3, 4], O: [1, 3, 5, 7, 9], E: [0, 2, 4, 6, 8] };
const sides = (where: Where): Rule => ({ kind: 'sides', where, sides: SIDES });

const BALL = {
  ...twoSided(0, 9, 5),
  prime: wins(1, 2, 3, 5, 7),
  composite: wins(0, 4, 6, 8, 9),
  ...namedNumbers(0, 9),
};
const SHAPES = ['leopard', 'straight', 'pair', 'half', 'misc'];
const COMPARISONS = ['dragon', 'tiger', 'tie'];
const names = (picks: Readonly<Record<string, unknown>>): { names: string[] } => ({ names: Object.keys(picks) });

/** Positions, digits anywhere, any positions, dragon and tiger, and the play types with fixed odds. */
export const sscOthers: readonly PlayType[] = [
  row('ssc.1.fixed', 'prize', { kind: 'fixed', segments: places(5, 'digit'), choices: DIGITS }, chance('1/10')),
  row('ssc.5.any1', 'prize', atLeast(five, 1), chance('40951/100000')),
  row('ssc.5.any2', 'prize', atLeast(five, 2), chance('4073/50000')),
  row('ssc.5.any3', 'prize', atLeast(five, 3), chance('107/12500')),
  row('ssc.5.any4', 'prize', atLeast(five, 4), chance('23/50000')),
  row('ssc.bdw.3.1', 'prize', atLeast(three, 1), chance('271/1000')),
  row('ssc.bdw.3.2', 'prize', together(three, 2), chance('27/500')),
  row('ssc.bdw.4.1', 'prize', atLeast(four, 1), chance('3439/10000')),
  row('ssc.bdw.4.2', 'prize', together(four, 2), chance('487/5000')),
  row('ssc.bdw.5.2', 'prize', together(five, 2), chance('1467/10000')),
  row('ssc.bdw.5.3', 'prize', together(five, 3), chance('87/2000')),
  row('ssc.bsoe.2', 'prize', sides(two), chance('1/4')),
  row('ssc.bsoe.3', 'prize', sides(three), chance('1/8')),
  row('ssc.any2.direct', 'prize', anyPlaces(2), chance('1/100')),
  row('ssc.any3.direct', 'prize', anyPlaces(3), chance('1/1000')),
  row('ssc.any4.direct', 'prize', anyPlaces(4), chance('1/10000')),
  row(
    'ssc.any2.group',
    'prize',
    { kind: 'group', where: five, choices: DIGITS, roles: [{ field: 'set', count: 2, times: 1 }], choose: 2 },
    chance('1/50'),
  ),
  row(
    'ssc.any3.g3',
    'prize',
    {
      kind: 'group',
      where: five,
      choices: DIGITS,
      roles: [
        { field: 'set', count: 1, times: 2 },
        { field: 'set', count: 1, times: 1 },
      ],
      choose: 3,
    },
    chance('3/1000'),
  ),
  row(
    'ssc.any3.g6',
    'prize',
    { kind: 'group', where: five, choices: DIGITS, roles: [{ field: 'set', count: 3, times: 1 }], choose: 3 },
    chance('3/500'),
  ),
  row(
    'ssc.3.sumtail',
    'prize',
    { kind: 'mark', where: three, field: 'set', many: true, feature: 'sumTail', choices: DIGITS },
    chance('1/10'),
  ),
  row(
    'ssc.3.shape',
    'credit',
    {
      kind: 'mark',
      where: three,
      field: 'pick',
      many: false,
      feature: 'shape',
      choices: { names: SHAPES },
      unitClass: 'pick',
    },
    {
      leopard: { T1: '1/100' },
      straight: { T1: '3/50' },
      pair: { T1: '27/100' },
      half: { T1: '9/25' },
      misc: { T1: '3/10' },
    },
  ),
  row(
    'ssc.dt',
    'both',
    {
      kind: 'mark',
      where: pairs,
      field: 'pick',
      many: false,
      feature: 'compare',
      choices: { names: COMPARISONS },
      unitClass: 'pick',
    },
    { dragon: { T1: '9/20' }, tiger: { T1: '9/20' }, tie: { T1: '1/10' } },
  ),
  row(
    'ssc.c.ball',
    'credit',
    {
      kind: 'mark',
      where: byPlace('ball', 5, 'digit'),
      field: 'pick',
      many: false,
      feature: 'value',
      choices: names(BALL),
      named: BALL,
      unitClass: 'pick',
    },
    {
      big: { T1: '1/2' },
      small: { T1: '1/2' },
      odd: { T1: '1/2' },
      even: { T1: '1/2' },
      prime: { T1: '1/2' },
      composite: { T1: '1/2' },
      number: { T1: '1/10' },
    },
  ),
  row(
    'ssc.c.total',
    'credit',
    {
      kind: 'mark',
      where: five,
      field: 'pick',
      many: false,
      feature: 'sum',
      choices: names(twoSided(0, 45, 23)),
      named: twoSided(0, 45, 23),
      unitClass: 'pick',
    },
    { big: { T1: '1/2' }, small: { T1: '1/2' }, odd: { T1: '1/2' }, even: { T1: '1/2' } },
  ),
  row(
    'ssc.c.one5',
    'credit',
    {
      kind: 'hits',
      marks: { where: five },
      field: 'digit',
      many: false,
      feature: 'value',
      choices: DIGITS,
      pays: 'each',
    },
    { any: { H1: '6561/20000', H2: '729/10000', H3: '81/10000', H4: '9/20000', H5: '1/100000' } },
    'net',
  ),
  row(
    'ssc.c.bull',
    'credit',
    {
      kind: 'mark',
      where: five,
      field: 'pick',
      many: false,
      feature: 'bull',
      choices: { from: 0, to: 10 },
      unitClass: 'pick',
    },
    {
      0: { T1: '35649/100000' },
      1: { T1: '51/800' },
      2: { T1: '1301/20000' },
      3: { T1: '51/800' },
      4: { T1: '1301/20000' },
      5: { T1: '51/800' },
      6: { T1: '1301/20000' },
      7: { T1: '51/800' },
      8: { T1: '1301/20000' },
      9: { T1: '51/800' },
      10: { T1: '807/12500' },
    },
  ),
];

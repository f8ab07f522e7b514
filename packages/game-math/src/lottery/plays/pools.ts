import type { Chances, PlayType } from '../play/play-type.ts';
import type { NamedPick, Rule, SubsetRule } from '../play/rule.ts';
import type { Segment, Where } from '../play/segment.ts';
import { byPlace, chance, isEven, isOdd, numbers, only, row, segment, twoSided, wins } from './row.ts';

const DIGITS = { from: 0, to: 9 };
const ALL = segment('all', [0, 1, 2, 3], 'digit');
const last2 = segment('last2', [2, 3], 'digit');
const middle2 = segment('middle2', [1, 2], 'digit');
const front2 = segment('front2', [0, 1], 'digit');
const pairs: Where = { field: 'pair', segments: { front: front2, middle: middle2, back: last2 } };
const place = byPlace('place', 4, 'digit', 0);

const exact = (one: Segment): Rule => ({
  kind: 'mark',
  where: only(one),
  field: 'number',
  many: false,
  feature: 'number',
  choices: { digits: one.places.length },
});
const together = (size: number): SubsetRule => ({
  kind: 'subset',
  marks: { where: only(ALL) },
  feature: 'value',
  choices: DIGITS,
  size,
  field: 'digits',
  forms: ['set'],
  tiers: {},
  occurrences: true,
});
const named = (
  where: Where,
  feature: 'value' | 'number' | 'root' | 'sum' | 'compare',
  picks: Record<string, NamedPick>,
): Rule => ({
  kind: 'mark',
  where,
  field: 'pick',
  many: false,
  feature,
  choices: { names: Object.keys(picks) },
  named: picks,
  unitClass: 'pick',
});
const halves = (...picks: string[]): Chances => Object.fromEntries(picks.map((pick) => [pick, { T1: '1/2' }]));

const text = (number: number): string => String(number).padStart(2, '0');
const isMiddle = (number: number): boolean => number >= 25 && number <= 74;
const EDGES: Record<string, NamedPick> = {
  edge: { win: numbers(0, 99, (number) => !isMiddle(number)).map(text) },
  middle: { win: numbers(0, 99, isMiddle).map(text) },
};
/** Whether both digits are odd or both even. */
const PARITIES: Record<string, NamedPick> = {
  same: { win: numbers(0, 18, isEven) },
  cross: { win: numbers(0, 18, isOdd) },
};
const SLOPES: Record<string, NamedPick> = { rise: wins('tiger'), fall: wins('dragon'), twin: wins('tie') };

/** 1 of every 12 numbers from 01 on; 00 counts as 100, so animals 0 … 3 have nine numbers. */
const SHIO: Chances = Object.fromEntries(
  numbers(0, 11).map((animal) => [String(animal), { T1: animal < 4 ? '9/100' : '2/25' }]),
);

/** Pools of four digits: As, Kop, Kepala and Ekor are places 0 … 3. */
export const poolPlays: readonly PlayType[] = [
  row('tg.4d', 'both', exact(ALL), chance('1/10000')),
  row('tg.3d', 'both', exact(segment('last3', [1, 2, 3], 'digit')), chance('1/1000')),
  row('tg.2d', 'both', exact(last2), chance('1/100')),
  row('tg.2dMiddle', 'both', exact(middle2), chance('1/100')),
  row('tg.2dFront', 'both', exact(front2), chance('1/100')),
  row(
    'tg.free',
    'both',
    {
      kind: 'hits',
      marks: { where: only(ALL) },
      field: 'digit',
      many: false,
      feature: 'value',
      choices: DIGITS,
      pays: 'each',
    },
    { any: { H1: '729/2500', H2: '243/5000', H3: '9/2500', H4: '1/10000' } },
  ),
  row('tg.macau', 'both', together(2), { any: { H2: '48/625', H3: '12/625', H4: '7/5000' } }),
  row('tg.naga', 'both', together(3), { any: { H3: '21/1250', H4: '9/2500' } }),
  row(
    'tg.exact',
    'both',
    { kind: 'mark', where: place, field: 'digit', many: false, feature: 'value', choices: DIGITS },
    chance('1/10'),
  ),
  row('tg.side', 'both', named(place, 'value', twoSided(0, 9, 5)), halves('big', 'small', 'odd', 'even')),
  row('tg.edge', 'both', named(only(last2), 'number', EDGES), halves('edge', 'middle')),
  row('tg.root', 'both', named(only(last2), 'root', twoSided(0, 9, 5)), {
    big: { T1: '11/20' },
    small: { T1: '9/20' },
    odd: { T1: '11/20' },
    even: { T1: '9/20' },
  }),
  row(
    'tg.zodiac',
    'both',
    {
      kind: 'mark',
      where: only(last2),
      field: 'animal',
      many: false,
      feature: 'shio',
      choices: { from: 0, to: 11 },
      unitClass: 'pick',
    },
    SHIO,
  ),
  row('tg.cross', 'both', named(pairs, 'sum', PARITIES), halves('same', 'cross')),
  row('tg.slope', 'both', named(pairs, 'compare', SLOPES), {
    rise: { T1: '9/20' },
    fall: { T1: '9/20' },
    twin: { T1: '1/10' },
  }),
];

import type { PlayType } from '../play/play-type.ts';
import type { HitsRule, NamedPick, Rule, SubsetRule } from '../play/rule.ts';
import type { Segment, Where } from '../play/segment.ts';
import { byPlace, chance, namedNumbers, numbers, only, places, row, segment, twoSided } from './row.ts';

const NUMBERS = { from: 1, to: 11 };

/** All five numbers without order. */
const SET: Segment = { book: 'set5', places: [0, 1, 2, 3, 4], of: 'eleven', unordered: true };
const three: Where = {
  field: 'seg',
  segments: {
    front: segment('front3', [0, 1, 2], 'eleven'),
    mid: segment('mid3', [1, 2, 3], 'eleven'),
    back: segment('back3', [2, 3, 4], 'eleven'),
  },
};
const two: Where = {
  field: 'seg',
  segments: { front: segment('front2', [0, 1], 'eleven'), back: segment('back2', [3, 4], 'eleven') },
};

/** All of up to five numbers are drawn, or all five drawn numbers are among more. */
const pick = (size: number, form: 'set' | 'anchors'): SubsetRule => ({
  kind: 'subset',
  marks: { where: only(SET) },
  feature: 'value',
  choices: NUMBERS,
  size,
  field: 'set',
  forms: [form],
  tiers: { [Math.min(size, 5)]: 'T1' },
});
const direct = (where: Where): Rule => ({ kind: 'direct', where, choices: NUMBERS, distinct: true });
const tickets = (where: Where): Rule => ({ kind: 'tickets', where, choices: NUMBERS });
const group = (where: Where, count: number): Rule => ({
  kind: 'group',
  where,
  choices: NUMBERS,
  roles: [{ field: 'set', count, times: 1 }],
});
const among: HitsRule = {
  kind: 'hits',
  marks: { where: three },
  field: 'set',
  many: true,
  feature: 'value',
  choices: NUMBERS,
  pays: { atLeast: 1 },
};

/** 11 returns the stake of a side. */
const BALL: Record<string, NamedPick> = {
  ...Object.fromEntries(
    Object.entries(twoSided(1, 10, 6)).map(([name, { win }]) => [name, { win, push: [11] }] as const),
  ),
  ...namedNumbers(1, 11),
};
const TOTAL: Record<string, NamedPick> = {
  ...twoSided(15, 45, 31),
  big: { win: numbers(31, 45), push: [30] },
  small: { win: numbers(15, 29), push: [30] },
  tailBig: { win: numbers(15, 45, (sum) => sum % 10 >= 5) },
  tailSmall: { win: numbers(15, 45, (sum) => sum % 10 < 5) },
};
const named = (where: Where, feature: 'value' | 'sum', picks: Record<string, NamedPick>): Rule => ({
  kind: 'mark',
  where,
  field: 'pick',
  many: false,
  feature,
  choices: { names: Object.keys(picks) },
  named: picks,
  unitClass: 'pick',
});
const feature = (name: 'oddCount' | 'middle', from: number, to: number): Rule => ({
  kind: 'mark',
  where: only(SET),
  field: 'set',
  many: true,
  feature: name,
  choices: { from, to },
  unitClass: 'pick',
});

/** Five of eleven numbers, in order. */
export const elevenPlays: readonly PlayType[] = [
  row('x5.rx1', 'prize', pick(1, 'set'), chance('5/11')),
  row('x5.rx2', 'prize', pick(2, 'set'), chance('2/11')),
  row('x5.rx3', 'prize', pick(3, 'set'), chance('2/33')),
  row('x5.rx4', 'prize', pick(4, 'set'), chance('1/66')),
  row('x5.rx5', 'prize', pick(5, 'set'), chance('1/462')),
  row('x5.rx6', 'prize', pick(6, 'set'), chance('1/77')),
  row('x5.rx7', 'prize', pick(7, 'set'), chance('1/22')),
  row('x5.rx8', 'prize', pick(8, 'set'), chance('4/33')),
  row('x5.rx2.dt', 'prize', pick(2, 'anchors'), chance('2/11')),
  row('x5.rx3.dt', 'prize', pick(3, 'anchors'), chance('2/33')),
  row('x5.rx4.dt', 'prize', pick(4, 'anchors'), chance('1/66')),
  row('x5.rx5.dt', 'prize', pick(5, 'anchors'), chance('1/462')),
  row('x5.rx6.dt', 'prize', pick(6, 'anchors'), chance('1/77')),
  row('x5.rx7.dt', 'prize', pick(7, 'anchors'), chance('1/22')),
  row('x5.rx8.dt', 'prize', pick(8, 'anchors'), chance('4/33')),
  row('x5.3.direct', 'prize', direct(three), chance('1/990')),
  row('x5.3.tickets', 'prize', tickets(three), chance('1/990')),
  row('x5.3.group', 'prize', group(three, 3), chance('1/165')),
  row('x5.2.direct', 'prize', direct(two), chance('1/110')),
  row('x5.2.tickets', 'prize', tickets(two), chance('1/110')),
  row('x5.2.group', 'prize', group(two, 2), chance('1/55')),
  row('x5.bdw', 'prize', among, chance('3/11')),
  row('x5.fixed', 'prize', { kind: 'fixed', segments: places(5, 'eleven'), choices: NUMBERS }, chance('1/11')),
  row('x5.oddcount', 'prize', feature('oddCount', 0, 5), {
    0: { T1: '1/462' },
    1: { T1: '5/77' },
    2: { T1: '25/77' },
    3: { T1: '100/231' },
    4: { T1: '25/154' },
    5: { T1: '1/77' },
  }),
  row('x5.middle', 'prize', feature('middle', 3, 9), {
    3: { T1: '2/33' },
    4: { T1: '3/22' },
    5: { T1: '15/77' },
    6: { T1: '50/231' },
    7: { T1: '15/77' },
    8: { T1: '3/22' },
    9: { T1: '2/33' },
  }),
  row('x5.c.ball', 'credit', named(byPlace('ball', 5, 'eleven'), 'value', BALL), {
    big: { PUSH: '1/11', T1: '5/11' },
    small: { PUSH: '1/11', T1: '5/11' },
    odd: { PUSH: '1/11', T1: '5/11' },
    even: { PUSH: '1/11', T1: '5/11' },
    number: { T1: '1/11' },
  }),
  row('x5.c.total', 'credit', named(only(SET), 'sum', TOTAL), {
    big: { PUSH: '16/231', T1: '215/462' },
    small: { PUSH: '16/231', T1: '215/462' },
    odd: { T1: '118/231' },
    even: { T1: '113/231' },
    tailBig: { T1: '116/231' },
    tailSmall: { T1: '115/231' },
  }),
  row(
    'x5.c.dt',
    'credit',
    {
      kind: 'mark',
      where: only(segment('dt', [0, 4], 'eleven')),
      field: 'pick',
      many: false,
      feature: 'compare',
      choices: { names: ['dragon', 'tiger'] },
      unitClass: 'pick',
    },
    { dragon: { T1: '1/2' }, tiger: { T1: '1/2' } },
  ),
];

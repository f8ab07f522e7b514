import type { PlayType } from '../play/play-type.ts';
import type { NamedPick, Rule } from '../play/rule.ts';
import type { Where } from '../play/segment.ts';
import { byPlace, chance, isEven, isOdd, namedNumbers, numbers, only, places, row, segment, twoSided } from './row.ts';

const CARS = { from: 1, to: 10 };

const front = (count: number): Where =>
  only(segment(count === 1 ? 'rank0' : `front${count}`, numbers(0, count - 1), 'car'));
const direct = (count: number): Rule => ({ kind: 'direct', where: front(count), choices: CARS, distinct: true });
const tickets = (count: number): Rule => ({ kind: 'tickets', where: front(count), choices: CARS });
const sums = (count: number, from: number, to: number): Rule => ({
  kind: 'mark',
  where: front(count),
  field: 'sums',
  many: true,
  feature: 'sum',
  choices: { from, to },
  unitClass: 'pick',
});
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

const RANK = { ...twoSided(1, 10, 6), ...namedNumbers(1, 10) };
/** A sum of 11 returns the stake. */
const PUSH_AT_11: Record<string, NamedPick> = {
  big: { win: numbers(12, 19), push: [11] },
  small: { win: numbers(3, 10), push: [11] },
  odd: { win: numbers(3, 19, (sum) => isOdd(sum) && sum !== 11), push: [11] },
  even: { win: numbers(3, 19, isEven), push: [11] },
};
/** Rank r against rank 11 - r. */
const OPPOSITE: Where = {
  field: 'rank',
  segments: Object.fromEntries(
    numbers(1, 5).map((rank) => [String(rank), segment(`dt${rank}`, [rank - 1, 10 - rank], 'car')]),
  ),
};

/** Ten cars in the order of their arrival. */
export const carPlays: readonly PlayType[] = [
  row('pk.front1', 'prize', direct(1), chance('1/10')),
  row('pk.front2', 'prize', direct(2), chance('1/90')),
  row('pk.front3', 'prize', direct(3), chance('1/720')),
  row('pk.front4', 'prize', direct(4), chance('1/5040')),
  row('pk.front5', 'prize', direct(5), chance('1/30240')),
  row('pk.front2.tickets', 'prize', tickets(2), chance('1/90')),
  row('pk.front3.tickets', 'prize', tickets(3), chance('1/720')),
  row('pk.front4.tickets', 'prize', tickets(4), chance('1/5040')),
  row('pk.front5.tickets', 'prize', tickets(5), chance('1/30240')),
  row('pk.fixed', 'prize', { kind: 'fixed', segments: places(10, 'car', 'rank'), choices: CARS }, chance('1/10')),
  row(
    'pk.pair12',
    'credit',
    { kind: 'group', where: front(2), choices: CARS, roles: [{ field: 'pair', count: 2, times: 1 }] },
    chance('1/45'),
  ),
  row('pk.sum12', 'credit', sums(2, 3, 19), {
    3: { T1: '1/45' },
    4: { T1: '1/45' },
    5: { T1: '2/45' },
    6: { T1: '2/45' },
    7: { T1: '1/15' },
    8: { T1: '1/15' },
    9: { T1: '4/45' },
    10: { T1: '4/45' },
    11: { T1: '1/9' },
    12: { T1: '4/45' },
    13: { T1: '4/45' },
    14: { T1: '1/15' },
    15: { T1: '1/15' },
    16: { T1: '2/45' },
    17: { T1: '2/45' },
    18: { T1: '1/45' },
    19: { T1: '1/45' },
  }),
  row('pk.sum12.side', 'credit', named(front(2), 'sum', twoSided(3, 19, 12)), {
    big: { T1: '4/9' },
    small: { T1: '5/9' },
    odd: { T1: '5/9' },
    even: { T1: '4/9' },
  }),
  row('pk.sum12.side11push', 'credit', named(front(2), 'sum', PUSH_AT_11), {
    big: { PUSH: '1/9', T1: '4/9' },
    small: { PUSH: '1/9', T1: '4/9' },
    odd: { PUSH: '1/9', T1: '4/9' },
    even: { PUSH: '1/9', T1: '4/9' },
  }),
  row('pk.sum3', 'credit', sums(3, 6, 27), {
    6: { T1: '1/120' },
    7: { T1: '1/120' },
    8: { T1: '1/60' },
    9: { T1: '1/40' },
    10: { T1: '1/30' },
    11: { T1: '1/24' },
    12: { T1: '7/120' },
    13: { T1: '1/15' },
    14: { T1: '3/40' },
    15: { T1: '1/12' },
    16: { T1: '1/12' },
    17: { T1: '1/12' },
    18: { T1: '1/12' },
    19: { T1: '3/40' },
    20: { T1: '1/15' },
    21: { T1: '7/120' },
    22: { T1: '1/24' },
    23: { T1: '1/30' },
    24: { T1: '1/40' },
    25: { T1: '1/60' },
    26: { T1: '1/120' },
    27: { T1: '1/120' },
  }),
  row('pk.rank', 'credit', named(byPlace('rank', 10, 'car', 1, 'rank'), 'value', RANK), {
    big: { T1: '1/2' },
    small: { T1: '1/2' },
    odd: { T1: '1/2' },
    even: { T1: '1/2' },
    number: { T1: '1/10' },
  }),
  row(
    'pk.dt',
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

import type { PlayType } from '../play/play-type.ts';
import type { GroupRule, Role, Rule } from '../play/rule.ts';
import type { Where } from '../play/segment.ts';
import { chance, row } from './row.ts';
import { five, four, three, two } from './ssc-segments.ts';

const DIGITS = { from: 0, to: 9 };

const direct = (where: Where): Rule => ({ kind: 'direct', where, choices: DIGITS });
const tickets = (where: Where): Rule => ({ kind: 'tickets', where, choices: DIGITS });
const combo = (where: Where): Rule => ({ kind: 'direct', where, choices: DIGITS, tails: true });
const group = (where: Where, ...roles: Role[]): GroupRule => ({ kind: 'group', where, choices: DIGITS, roles });
const sums = (where: Where, to: number): Rule => ({
  kind: 'cells',
  where,
  field: 'sums',
  many: true,
  choices: { from: 0, to },
  feature: 'sum',
});
const spans = (where: Where): Rule => ({
  kind: 'cells',
  where,
  field: 'spans',
  many: true,
  choices: DIGITS,
  feature: 'span',
});
const anchor = (where: Where): Rule => ({
  kind: 'cells',
  where,
  field: 'dan',
  many: false,
  choices: DIGITS,
  feature: 'contains',
  unordered: true,
});
const role = (field: string, count: number, times: number): Role => ({ field, count, times });

/** Five, four, three and two digits in order or by group. */
export const sscStars: readonly PlayType[] = [
  row('ssc.5.direct', 'prize', direct(five), chance('1/100000')),
  row('ssc.5.tickets', 'prize', tickets(five), chance('1/100000')),
  row('ssc.5.combo', 'prize', combo(five), {
    M5: { M5: '1/100000' },
    M4: { M4: '1/10000' },
    M3: { M3: '1/1000' },
    M2: { M2: '1/100' },
    M1: { M1: '1/10' },
  }),
  row('ssc.5.g120', 'prize', group(five, role('set', 5, 1)), chance('3/2500')),
  row('ssc.5.g60', 'prize', group(five, role('a', 1, 2), role('b', 3, 1)), chance('3/5000')),
  row('ssc.5.g30', 'prize', group(five, role('a', 2, 2), role('b', 1, 1)), chance('3/10000')),
  row('ssc.5.g20', 'prize', group(five, role('a', 1, 3), role('b', 2, 1)), chance('1/5000')),
  row('ssc.5.g10', 'prize', group(five, role('a', 1, 3), role('b', 1, 2)), chance('1/10000')),
  row('ssc.5.g5', 'prize', group(five, role('a', 1, 4), role('b', 1, 1)), chance('1/20000')),
  row('ssc.4.direct', 'prize', direct(four), chance('1/10000')),
  row('ssc.4.tickets', 'prize', tickets(four), chance('1/10000')),
  row('ssc.4.combo', 'prize', combo(four), {
    M4: { M4: '1/10000' },
    M3: { M3: '1/1000' },
    M2: { M2: '1/100' },
    M1: { M1: '1/10' },
  }),
  row('ssc.4.g24', 'prize', group(four, role('set', 4, 1)), chance('3/1250')),
  row('ssc.4.g12', 'prize', group(four, role('a', 1, 2), role('b', 2, 1)), chance('3/2500')),
  row('ssc.4.g6', 'prize', group(four, role('set', 2, 2)), chance('3/5000')),
  row('ssc.4.g4', 'prize', group(four, role('a', 1, 3), role('b', 1, 1)), chance('1/2500')),
  row('ssc.3.direct', 'prize', direct(three), chance('1/1000')),
  row('ssc.3.tickets', 'prize', tickets(three), chance('1/1000')),
  row('ssc.3.combo', 'prize', combo(three), { M3: { M3: '1/1000' }, M2: { M2: '1/100' }, M1: { M1: '1/10' } }),
  row('ssc.3.sum', 'prize', sums(three, 27), chance('1/1000')),
  row('ssc.3.span', 'prize', spans(three), chance('1/1000')),
  row('ssc.3.g3', 'prize', group(three, role('set', 1, 2), role('set', 1, 1)), chance('3/1000')),
  row('ssc.3.g6', 'prize', group(three, role('set', 3, 1)), chance('3/500')),
  row(
    'ssc.3.mixed',
    'prize',
    { kind: 'tickets', where: three, choices: DIGITS, unordered: true },
    { G3: { G3: '3/1000' }, G6: { G6: '3/500' } },
  ),
  row(
    'ssc.3.gsum',
    'prize',
    {
      kind: 'cells',
      where: three,
      field: 'sums',
      many: true,
      choices: { from: 1, to: 26 },
      feature: 'sum',
      unordered: true,
    },
    { G3: { G3: '3/1000' }, G6: { G6: '3/500' } },
  ),
  row('ssc.3.gdan', 'prize', anchor(three), { G3: { G3: '3/1000' }, G6: { G6: '3/500' } }),
  row('ssc.2.direct', 'prize', direct(two), chance('1/100')),
  row('ssc.2.tickets', 'prize', tickets(two), chance('1/100')),
  row('ssc.2.sum', 'prize', sums(two, 18), chance('1/100')),
  row('ssc.2.span', 'prize', spans(two), chance('1/100')),
  row('ssc.2.group', 'prize', group(two, role('set', 2, 1)), chance('1/50')),
  row('ssc.2.gdan', 'prize', anchor(two), chance('1/50')),
];

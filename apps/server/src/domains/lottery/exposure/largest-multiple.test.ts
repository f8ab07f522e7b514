import {
  countUnits,
  createExposure,
  findLotteryRules,
  findPlay,
  listBooks,
  orderLoads,
  parseMicro,
  parseSelection,
} from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { createGameLimits } from './game-limits.ts';
import { largestMultiple } from './largest-multiple.ts';

const rules = findLotteryRules('ssc');
const play = rules && findPlay(rules, 'ssc.1.fixed');
const parsed = play && parseSelection(play, { pos: [[7], [], [], [], []] });
if (!rules || !play || !parsed || 'problem' in parsed) throw new Error('a fixed position has one digit');
const { selection } = parsed;
const books = listBooks(rules);
const unitStake_micro = parseMicro('2');
const line = {
  play,
  selection,
  unitStake_micro,
  multiple: 3,
  stake_micro: 3n * unitStake_micro * BigInt(countUnits(play, selection)),
  prizes: new Map([['any:T1', parseMicro('19')]]),
};
const most = (changes: Record<string, string>, before = 0): number => {
  const limits = createGameLimits(books, 'CNY', { version: 0, changes });
  const exposure = createExposure(books, { perAtom_micro: limits.atoms, draw_micro: limits.draw_micro });
  if (before > 0) exposure.add(orderLoads([{ ...line, multiple: before }]));
  return largestMultiple(line, { limits, books, exposure, year: undefined });
};

it.each([
  ['a number', { atom: '1900' }, 0, 100],
  ['a number that other orders have loaded', { atom: '1900' }, 40, 60],
  ['a number without room', { atom: '1900' }, 100, 0],
  ['the draw', { draw: '950' }, 0, 50],
  ['the payout of an order', { payout: '199' }, 0, 10],
  ['the stake of a line', { line: '30' }, 0, 15],
  ['no limit', { line: '900000', order: '900000', payout: '900000', atom: '900000' }, 0, 9_999],
] as const)('[R-07] the largest multiple is that of %s', (_name, changes, before, expected) =>
  expect(most(changes, before)).toBe(expected),
);

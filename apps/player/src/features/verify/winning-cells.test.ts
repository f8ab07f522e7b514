import { evaluateWindow, lanternOrchard, type SlotSpin } from '@fairhouse/game-math';
import { expect, it } from 'vitest';
import { timesStake, winningCells } from './winning-cells.ts';

const spinAt = (change: Partial<SlotSpin>): SlotSpin => ({
  set: 'base',
  stops: [0, 0, 0, 0, 0],
  ...evaluateWindow(lanternOrchard, 'base', [0, 0, 0, 0, 0]),
  lineWins: [],
  scatter: { count: 0, pays_x100: 0 },
  multiplier: 1,
  win_x100: 0,
  freeSpinsAwarded: 0,
  ...change,
});

it('marks the reels of a winning line', () => {
  const lineWins = [{ line: 3, symbol: 'pear', count: 3, wilds: 0, pays_x100: 100 }];
  const [a, b, c] = lanternOrchard.lines[3] ?? [];
  expect([...winningCells(lanternOrchard, spinAt({ lineWins }))]).toEqual([`0,${a}`, `1,${b}`, `2,${c}`]);
});

it('marks moons only when they paid', () => {
  const window = [['moon', 'leaf', 'leaf'], ['leaf', 'moon', 'leaf'], ['leaf', 'leaf', 'moon'], [], []];
  expect(winningCells(lanternOrchard, spinAt({ window })).size).toBe(0);
  const paid = spinAt({ window, scatter: { count: 3, pays_x100: 200 }, freeSpinsAwarded: 10 });
  expect([...winningCells(lanternOrchard, paid)]).toEqual(['0,0', '1,1', '2,2']);
});

it('formats hundredths', () => {
  expect([0, 5, 100, 1250].map(timesStake)).toEqual(['0.00', '0.05', '1.00', '12.50']);
});

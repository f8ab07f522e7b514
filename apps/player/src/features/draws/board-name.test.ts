import { expect, it } from 'vitest';
import { boardName } from './board-name.ts';

it('[G-03] names the board of the weekday of a draw, from Monday', () => {
  const boards = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  // 30 November 2026 is a Monday
  expect(['20261130001', '20261205001', '20261206001'].map((issueNo) => boardName({ boards }, issueNo))).toEqual([
    'Mon',
    'Sat',
    'Sun',
  ]);
  expect(boardName({ boards: [] }, '20261130001')).toBe('');
});

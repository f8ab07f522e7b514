import { drawNumbers } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { boardRows } from './board-rows.ts';
import { lotoNumbers } from './loto-numbers.ts';

it.each([
  ['VN-N', 27],
  ['VN-S', 18],
] as const)('[P-33] the loto of %s has the last two digits of its %i prizes, one of them special', (family, count) => {
  const { numbers } = drawNumbers(family, 'ab'.repeat(32), '20261126001');
  const loto = lotoNumbers(family, numbers);
  const [top] = boardRows(family).find(({ prize }) => prize === 'DB')?.numbers ?? [];
  const digits = (top ?? []).map((place) => numbers[place]).join('');
  expect(loto).toHaveLength(count);
  expect(loto.filter(({ isTop }) => isTop)).toEqual([{ digits: digits.slice(-2), isTop: true }]);
  expect(loto.map((each) => each.digits)).toEqual(loto.map((each) => each.digits).toSorted());
});

import { drawNumbers, listTrendPlaces, numberTrends } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { positionGrid } from './position-grid.ts';

const draws = Array.from({ length: 60 }, (_, at) => drawNumbers('11X5', 'ab'.repeat(32), String(at)).numbers);
const places = listTrendPlaces('11X5');

it('[G-02] has one value of a place in each draw', () => {
  const { values, rows, cells } = positionGrid('11X5', draws, 2, places);
  for (let row = 0; row < rows; row++) {
    const drawn = values.filter((_value, column) => cells[row * values.length + column] === 0);
    expect(drawn).toEqual([draws[row]?.[2]]);
  }
});

it('ends with the omission of the figures', () => {
  for (const place of [0, 'any'] as const) {
    const { values, rows, cells } = positionGrid('11X5', draws, place, places);
    const last = [...cells.subarray((rows - 1) * values.length)];
    expect(last).toEqual(numberTrends('11X5', draws, place).map(({ current }) => current));
  }
});

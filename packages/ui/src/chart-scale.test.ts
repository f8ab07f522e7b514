import { describe, expect, it } from 'vitest';
import { axisTicks, shownLabels } from './chart-scale.ts';

describe('axisTicks', () => {
  it('steps in round figures around the values, including zero', () => {
    expect(axisTicks(3, 97)).toEqual([0, 25, 50, 75, 100]);
    expect(axisTicks(-40, 95)).toEqual([-50, 0, 50, 100]);
    expect(axisTicks(0.01, 0.04)).toEqual([0, 0.01, 0.02, 0.03, 0.04]);
    expect(axisTicks(-9, -2)).toEqual([-10, -7.5, -5, -2.5, 0]);
  });
  it('stays near the values when zero is excluded', () => {
    expect(axisTicks(9_412, 9_608, false)).toEqual([9_400, 9_450, 9_500, 9_550, 9_600, 9_650]);
    expect(axisTicks(9_600, 9_600, false)).toEqual([9_600, 9_601]);
  });
  it('has an axis without values', () => {
    expect(axisTicks(0, 0)).toEqual([0, 1]);
  });
});

describe('shownLabels', () => {
  it('keeps the last label and as many before it as fit', () => {
    expect(shownLabels(7, 10)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shownLabels(30, 6)).toEqual([4, 9, 14, 19, 24, 29]);
    expect(shownLabels(0, 6)).toEqual([]);
  });
});

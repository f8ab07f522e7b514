import { describe, expect, it } from 'vitest';
import { lanternOrchard as spec } from '../games/lantern-orchard.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { evaluateWindow } from './evaluate-window.ts';
import { payOfLine } from './pay-of-line.ts';

const pay = (line: string) => payOfLine(spec, line.split(' '));

describe('payOfLine', () => {
  it('pays from the left, three or more', () => {
    expect(pay('pear pear pear plum pear')).toEqual({ symbol: 'pear', count: 3, wilds: 0, pays_x100: 100 });
    expect(pay('plum pear pear pear pear')).toBeNull();
    expect(pay('pear pear plum pear pear')).toBeNull();
  });

  it('doubles once for any number of substituting lanterns', () => {
    expect(pay('pear lantern pear plum leaf')).toEqual({ symbol: 'pear', count: 3, wilds: 1, pays_x100: 200 });
    expect(pay('lantern pear lantern lantern leaf')).toEqual({ symbol: 'pear', count: 4, wilds: 3, pays_x100: 800 });
    expect(pay('pear pear pear plum lantern')).toEqual({ symbol: 'pear', count: 3, wilds: 0, pays_x100: 100 });
  });

  it('compares pure lanterns with the run they start', () => {
    // Three lanterns pay 50, four leaves with lanterns 2 x 15, so the lanterns win.
    expect(pay('lantern lantern lantern leaf plum')).toEqual({ symbol: 'lantern', count: 3, wilds: 3, pays_x100: 250 });
    // Four pears with lanterns, 2 x 80, beat the same three lanterns.
    expect(pay('lantern lantern lantern pear plum')).toEqual({ symbol: 'pear', count: 4, wilds: 3, pays_x100: 800 });
    expect(pay('lantern lantern lantern lantern lantern')).toEqual({
      symbol: 'lantern',
      count: 5,
      wilds: 5,
      pays_x100: 15_000,
    });
    // Four lanterns pay 250; five pears with them would pay 2 x 400.
    expect(pay('lantern lantern lantern lantern pear')?.symbol).toBe('pear');
    expect(pay('lantern lantern lantern lantern leaf')).toEqual({
      symbol: 'lantern',
      count: 4,
      wilds: 4,
      pays_x100: 1250,
    });
  });

  it('does not substitute a lantern for a moon', () => {
    expect(pay('lantern moon moon moon moon')).toBeNull();
    expect(pay('lantern lantern moon pear pear')).toBeNull();
  });
});

describe('evaluateWindow', () => {
  const tiny: SlotSpec = {
    ...spec,
    sets: {
      ...spec.sets,
      base: {
        strips: [
          ['pear', 'moon', 'leaf', 'plum'],
          ['pear', 'moon', 'leaf', 'moth'],
          ['pear', 'moon', 'leaf', 'acorn'],
          ['moth', 'lantern', 'plum', 'acorn'],
          ['moth', 'plum', 'lantern', 'acorn'],
        ],
      },
    },
  };

  it('shows the stop in the top row and wraps at the end of the strip', () => {
    expect(evaluateWindow(tiny, 'base', [0, 1, 2, 3, 3]).window).toEqual([
      ['pear', 'moon', 'leaf'],
      ['moon', 'leaf', 'moth'],
      ['leaf', 'acorn', 'pear'],
      ['acorn', 'moth', 'lantern'],
      ['acorn', 'moth', 'plum'],
    ]);
  });

  it('pays each line and the moons anywhere', () => {
    const result = evaluateWindow(tiny, 'base', [0, 0, 0, 0, 0]);
    expect(result.scatter).toEqual({ count: 3, pays_x100: 200 });
    // Top row pears: three, because the lantern is in the row below. Line 18 is 2 2 0 2 2 and shows leaf leaf pear: nothing.
    expect(result.lineWins).toContainEqual({ line: 1, symbol: 'pear', count: 3, wilds: 0, pays_x100: 100 });
    expect(result.lineWins).toContainEqual({ line: 2, symbol: 'leaf', count: 3, wilds: 0, pays_x100: 25 });
    expect(result.lineWins.every((win) => win.symbol !== 'moon')).toBe(true);
  });

  it('refuses stops outside the strips', () => {
    expect(() => evaluateWindow(tiny, 'base', [0, 0, 0, 0])).toThrow(RangeError);
    expect(() => evaluateWindow(tiny, 'base', [0, 0, 0, 0, 4])).toThrow(RangeError);
    expect(() => evaluateWindow(tiny, 'base', [0, 0, -1, 0, 0])).toThrow(RangeError);
    expect(() => evaluateWindow(tiny, 'base', [0, 0, 0.5, 0, 0])).toThrow(RangeError);
  });
});

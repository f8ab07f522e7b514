import { describe, expect, it } from 'vitest';
import { parseFraction } from '../prices/fraction.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { omission } from './omission.ts';

describe('omission', () => {
  it.each(orders.omission)('$name', ({ p, hits, expect: expected }) => {
    const window = [...hits].map((hit) => hit === '1');
    // -0 of an exact expectation is 0
    expect(omission(window, parseFraction(p))).toEqual(expected);
  });

  it('needs draws', () => expect(() => omission([], parseFraction('1/10'))).toThrow(RangeError));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import { correctPosting, divideCorrection } from './correct-posting.ts';
import { postPayout } from './post-payout.ts';
import { smallestUnit } from './stake.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });

describe('corrections', () => {
  it.each(orders.correction)('from $old to $new with $available available after $age_h h', (row) => {
    const change = { before_micro: BigInt(row.old), after_micro: BigInt(row.new) };
    const { due, remainder_micro } = correctPosting(BigInt(row.remainder), change, smallestUnit(row.scale));
    const isLate = row.age_h > row.window_h;
    const { paid, taken, borne } = divideCorrection(due, { available: BigInt(row.available), isLate });
    expect({ paid, taken, borne, remainder: remainder_micro }).toEqual({
      paid: BigInt(row.expect.paid),
      taken: BigInt(row.expect.taken),
      borne: BigInt(row.expect.borne),
      remainder: BigInt(row.expect.remainder),
    });
  });

  it('takes nothing after the window', () => {
    expect(divideCorrection(-500n, { available: 900n, isLate: true })).toEqual({ paid: 0n, taken: 0n, borne: 500n });
    expect(divideCorrection(500n, { available: 0n, isLate: true })).toEqual({ paid: 500n, taken: 0n, borne: 0n });
  });

  it('leaves what one settlement by the last result would have left, and what was borne', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        amount,
        fc.constantFrom(0, 2, 6),
        (results, at, scale) => {
          const unit = smallestUnit(scale);
          const start = at % unit;
          const [first = 0n, ...later] = results;
          let { posted, remainder_micro } = postPayout(start, first, unit);
          let before = first;
          for (const after of later) {
            const corrected = correctPosting(remainder_micro, { before_micro: before, after_micro: after }, unit);
            posted += corrected.due;
            remainder_micro = corrected.remainder_micro;
            before = after;
          }
          expect({ posted, remainder_micro }).toEqual(postPayout(start, before, unit));
        },
      ),
    );
  });
});

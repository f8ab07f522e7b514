import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReference, referenceOf } from './creditor-reference.ts';

describe('[C-03] the reference of a deposit by bank transfer', () => {
  it('is an RF creditor reference: the published example, and one computed by hand', () => {
    // the example of ISO 11649: RF18 5390 0754 7034
    expect(referenceOf(539_007_547_034n)).toBe('RF18539007547034');
    expect(findReference('Invoice RF18 5390 0754 7034, thank you')).toBe(539_007_547_034n);
  });

  it('is found again in any text, and a changed digit or two swapped ones are noticed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.nat(), fc.integer({ min: 1, max: 9 }), (id, at, by) => {
        const reference = referenceOf(id);
        expect(findReference(`payment ${reference.replaceAll(/(.{4})/g, '$1 ')} of mine`)).toBe(id);
        const digits = [...reference.slice(2)];
        const place = at % digits.length;
        const changed = digits.with(place, String((Number(digits[place]) + by) % 10)).join('');
        expect(findReference(`RF${changed}`)).toBeNull();
        const next = (place + 1) % digits.length;
        const swapped = digits.with(place, digits[next] ?? '').with(next, digits[place] ?? '');
        if (digits[place] !== digits[next] && next !== 0) expect(findReference(`RF${swapped.join('')}`)).toBeNull();
      }),
    );
  });
});

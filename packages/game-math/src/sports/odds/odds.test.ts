import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratio } from '../../exact/rational.ts';
import vectors from '../testing/odds-vectors.json' with { type: 'json' };
import { formatPrice, ODDS_FORMATS, type OddsFormat, showPrice } from './format-price.ts';
import { priceOf } from './price.ts';
import { quoteSingle } from './quote-single.ts';
import { roundHalfUp } from './rounding.ts';

const units = (text: string): bigint => BigInt(Math.round(Number(text) * 100));
const thousandths = (text: string): number => Math.round(Number(text) * 1000);
const anyPrice = fc.integer({ min: 1001, max: 10_000_000 }).map(priceOf);

describe('odds formats against vectors', () => {
  it.each(vectors.odds)('$decimal', (row) => {
    const price = priceOf(thousandths(row.decimal));
    expect(formatPrice(price, 'decimal')).toBe(row.decimal);
    expect(formatPrice(price, 'hk')).toBe(row.hk);
    expect(formatPrice(price, 'malay')).toBe(row.malay);
    expect(formatPrice(price, 'indo')).toBe(row.indo);
    expect(formatPrice(price, 'american')).toBe(row.american);
  });

  it.each(vectors.fractional)('$price as $shown', (row) => {
    const price = priceOf(row.price);
    expect(formatPrice(price, 'fractional')).toBe(row.shown);
    expect(Number(roundHalfUp(quoteSingle(price, 'fractional', BigInt(row.stake)).win))).toBe(row.win);
  });

  it.each(vectors.riskWin)('$format $odds of $enteredStake', (row) => {
    const shown = row.odds.replace('+', '');
    const price = priceWith(row.format as OddsFormat, Number(shown));
    const { risk, win } = quoteSingle(price, row.format as OddsFormat, units(row.enteredStake));
    expect([risk, roundHalfUp(win)]).toEqual([units(row.risk), units(row.win)]);
  });
});

/** Returns a price that is shown with the value. */
function priceWith(format: OddsFormat, value: number) {
  for (let net = 1; net < 20_000; net += 1) {
    const price = priceOf(1000 + net);
    if (Number(formatPrice(price, format)) === value) return price;
  }
  throw new Error(`no price is shown as ${value}`);
}

describe('properties of the formats', () => {
  it('each shows the decimal price within half a unit of its last place', () => {
    fc.assert(
      fc.property(anyPrice, fc.constantFrom(...ODDS_FORMATS), (price, format) => {
        const { value } = showPrice(price, format);
        const shown = Number(value.num) / Number(value.den);
        const net = (price - 1000) / 1000;
        const exact = {
          decimal: price / 1000,
          hk: net,
          malay: net <= 1 ? net : -1 / net,
          indo: net >= 1 ? net : -1 / net,
          american: net >= 1 ? net * 100 : -100 / net,
          fractional: net,
        }[format];
        expect(Math.abs(shown - exact)).toBeLessThanOrEqual((format === 'american' ? 0.5 : 0.0005) * (1 + 1e-9));
      }),
    );
  });

  it('a negative Malay or Indonesian price wins exactly what was entered', () => {
    expect(quoteSingle(priceOf(2176), 'malay', 10_000n)).toEqual({ risk: 8500n, win: ratio(10_000n) });
    expect(quoteSingle(priceOf(1833), 'indo', 10_000n)).toEqual({ risk: 12_000n, win: ratio(10_000n) });
  });

  it.each([1000, 0, -1950, 1950.5, 10_000_001, Number.NaN])('refuses the price %s', (value) => {
    expect(() => priceOf(value)).toThrow(RangeError);
  });

  it('refuses an amount that risks nothing', () => {
    expect(() => quoteSingle(priceOf(1950), 'decimal', 0n)).toThrow('must be positive');
    expect(() => quoteSingle(priceOf(1950), 'decimal', -5n)).toThrow('must be positive');
    expect(() => quoteSingle(priceOf(101_000), 'malay', 1n)).toThrow('too small');
  });

  it('refuses a price that a format shows as zero: its stake could win nothing', () => {
    expect(quoteSingle(priceOf(2_001_000), 'malay', 1_000_000n).risk).toBe(1000n);
    for (const price of [2_001_001, 10_000_000])
      expect(() => quoteSingle(priceOf(price), 'malay', 1_000_000n)).toThrow('win nothing');
    for (const format of ODDS_FORMATS)
      for (const price of [1001, 1500, 2_001_000])
        expect(quoteSingle(priceOf(price), format, 1_000_000n).win.num, `${format} ${price}`).toBeGreaterThan(0n);
  });
});

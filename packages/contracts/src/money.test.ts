import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type Currency, formatMoney, MAX_AMOUNT, money, parseMoney } from './money.ts';

const currencies = Object.keys(CURRENCIES) as Currency[];

describe('money', () => {
  it('parses plain decimals exactly', () => {
    expect(parseMoney('12.5', 'USD')).toBe(1250n);
    expect(parseMoney('12.500000', 'USD')).toBe(1250n);
    expect(parseMoney('-3', 'USD')).toBe(-300n);
    expect(parseMoney('7', 'JPY')).toBe(7n);
    expect(parseMoney('0.000001', 'USDT')).toBe(1n);
  });

  it.each(['', ' 5', '5 ', '+5', '1e3', 'NaN', '0x1', '5,00', '.5', '5.', '--1', '1.001', 'Infinity', '٣'])(
    'refuses %j',
    (text) => {
      expect(parseMoney(text, 'USD')).toBeNull();
    },
  );

  it('refuses more decimals than the currency has', () => {
    expect(parseMoney('1.5', 'JPY')).toBeNull();
    expect(parseMoney('1.0', 'JPY')).toBe(1n);
  });

  it('formats and parses the same amount in every currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT }),
        fc.constantFrom(...currencies),
        (units, currency) => {
          expect(parseMoney(formatMoney(money(units), currency), currency)).toBe(units);
        },
      ),
    );
  });
});

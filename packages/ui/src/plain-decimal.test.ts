import { describe, expect, it } from 'vitest';
import { plainDecimal } from './plain-decimal.ts';

describe('plainDecimal', () => {
  it('keeps digits and the first decimal point of pasted text', () => {
    expect(plainDecimal('$1,234.50')).toBe('1234.50');
    expect(plainDecimal('1.2.3')).toBe('1.23');
    expect(plainDecimal('-5e3')).toBe('53');
  });
});

import { describe, expect, it } from 'vitest';
import { compare, minus, partOf, plus, shareOf } from '../game/amounts.ts';
import { celebrationOf, countUp_ms } from './celebration.ts';

describe('celebration', () => {
  it('never celebrates a return of the stake or less', () => {
    for (const win of ['0.00', '0.05', '0.99', '1.00']) {
      expect(celebrationOf(win, '1.00')).toBe('none');
      expect(countUp_ms(win, '1.00', false)).toBe(0);
    }
    expect(celebrationOf('1.01', '1.00')).toBe('small');
  });

  it('grows with the win in stakes, not in money', () => {
    const wins = ['0.50', '5.00', '12.00', '30.00', '150.00'];
    expect(wins.map((win) => celebrationOf(win, '1.00'))).toEqual(['none', 'small', 'good', 'great', 'grand']);
    expect(celebrationOf('150.00', '100.00')).toBe('small');
    const times = wins.map((win) => countUp_ms(win, '1.00', false));
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(times.length);
    expect(countUp_ms('150.00', '1.00', true)).toBe(countUp_ms('150.00', '1.00', false) / 2);
  });
});

describe('amounts', () => {
  it('are exact for any number of decimals', () => {
    expect(plus('0.10', '0.20')).toBe('0.30');
    expect(minus('1', '0.000001')).toBe('0.999999');
    expect(minus('0.05', '1.00')).toBe('-0.95');
    expect(compare('1.0', '1.00')).toBe(0);
    expect(compare('9007199254740993.01', '9007199254740993.02')).toBe(-1);
    expect(() => plus('1e3', '1')).toThrow(RangeError);
  });

  it('floors fractions like the server’s payout', () => {
    expect(shareOf('0.20', 125)).toBe('0.25');
    expect(shareOf('0.33', 5)).toBe('0.01');
    expect(shareOf('1500', 5)).toBe('75');
    expect(partOf('10.00', 0.5)).toBe('5.00');
    expect(partOf('10.00', 1)).toBe('10.00');
  });
});

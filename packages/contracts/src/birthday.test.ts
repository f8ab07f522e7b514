import { describe, expect, it } from 'vitest';
import { yearsSince } from './birthday.ts';

const today = new Date('2026-03-01T12:00:00Z');

describe('years since a birthday', () => {
  it.each([
    ['2005-03-01', 21],
    ['2005-03-02', 20],
    ['2005-02-28', 21],
    ['03-01-2005', 21],
    ['2004-02-29', 22],
    ['1900-01-01', 126],
    ['2026-03-01', 0],
  ])('[V-05] %s is %i years ago', (birthday, years) => {
    expect(yearsSince(birthday, today)).toBe(years);
  });

  it.each(['2005-02-29', '2005-02-30', '2005-13-01', '2027-01-01', '2026-03-02', '1-1-2001', '', 'yesterday'])(
    '[V-05] %s is not a birthday',
    (text) => {
      expect(yearsSince(text, today)).toBeNull();
    },
  );

  it('[V-05] someone born on a leap day is a year older on the first of March', () => {
    expect(yearsSince('2004-02-29', new Date('2025-02-28T12:00:00Z'))).toBe(20);
    expect(yearsSince('2004-02-29', new Date('2025-03-01T00:00:00Z'))).toBe(21);
  });
});

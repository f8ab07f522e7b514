import { expect, it } from 'vitest';
import { parseBetsSearch, parseSportsSearch, periodOfDay } from './sports-search.ts';

it('[R-09] reads addresses and drops what it does not know', () => {
  expect(parseSportsSearch({ tournament: 'harbour', day: 'today' })).toEqual({ tournament: 'harbour', day: 'today' });
  expect(parseSportsSearch({ tournament: '<script>', day: 'never' })).toEqual({});
  expect(parseBetsSearch({ show: 'refused', bet: '1-7' })).toEqual({ show: 'refused', bet: '1-7' });
  expect(parseBetsSearch({ show: 'open', bet: '' })).toEqual({});
});

it('bounds a day by midnight in the time zone of the reader', () => {
  const now = new Date(2026, 10, 25, 13, 30);
  const at = (day: number) => new Date(2026, 10, day).toISOString();
  expect(periodOfDay('today', now)).toEqual({ from: at(25), to: at(26) });
  expect(periodOfDay('tomorrow', now)).toEqual({ from: at(26), to: at(27) });
  expect(periodOfDay(undefined, now)).toEqual({});
});

import { describe, expect, it } from 'vitest';
import { type BusinessHours, isOpenAt, isTimeZone, nextOpening } from './business-hours.ts';

const at = (iso: string): Date => new Date(iso);
const weekdays: BusinessHours = {
  timeZone: 'Asia/Shanghai',
  week: [...Array.from({ length: 5 }, () => ({ from: '09:00', to: '18:00' })), null, null],
};

describe('opening hours', () => {
  it('follow the clock of the time zone, not of the server', () => {
    // Friday 20 November 2026, 17:59 and 18:00 in Shanghai.
    expect(isOpenAt(weekdays, at('2026-11-20T09:59:00Z'))).toBe(true);
    expect(isOpenAt(weekdays, at('2026-11-20T10:00:00Z'))).toBe(false);
    expect(isOpenAt(weekdays, at('2026-11-21T03:00:00Z'))).toBe(false);
  });

  it('return the next opening over a weekend', () => {
    expect(nextOpening(weekdays, at('2026-11-20T10:00:00Z'))).toEqual(at('2026-11-23T01:00:00Z'));
    expect(nextOpening(weekdays, at('2026-11-23T00:00:00Z'))).toEqual(at('2026-11-23T01:00:00Z'));
    expect(nextOpening({ ...weekdays, week: Array.from({ length: 7 }, () => null) }, at('2026-11-20T10:00:00Z'))).toBe(
      null,
    );
  });

  it('extend past midnight', () => {
    const nights: BusinessHours = {
      timeZone: 'UTC',
      week: Array.from({ length: 7 }, () => ({ from: '18:00', to: '02:00' })),
    };
    expect(isOpenAt(nights, at('2026-11-21T01:59:00Z'))).toBe(true);
    expect(isOpenAt(nights, at('2026-11-21T02:00:00Z'))).toBe(false);
    expect(nextOpening(nights, at('2026-11-21T02:00:00Z'))).toEqual(at('2026-11-21T18:00:00Z'));
  });

  it('are always open from 00:00 to 24:00', () => {
    const always: BusinessHours = {
      timeZone: 'UTC',
      week: Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' })),
    };
    for (const time of ['00:00', '12:30', '23:59']) expect(isOpenAt(always, at(`2026-11-21T${time}:30Z`))).toBe(true);
  });

  it('follow the clock through the change to summer time', () => {
    const berlin: BusinessHours = {
      timeZone: 'Europe/Berlin',
      week: Array.from({ length: 7 }, () => ({ from: '09:00', to: '10:00' })),
    };
    expect(nextOpening(berlin, at('2026-03-28T12:00:00Z'))).toEqual(at('2026-03-29T07:00:00Z'));
    expect(nextOpening(berlin, at('2026-10-24T12:00:00Z'))).toEqual(at('2026-10-25T08:00:00Z'));
  });

  it('know which names are time zones', () => {
    expect(isTimeZone('Asia/Dubai')).toBe(true);
    expect(isTimeZone('Mars/Base')).toBe(false);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, businessDayOf, cycleOf, dayBounds } from './business-day.ts';
import vectors from './testing/days.json' with { type: 'json' };

// Days of rewards, computed by two programs in other languages: among them days that a change of clocks makes 23 or 25 hours long, zones
// that skip midnight, and a zone that moves by half an hour.
it('[C-07] a business day begins and ends when the vectors say', () => {
  for (const { zone, day, begins, from, until, minutes } of vectors) {
    const rules = { zone, cutHour: begins };
    const { from: begun, to: ended } = dayBounds(rules, day);
    expect([zone, day, new Date(begun).toISOString(), new Date(ended).toISOString()]).toEqual([
      ...[zone, day],
      ...[from, until].map((at) => new Date(at).toISOString()),
    ]);
    expect((ended - begun) / 60_000).toBe(minutes);
    expect([begun - 1, begun, ended - 1, ended].map((at) => businessDayOf(rules, at))).toEqual([
      ...[addDays(day, -1), day, day],
      addDays(day, 1),
    ]);
  }
});

it('[C-07] a week of rewards begins on Monday, also where a day of it is shorter', () => {
  for (const zone of ['Africa/Cairo', 'Europe/London', 'Asia/Shanghai']) {
    const { from, to } = cycleOf('week', '2026-04-24');
    expect([from, to]).toEqual(['2026-04-20', '2026-04-26']);
    const rules = { zone, cutHour: 0 };
    expect(businessDayOf(rules, dayBounds(rules, from).from)).toBe('2026-04-20');
    expect(businessDayOf(rules, dayBounds(rules, to).to)).toBe('2026-04-27');
  }
});

it('[C-07] every time is in exactly one business day, whatever was asked before', () => {
  const zones = [
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Africa/Cairo',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
  ];
  const rules = zones.flatMap((zone) => [0, 5, 23].map((cutHour) => ({ zone, cutHour })));
  const time = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2030, 0, 1) });
  fc.assert(
    fc.property(fc.constantFrom(...rules), time, (days, at) => {
      const day = businessDayOf(days, at);
      const { from, to } = dayBounds(days, day);
      expect(from <= at && at < to).toBe(true);
      expect(dayBounds(days, addDays(day, 1)).from).toBe(to);
      // what the clock of the zone shows, less the hours before the cut, is the day; around a change of clocks one beside it
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: days.zone }).format(at - days.cutHour * 3_600_000);
      expect([addDays(day, -1), day, addDays(day, 1)]).toContain(shown);
    }),
  );
});

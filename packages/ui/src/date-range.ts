export type RangePreset = 'today' | 'yesterday' | 'week' | 'month' | 'all';

/** A period from the first moment, up to but not including the last. ISO 8601 in UTC; both absent means no restriction. */
export interface Period {
  from?: string;
  to?: string;
}

/** A day of the reader's calendar, "2026-11-21". */
export type Day = string;

/** A custom range of days, both included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** Returns the period of a custom range, in the reader's own time zone. */
export function periodOfDays({ from, to }: DaySpan): Period {
  const midnight = (day: Day, later: number) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + later).toISOString();
  };
  return { from: midnight(from, 0), to: midnight(to, 1) };
}

/** Returns the period of a preset in the reader's own time zone. "Week" is today and the six days before it. */
export function periodOf(preset: RangePreset, now: Date): Period {
  const day = (offset: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).toISOString();
  switch (preset) {
    case 'today':
      return { from: day(0), to: day(1) };
    case 'yesterday':
      return { from: day(-1), to: day(0) };
    case 'week':
      return { from: day(-6), to: day(1) };
    case 'month':
      return { from: new Date(now.getFullYear(), now.getMonth(), 1).toISOString(), to: day(1) };
    case 'all':
      return {};
  }
}

/** A preset, or a custom range. */
export type PeriodChoice = RangePreset | DaySpan;

/** Converts a choice to times in the reader's own time zone. */
export const periodOfChoice = (choice: PeriodChoice, now: Date): Period =>
  typeof choice === 'string' ? periodOf(choice, now) : periodOfDays(choice);

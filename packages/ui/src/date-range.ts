export type RangePreset = 'today' | 'yesterday' | 'week' | 'month' | 'all';

/** A period: from the first moment, up to but not including the last. ISO 8601 in UTC; both absent means everything. */
export interface Period {
  from?: string;
  to?: string;
}

/** The period of a preset in the reader's own time zone. "Week" is today and the six days before it. */
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

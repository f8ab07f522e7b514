import type { SortText } from '@fairhouse/contracts';
import { localDay } from './calendar-days.ts';
import { type Period, type PeriodChoice, periodOfChoice } from './date-range.ts';
import type { Sort } from './sort-rows.ts';

/** The view of a server list: page, date range and order. `Key` is the union of the columns that it can be sorted by. */
export interface ListView<Key extends string = string> {
  page: number;
  period: PeriodChoice;
  /** Null uses the server's order. */
  sort: Sort<Key> | null;
}

/** A view with the function that changes it: another date range or order resets to the first page. */
export interface ListControl<Key extends string = string> extends ListView<Key> {
  change: (next: Partial<ListView<Key>>) => void;
}

/** The parameters of a server call for a view. */
export interface ListQuery<Key extends string = string> extends Period {
  page: number;
  pageSize: number;
  sort?: SortText<Key>;
}

/** Returns a view after a change. */
export const changedView = <Key extends string>(now: ListView<Key>, next: Partial<ListView<Key>>): ListView<Key> => ({
  ...now,
  page: 1,
  ...next,
});

/** Converts a view to a call's parameters; days are those of the reader's own time zone. */
export const toListQuery = <Key extends string>(
  { page, period, sort }: ListView<Key>,
  pageSize: number,
): ListQuery<Key> => ({
  page,
  pageSize,
  ...periodOfChoice(period, new Date()),
  ...(sort ? { sort: sort.down ? (`-${sort.key}` as const) : sort.key } : {}),
});

/** Formats the days of a period for a file name: "2026-11-15_2026-11-21", one day alone, or "all". */
export function namePeriod(choice: PeriodChoice, now: Date): string {
  const { from, to } = periodOfChoice(choice, now);
  if (!from || !to) return 'all';
  const first = localDay(new Date(from));
  const last = localDay(new Date(Date.parse(to) - 1));
  return first === last ? first : `${first}_${last}`;
}

import type { SortText } from '@fairhouse/contracts';
import { localDay } from './calendar-days.ts';
import { type Period, type PeriodChoice, periodOfChoice } from './date-range.ts';
import type { Sort } from './sort-rows.ts';

/** What of a list of the server is looked at: which page, of which days, in which order. `Key` are the columns that it may be sorted by. */
export interface ListView<Key extends string = string> {
  page: number;
  period: PeriodChoice;
  /** Null leaves the order to the server. */
  sort: Sort<Key> | null;
}

/** A view with the way to change it: other days or another order begin on the first page. */
export interface ListControl<Key extends string = string> extends ListView<Key> {
  change: (next: Partial<ListView<Key>>) => void;
}

/** What a call of the server takes of a view. */
export interface ListQuery<Key extends string = string> extends Period {
  page: number;
  pageSize: number;
  sort?: SortText<Key>;
}

/** A view after a change. */
export const changedView = <Key extends string>(now: ListView<Key>, next: Partial<ListView<Key>>): ListView<Key> => ({
  ...now,
  page: 1,
  ...next,
});

/** A view as a call takes it; days are those of the reader's own time zone. */
export const toListQuery = <Key extends string>(
  { page, period, sort }: ListView<Key>,
  pageSize: number,
): ListQuery<Key> => ({
  page,
  pageSize,
  ...periodOfChoice(period, new Date()),
  ...(sort ? { sort: sort.down ? (`-${sort.key}` as const) : sort.key } : {}),
});

/** The days of a period for the name of a file: "2026-11-15_2026-11-21", one day alone, or "all". */
export function namePeriod(choice: PeriodChoice, now: Date): string {
  const { from, to } = periodOfChoice(choice, now);
  if (!from || !to) return 'all';
  const first = localDay(new Date(from));
  const last = localDay(new Date(Date.parse(to) - 1));
  return first === last ? first : `${first}_${last}`;
}

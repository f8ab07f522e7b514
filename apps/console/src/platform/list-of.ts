import type { ListControl, ListView, PeriodChoice, RangePreset } from '@fairhouse/ui';
import type { ListSearch } from './list-search.ts';

const parsePeriod = (text: string | undefined): PeriodChoice => {
  const [from, to] = text?.split('_') ?? [];
  if (!from) return 'all';
  return to ? { from, to } : (from as RangePreset);
};

const formatPeriod = (period: PeriodChoice): string | undefined => {
  if (typeof period !== 'string') return `${period.from}_${period.to}`;
  return period === 'all' ? undefined : period;
};

function parseSort<Key extends string>(text: string | undefined, sortable: readonly Key[]): ListView<Key>['sort'] {
  const down = text?.startsWith('-') ?? false;
  const key = sortable.find((each) => each === (down ? text?.slice(1) : text));
  return key ? { key, down } : null;
}

/** Returns the list view stored in the address, and the function that changes it. Ignores a column that the list cannot be sorted by. */
export function listOf<Key extends string>(
  search: ListSearch,
  sortable: readonly Key[],
  go: (next: Pick<ListSearch, 'page' | 'period' | 'sort'>) => void,
): ListControl<Key> {
  const view = {
    page: search.page ?? 1,
    period: parsePeriod(search.period),
    sort: parseSort(search.sort, sortable),
  };
  return {
    ...view,
    change: (next) => {
      const { page, period, sort } = { ...view, page: 1, ...next };
      const days = formatPeriod(period);
      go({
        ...(page > 1 ? { page } : {}),
        ...(days ? { period: days } : {}),
        ...(sort ? { sort: `${sort.down ? '-' : ''}${sort.key}` } : {}),
      });
    },
  };
}

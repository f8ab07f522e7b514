import type { Column } from './table.tsx';

/** The sort column, and whether the order is descending. */
export interface Sort<Key extends string = string> {
  key: Key;
  down: boolean;
}

/** Returns the sort after a click on a column header: ascending first, then descending, then ascending again. */
export const nextSort = (now: Sort | null, key: string): Sort => ({ key, down: now?.key === key && !now.down });

/** Sorts rows by a column: words by the language's collation, figures by value. The sort is stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  tag: string,
): readonly Row[] {
  const column = columns.find((each) => each.key === sort?.key);
  const read = column?.text;
  if (!read) return rows;
  const words = new Intl.Collator(tag, { numeric: true });
  const compare = (one: string, other: string): number => {
    const difference = Number(one) - Number(other);
    return Number.isNaN(difference) ? words.compare(one, other) : difference;
  };
  const sign = sort?.down ? -1 : 1;
  return rows.toSorted((one, other) => sign * compare(read(one), read(other)));
}

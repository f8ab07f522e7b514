import type { Column } from './table.tsx';

/** By which column, and whether the largest stands first. */
export interface Sort<Key extends string = string> {
  key: Key;
  down: boolean;
}

/** The sort after pressing a column's head: upwards first, then downwards, then up again. */
export const nextSort = (now: Sort | null, key: string): Sort => ({ key, down: now?.key === key && !now.down });

/** Rows in the order of a column, as the language orders words and as figures order themselves. Rows that are equal keep their order. */
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

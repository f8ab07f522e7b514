import { useTranslation } from '@fairhouse/i18n/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Select } from './choices.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { nextSort, type Sort } from './sort-rows.ts';
import type { Column } from './table.tsx';

/**
 * Sticky below the bars of the page, `--bars` high if a site has any. Its line is a shadow: the border of a collapsed table would not move
 * along.
 */
const headCell =
  'sticky top-[var(--bars,0px)] z-10 bg-surface text-12 font-medium text-ink-faint shadow-[inset_0_-1px_0_var(--color-line)]';

/** Whether rows can be sorted by a column. */
const isSortable = (
  { key, text }: { key: string; text?: unknown },
  sortable: readonly string[] | undefined,
): boolean => (sortable ? sortable.includes(key) : text !== undefined);

const orderOf = (sort: Sort | null | undefined, key: string): 'ascending' | 'descending' | 'none' => {
  if (sort?.key !== key) return 'none';
  return sort.down ? 'descending' : 'ascending';
};

/** The head of a table; if rows can be sorted, the name of a column is its button. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  sortable: keys,
}: {
  columns: readonly Column<Row>[];
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  sortable?: readonly string[] | undefined;
}) {
  return (
    <thead className={onSort ? 'max-sm:hidden' : 'max-sm:sr-only'}>
      <tr>
        {columns.map((column) => {
          const sortable = onSort !== undefined && isSortable(column, keys);
          return (
            <th
              key={column.key}
              scope="col"
              aria-sort={sortable ? orderOf(sort, column.key) : undefined}
              className={classNames(headCell, column.figures ? 'text-end' : 'text-start', !sortable && 'px-3 py-2')}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort ?? null, column.key))}
                  className={classNames(
                    'inline-flex min-h-9 items-center gap-1 px-3 py-2 hover:text-ink',
                    sort?.key === column.key && 'text-ink',
                  )}
                >
                  {column.header}
                  <Icon of={sort?.key !== column.key ? ChevronsUpDown : sort.down ? ArrowDown : ArrowUp} size={14} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** On a phone the rows are cards without a head: the sort order is selected above them. */
export function SortChoice<Row>({
  columns,
  sort,
  onSort,
  sortable,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: (sort: Sort) => void;
  sortable: readonly string[] | undefined;
}) {
  const t = useTranslation();
  const options = columns
    .filter((column) => isSortable(column, sortable))
    .flatMap(({ key, header }) => [
      { value: `${key} up`, label: t('ui.sort.up', { column: header }) },
      { value: `${key} down`, label: t('ui.sort.down', { column: header }) },
    ]);
  // a fixed order offers no choice
  if (options.length === 0) return null;
  return (
    <Select
      label={t('ui.sort')}
      options={sort ? options : [{ value: '', label: t('ui.sort.none') }, ...options]}
      value={sort ? `${sort.key} ${sort.down ? 'down' : 'up'}` : ''}
      onChange={(event) => {
        const [key = '', direction] = event.target.value.split(' ');
        if (key) onSort({ key, down: direction === 'down' });
      }}
      className="mb-3 sm:hidden"
    />
  );
}

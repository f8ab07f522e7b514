import { useTranslation } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Sort } from './sort-rows.ts';
import { SortChoice, TableHead } from './table-head.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are end-aligned, tabular. */
  figures?: boolean;
  /** The cell of the totals row under this column. */
  total?: ReactNode;
  /** The cell as plain text, figures as decimals: used for sorting and export. */
  text?: (row: Row) => string;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `loading` shows skeleton rows, `error` the reason and a retry button. */
  state?: 'ready' | 'loading' | 'error';
  /** The rows are the previous ones, while the new selection loads. */
  stale?: boolean;
  error?: string | undefined;
  onRetry?: () => void;
  empty?: ReactNode;
  /** Whether any column has a total, so that the row is shown. */
  totals?: boolean;
  /** Makes rows openable: the first cell becomes a button. */
  onOpen?: (row: Row) => void;
  /**
   * With `onSort`, columns that have a `text` are sortable, or only those that `sortable` names. The owner sorts: see `sortRows`, or query
   * the server.
   */
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  sortable?: readonly string[];
}

const bodyCell = classNames(
  'px-3 py-2.5 align-top sm:table-cell sm:border-b sm:border-line/60',
  'max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 max-sm:wrap-anywhere',
  'max-sm:before:shrink-0 max-sm:before:text-12 max-sm:before:text-ink-faint max-sm:before:content-[attr(data-label)]',
);
const side = (column: { figures?: boolean }) => (column.figures ? 'text-end figures' : 'text-start max-sm:text-end');

/**
 * A table with its empty, loading and error states. The header is sticky, figures align, and under 640 px every row becomes a card with its
 * labels.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    state = 'ready',
    stale = false,
    error,
    onRetry,
    empty,
    totals,
    onOpen,
    sort,
    onSort,
    sortable,
  } = props;
  const t = useTranslation();
  if (state === 'error') return <ErrorState {...(onRetry ? { onRetry } : {})}>{error}</ErrorState>;
  if (state === 'ready' && rows.length === 0) return <>{empty ?? <EmptyState />}</>;
  const table = (
    <table aria-busy={stale || state === 'loading'} className="w-full border-collapse text-14 max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <TableHead columns={columns} sort={sort} onSort={onSort} sortable={sortable} />
      <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-2">
        {state === 'loading' ? (
          <LoadingRows columns={columns.length} />
        ) : (
          rows.map((row) => <BodyRow key={rowKey(row)} row={row} columns={columns} {...(onOpen ? { onOpen } : {})} />)
        )}
      </tbody>
      {totals && state === 'ready' ? (
        <tfoot className="max-sm:mt-2 max-sm:block">
          <tr className="font-semibold max-sm:flex max-sm:flex-col max-sm:rounded-box max-sm:border max-sm:border-line max-sm:bg-raised max-sm:py-1.5">
            {columns.map((column, at) => (
              <td
                key={column.key}
                data-label={column.header}
                className={classNames(bodyCell, side(column), column.total === undefined && at > 0 && 'max-sm:hidden')}
              >
                {column.total ?? (at === 0 ? t('ui.total') : null)}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
  if (!onSort) return table;
  return (
    <>
      <SortChoice columns={columns} sort={sort} onSort={onSort} sortable={sortable} />
      {table}
    </>
  );
}

function BodyRow<Row>({
  row,
  columns,
  onOpen,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  onOpen?: (row: Row) => void;
}) {
  return (
    <tr className="relative hover:bg-raised/60 max-sm:flex max-sm:flex-col max-sm:rounded-box max-sm:border max-sm:border-line max-sm:bg-raised/40 max-sm:py-1.5">
      {columns.map((column, at) => (
        <td key={column.key} data-label={column.header} className={classNames(bodyCell, side(column))}>
          {at === 0 && onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="text-start text-primary-ink underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

const LOADING_ROWS = [1, 2, 3, 4, 5];

function LoadingRows({ columns }: { columns: number }) {
  const t = useTranslation();
  return LOADING_ROWS.map((each) => (
    <tr key={each}>
      <td colSpan={columns} className="px-3 py-2.5 max-sm:block">
        <Skeleton className="h-5 w-full" />
        {each === 1 ? <span className="sr-only">{t('ui.loading')}</span> : null}
      </td>
    </tr>
  ));
}

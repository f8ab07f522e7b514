import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, failureText, Pager, type Sort, Table } from '@fairhouse/ui';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WideFrame } from './wide-frame.tsx';

export const PAGE_SIZE = 20;

export interface PageOfRows<Row> {
  rows: Row[];
  total: number;
}

/** The columns of a list, or a function that derives them from the loaded page, e.g. with totals computed by the server. */
export type ColumnsOf<Row, Page> = readonly Column<Row>[] | ((page: Page | undefined) => readonly Column<Row>[]);

export const columnsFor = <Row, Page>(columns: ColumnsOf<Row, Page>, page?: Page): readonly Column<Row>[] =>
  typeof columns === 'function' ? columns(page) : columns;

/** A paginated server list with loading, empty and error states and the total number of rows. */
export function PagedTable<Row, Page extends PageOfRows<Row>>(props: {
  caption: string;
  queryKey: QueryKey;
  fetchPage: () => Promise<Page>;
  page: number;
  onPage: (page: number) => void;
  columns: ColumnsOf<Row, Page>;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  sortable?: readonly string[];
  /** How often the page is read again, ms; never when absent. */
  refetchInterval?: number;
}) {
  const { caption, queryKey, fetchPage, page, onPage, columns, rowKey, empty, sort = null, onSort, sortable } = props;
  const { refetchInterval = false } = props;
  const t = useTranslation();
  const { count } = useFormats();
  const list = useQuery({ queryKey, queryFn: fetchPage, placeholderData: keepPreviousData, refetchInterval });
  const total = list.data?.total ?? 0;
  const pages = Math.ceil(total / PAGE_SIZE);
  // Another operator decided the last row of the last page, so the page no longer exists.
  const beyond = list.data !== undefined && list.data.rows.length === 0 && total > 0 && page > pages;
  return (
    <div className="flex flex-col gap-2">
      <WideFrame>
        <Table
          caption={caption}
          columns={columnsFor(columns, list.data)}
          totals={typeof columns === 'function'}
          rows={list.data?.rows ?? []}
          rowKey={rowKey}
          state={list.isError && !list.data ? 'error' : list.data ? 'ready' : 'loading'}
          stale={list.isPlaceholderData}
          error={list.error ? failureText(list.error, t) : undefined}
          onRetry={() => void list.refetch()}
          empty={empty}
          sort={sort}
          {...(onSort ? { onSort } : {})}
          {...(sortable ? { sortable } : {})}
        />
      </WideFrame>
      {list.isError && list.data ? (
        <p role="alert" className="text-14 text-loss-ink">
          {t('console.stale', { reason: failureText(list.error, t) })}
        </p>
      ) : null}
      {total > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="figures text-12 text-ink-faint">{t('console.rows', { count: count(total) })}</p>
          <Pager page={beyond ? pages + 1 : page} pages={pages} onPage={onPage} />
        </div>
      ) : null}
    </div>
  );
}

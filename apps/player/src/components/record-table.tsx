import { useTranslation } from '@fairhouse/i18n/react';
import {
  type Column,
  failureText,
  type ListControl,
  type ListQuery,
  ListTools,
  Pager,
  type Sort,
  Table,
} from '@fairhouse/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';

interface PageOfRows<Row> {
  rows: Row[];
  total: number;
}

/** A paged record of the member, with date range, sort order and an export of all selected rows. */
export function RecordTable<Row extends { currency: string }, Page extends PageOfRows<Row>, Key extends string>({
  name,
  list,
  query,
  fetchPage,
  pageSize,
  sortable,
  filters,
  above,
  fileColumns = [],
  ...table
}: Pick<ComponentProps<typeof Table<Row>>, 'caption' | 'columns' | 'rowKey' | 'empty' | 'onOpen' | 'totals'> & {
  /** The start of the file name. */
  name: string;
  list: ListControl<Key>;
  query: UseQueryResult<Page>;
  fetchPage: (listQuery: ListQuery<Key>) => Promise<Page>;
  pageSize: number;
  /** The columns that the server sorts by. */
  sortable: readonly Key[];
  filters?: ReactNode;
  /** Columns of the file that the table does not show. */
  fileColumns?: readonly Column<Row>[];
  /** Shown between the filters and the rows. */
  above?: ReactNode;
}) {
  const t = useTranslation();
  const { data, error, isError, isPlaceholderData, refetch } = query;
  const onSort = ({ key, down }: Sort) => {
    const column = sortable.find((each) => each === key);
    if (column) list.change({ sort: { key: column, down } });
  };
  return (
    <div className="flex flex-col gap-4">
      <ListTools
        name={name}
        list={list}
        columns={[...table.columns, ...fileColumns]}
        rowKey={table.rowKey}
        currencyOf={({ currency }) => currency}
        fetchPage={fetchPage}
      >
        {filters}
      </ListTools>
      {above}
      <Table
        {...table}
        rows={data?.rows ?? []}
        state={isError ? 'error' : data ? 'ready' : 'loading'}
        stale={isPlaceholderData}
        error={error ? failureText(error, t) : undefined}
        onRetry={() => void refetch()}
        sort={list.sort}
        onSort={onSort}
        sortable={sortable}
      />
      <Pager
        page={list.page}
        pages={Math.ceil((data?.total ?? 0) / pageSize)}
        onPage={(page) => list.change({ page })}
      />
    </div>
  );
}

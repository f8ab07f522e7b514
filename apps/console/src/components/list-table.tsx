import { calls } from '@fairhouse/contracts';
import { type ListControl, type ListQuery, ListTools, toListQuery } from '@fairhouse/ui';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../platform/call.ts';
import { type ColumnsOf, columnsFor, PAGE_SIZE, PagedTable, type PageOfRows } from './paged-table.tsx';

/** A server list with a date range, sorting and an export of all matching rows. The export is recorded in the audit log. */
export function ListTable<Row, Key extends string, Page extends PageOfRows<Row> = PageOfRows<Row>>({
  name,
  list,
  sortable,
  queryKey,
  fetchPage,
  currencyOf,
  filters,
  ...table
}: {
  /** Prefix of the file name. */
  name: string;
  caption: string;
  list: ListControl<Key>;
  /** The columns that the server can sort by. */
  sortable: readonly Key[];
  /** The other filters; page, date range and order are added to it. */
  queryKey: QueryKey;
  fetchPage: (query: ListQuery<Key>) => Promise<Page>;
  columns: ColumnsOf<Row, Page>;
  rowKey: (row: Row) => string;
  currencyOf?: (row: Row) => string;
  filters?: ReactNode;
  empty: ReactNode;
}) {
  const { page, period, sort } = list;
  return (
    <div className="flex flex-col gap-3">
      <ListTools
        name={name}
        list={list}
        columns={columnsFor(table.columns)}
        rowKey={table.rowKey}
        currencyOf={currencyOf}
        fetchPage={fetchPage}
        onSave={(file, rows) => call(calls.backoffice.recordExport, { file, rows })}
      >
        {filters}
      </ListTools>
      <PagedTable
        {...table}
        queryKey={[...queryKey, period, sort, page]}
        fetchPage={() => fetchPage(toListQuery(list, PAGE_SIZE))}
        page={page}
        onPage={(to) => list.change({ page: to })}
        sort={sort}
        onSort={({ key, down }) => {
          const column = sortable.find((each) => each === key);
          if (column) list.change({ sort: { key: column, down } });
        }}
        sortable={sortable}
      />
    </div>
  );
}

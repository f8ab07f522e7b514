import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import type { ReactNode } from 'react';
import { fetchAll, MAX_EXPORT_ROWS } from './fetch-all.ts';
import { type ListControl, type ListQuery, namePeriod, toListQuery } from './list-view.ts';
import { notify } from './overlay-store.ts';
import { PeriodField } from './period-field.tsx';
import type { Column } from './table.tsx';
import { ExportButton, type OnSave } from './table-tools.tsx';

/** The tools above a server list: its date range, other filters, and an export of all matching rows, not only of the current page. */
export function ListTools<Row, Key extends string>({
  name,
  list,
  columns,
  rowKey,
  currencyOf,
  fetchPage,
  onSave,
  children,
}: {
  /** Prefix of the file name. */
  name: string;
  list: ListControl<Key>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The currency of a row's amounts: a separate column of the file, where amounts have no symbol. */
  currencyOf?: ((row: Row) => string) | undefined;
  fetchPage: (query: ListQuery<Key>) => Promise<{ rows: readonly Row[]; total: number }>;
  /** Runs before a file is saved; if it fails, no file is saved. */
  onSave?: OnSave;
  /** Other filters. */
  children?: ReactNode;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const currency = currencyOf && { key: 'currency', header: t('ui.currency'), cell: currencyOf, text: currencyOf };
  const exported = currency ? [...columns, currency] : columns;
  const fetchRows = async (onProgress: (read: number, of: number) => void) => {
    // The date range is fixed once: an export that starts before midnight covers one range.
    const query = toListQuery(list, 0);
    const { rows, total } = await fetchAll(
      (page, pageSize) => fetchPage({ ...query, page, pageSize }),
      rowKey,
      onProgress,
    );
    if (total > MAX_EXPORT_ROWS) notify(t('ui.export.max', { max: count(MAX_EXPORT_ROWS), total: count(total) }));
    return rows;
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <PeriodField value={list.period} onChange={(period) => list.change({ period })} />
      {children}
      <div className="order-last ms-auto">
        <ExportButton
          name={() => `${name}-${namePeriod(list.period, new Date())}`}
          columns={exported}
          rows={fetchRows}
          onSave={onSave}
        />
      </div>
    </div>
  );
}

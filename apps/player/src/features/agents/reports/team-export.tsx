import { calls, type ExportColumn, type ExportQuery } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  buttonClass,
  type Column,
  ExportButton,
  failureText,
  fetchAll,
  Icon,
  MAX_EXPORT_ROWS,
  notify,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/queries.ts';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { exportsQuery } from './report-queries.ts';

interface TeamExportProps<Row> {
  /** Of the file, without its ending. */
  name: string;
  /** Their keys are the fields of the report; those without a text are left out. */
  columns: readonly Column<Row>[];
  /** The words for codes, by field. */
  labels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  rowKey: (row: Row) => string;
  total: number;
  fetchPage: (page: number, pageSize: number) => Promise<{ rows: readonly Row[]; total: number }>;
  query: ExportQuery;
}

/** Exports all rows of a report: from this page up to 5,000 rows, above that as a file that the server writes and keeps for a day. */
export function TeamExport<Row>(props: TeamExportProps<Row>) {
  const { name, columns, rowKey, total, fetchPage } = props;
  if (total > MAX_EXPORT_ROWS) return <LargeExport {...props} />;
  return (
    <ExportButton
      name={() => name}
      columns={columns}
      rows={async (onProgress) => (await fetchAll(fetchPage, rowKey, onProgress)).rows}
    />
  );
}

function LargeExport<Row>({ name, columns, labels = {}, query }: TeamExportProps<Row>) {
  const t = useTranslation();
  const { count, time } = useFormats();
  const { refFor } = useClientRef();
  const { data } = useQuery(exportsQuery);
  const last = data?.rows.find(({ report }) => report === query.report);
  const isOpen = last?.state === 'WAITING' || last?.state === 'RUNNING';
  const start = useMutation({
    mutationFn: () => {
      const fields = columns
        .filter(({ text }) => text)
        .map(({ key, header }): ExportColumn => ({ field: key, header, ...(labels[key] && { labels: labels[key] }) }));
      const content = { query, columns: fields, name: name.replaceAll(/[^\w-]/g, '-') };
      return call(calls.agentReports.startExport, {
        ...content,
        clientRef: refFor(JSON.stringify([content, last?.id])),
      });
    },
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <p role="status" className="text-12 text-ink-soft">
        {isOpen
          ? last.total > 0
            ? t('ui.export.progress', { read: count(last.read), of: count(last.total) })
            : t('agentReports.export.waiting')
          : last?.state === 'FAILED'
            ? t('agentReports.export.failed')
            : last?.expiresAt && last.url
              ? t('agentReports.export.until', { time: time(last.expiresAt) })
              : ''}
      </p>
      {last?.url ? (
        <a href={last.url} download={`${last.name}.csv`} className={buttonClass('secondary', 'small')}>
          <Icon of={Download} size={18} />
          {t('agentReports.export.download')}
        </a>
      ) : null}
      <Button size="small" busy={start.isPending || isOpen} onClick={() => start.mutate()}>
        {t('agentReports.export.start')}
      </Button>
    </div>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import type { FiguresReport } from './report-queries.ts';

/** Says up to when a report is counted, and by which clock its days begin. */
export function ReportNote({
  report: { asOf, delayed, zone, cutHour },
}: {
  report: Pick<FiguresReport, 'asOf' | 'delayed' | 'zone' | 'cutHour'>;
}) {
  const t = useTranslation();
  const { time } = useFormats();
  return (
    <div className="flex flex-col gap-1 text-12 text-ink-faint">
      <p className="flex flex-wrap items-center gap-2">
        <span>{t('agentReports.asOf', { time: time(asOf) })}</span>
        {delayed ? <StateTag tone="waiting">{t('agentReports.delayed')}</StateTag> : null}
      </p>
      <p>{t('agentReports.days', { zone, hour: `${String(cutHour).padStart(2, '0')}:00` })}</p>
    </div>
  );
}

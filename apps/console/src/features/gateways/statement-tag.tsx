import { useTranslation } from '@fairhouse/i18n/react';
import { StateTag } from '@fairhouse/ui';
import type { Statement } from './gateways-queries.ts';

/** Whether a day is closed, and else how many differences have no cause. */
export function StatementTag({ statement: { open, differing, closedBy } }: { statement: Statement }) {
  const t = useTranslation();
  if (closedBy !== null) return <StateTag tone="good">{t('dailyFiles.closed', { by: closedBy })}</StateTag>;
  if (open > 0) return <StateTag tone="waiting">{t('dailyFiles.openLines', { open, differing })}</StateTag>;
  return <StateTag tone="neutral">{t('dailyFiles.ready')}</StateTag>;
}

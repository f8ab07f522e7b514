import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateTurnover, type Requirement } from './turnover-queries.ts';

/** Waives an open requirement, with a reason. */
export function WaiveDialog({
  accountId,
  currency,
  requirement: { no, left },
  name,
  onClose,
}: {
  accountId: string;
  currency: string;
  requirement: Requirement;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  return (
    <ReasonDialog
      title={t('turnoverRules.waive.title', { source: name })}
      submit={t('turnoverRules.waive')}
      destructive
      onConfirm={(reason) => call(calls.turnoverBackoffice.waive, { accountId, no, reason })}
      onDone={() => notify(t('turnoverRules.waive.done'), 'success')}
      onSettled={() => void invalidateTurnover()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('turnoverRules.waive.about', { left: write(left, currency) })}</p>
    </ReasonDialog>
  );
}

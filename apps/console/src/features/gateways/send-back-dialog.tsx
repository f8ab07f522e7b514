import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateSuspense, type SuspenseRow } from './gateways-queries.ts';

/** Records that money in suspense is sent back at the provider. */
export function SendBackDialog({ row, onClose }: { row: SuspenseRow; onClose: () => void }) {
  const t = useTranslation();
  const { amount } = useFormats();
  return (
    <ReasonDialog
      title={t('suspense.sendBack.title', { amount: amount(row.amount, row.currency) })}
      submit={t('suspense.sendBack')}
      destructive
      onConfirm={(reason) => call(calls.suspense.sendBack, { id: row.id, reason })}
      onDone={() => notify(t('suspense.sendBack.done'), 'success')}
      onSettled={() => void invalidateSuspense()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('suspense.sendBack.about')}</p>
    </ReasonDialog>
  );
}

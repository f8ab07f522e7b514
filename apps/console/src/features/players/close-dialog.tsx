import { CLOSING_REASONS, type ClosingReason, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Records that a player wants the account closed. */
export function CloseDialog({
  accountId,
  onSettled,
  onClose,
}: {
  accountId: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [reason, setReason] = useState<ClosingReason>('notUsed');
  return (
    <ReasonDialog
      title={t('console.account.close')}
      submit={t('console.account.close')}
      destructive
      label={t('console.account.note')}
      onConfirm={(note) => call(calls.accountsBackoffice.requestClosing, { accountId, reason, note })}
      onDone={({ standing }) =>
        notify(t(standing === 'closed' ? 'console.account.close.done' : 'console.account.close.begun'), 'success')
      }
      onSettled={onSettled}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.account.close.about')}</p>
      <Select
        label={t('closing.reason')}
        options={CLOSING_REASONS.map((value) => ({ value, label: t(`closing.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as ClosingReason)}
      />
    </ReasonDialog>
  );
}

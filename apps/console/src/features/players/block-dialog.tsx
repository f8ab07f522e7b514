import { BLOCK_REASONS, type BlockReason, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { fromLocalTime } from '../../components/local-time.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Blocks an account: a reason code, a free text and an end date. */
export function BlockDialog({
  accountId,
  onSettled,
  onClose,
}: {
  accountId: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [reason, setReason] = useState<BlockReason>('identity');
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      title={t('console.account.block')}
      submit={t('console.account.block')}
      destructive
      label={t('console.account.note')}
      onConfirm={(note) =>
        call(calls.accountsBackoffice.block, { accountId, reason, note, until: fromLocalTime(until) })
      }
      onDone={() => notify(t('console.account.block.done'), 'success')}
      onSettled={onSettled}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.account.block.about')}</p>
      <Select
        label={t('console.account.why')}
        options={BLOCK_REASONS.map((value) => ({ value, label: t(`console.account.block.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as BlockReason)}
      />
      <DateTimeField
        label={t('console.account.block.until')}
        help={t('console.account.block.until.help')}
        value={until}
        onChange={setUntil}
      />
    </ReasonDialog>
  );
}

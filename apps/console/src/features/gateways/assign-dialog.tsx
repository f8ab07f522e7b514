import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { invalidateSuspense, type SuspenseRow } from './gateways-queries.ts';

/** Assigns a payment to a deposit: proposed by one operator, confirmed by another. */
export function AssignDialog({ row, onClose }: { row: SuspenseRow; onClose: () => void }) {
  const t = useTranslation();
  const { amount } = useFormats();
  const { id, proposal } = row;
  const [deposit, setDeposit] = useState(proposal?.deposit ?? row.deposit ?? '');
  return (
    <ReasonDialog
      title={t('suspense.assign.title', { amount: amount(row.amount, row.currency) })}
      submit={t(proposal ? 'suspense.confirm' : 'suspense.assign')}
      blocked={/^\d{1,18}$/.test(deposit) ? undefined : t('gateways.missing')}
      onConfirm={(reason) => call(calls.suspense.assign, { id, deposit, reason })}
      onDone={({ done }) => notify(t(done ? 'suspense.assigned.done' : 'suspense.proposed.done'), 'success')}
      onSettled={() => void invalidateSuspense()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">
        {proposal ? t('suspense.proposed', proposal) : t('suspense.assign.about')}
      </p>
      <TextField
        label={t('suspense.deposit')}
        inputMode="numeric"
        maxLength={18}
        value={deposit}
        onChange={({ target }) => setDeposit(target.value)}
      />
    </ReasonDialog>
  );
}

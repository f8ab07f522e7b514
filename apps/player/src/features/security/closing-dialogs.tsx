import { type ClosingReason, calls, PLAYER_CLOSING_REASONS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { endSession } from '../../platform/session.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { ClosingStepList } from './closing-step-list.tsx';
import { type Closing, closingQuery, invalidateSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/**
 * Explains the closing of an account and its remaining steps, and requests it. An account without remaining steps closes immediately, and
 * the session ends.
 */
export function CloseAccountDialog({ openSteps, onClose }: { openSteps: Closing['openSteps']; onClose: () => void }) {
  const t = useTranslation();
  const [reason, setReason] = useState<(typeof PLAYER_CLOSING_REASONS)[number]>('notUsed');
  const [note, setNote] = useState('');
  const change = useChange(['reason', 'note'], async () => {
    const closing = await call(calls.accounts.requestClosing, { reason, note: note.trim() });
    onClose();
    if (closing.standing === 'closed') {
      notify(t('closing.done'), 'success');
      return endSession('logout');
    }
    queryClient.setQueryData(closingQuery.queryKey, closing);
    void invalidateSecurity();
    notify(t('closing.started'), 'success');
  });
  return (
    <ChangeDialog
      title={t('closing.request.title')}
      action={t('closing.request.submit')}
      destructive
      change={change}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-ink-soft">
        <li>{t('closing.request.now')}</li>
        <li>{t('closing.request.then')}</li>
        <li>{t('closing.request.records')}</li>
        <li>{t('closing.request.break')}</li>
      </ul>
      {openSteps.length > 0 ? <ClosingStepList openSteps={openSteps} /> : null}
      <Select
        label={t('closing.reason')}
        options={PLAYER_CLOSING_REASONS.map((value) => ({
          value,
          label: t(`closing.reason.${value satisfies ClosingReason}`),
        }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
      />
      <TextArea
        label={t('closing.note')}
        max={300}
        rows={2}
        dir="auto"
        value={note}
        error={change.errorOf('note')}
        onChange={({ target }) => setNote(target.value)}
      />
    </ChangeDialog>
  );
}

/** Cancels the closing of an account. */
export function CancelClosingDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    queryClient.setQueryData(closingQuery.queryKey, await call(calls.accounts.cancelClosing));
    void invalidateSecurity();
    notify(t('closing.cancel.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('closing.cancel.title')}
      about={t('closing.cancel.about')}
      action={t('closing.cancel')}
      change={change}
      onClose={onClose}
    />
  );
}

import { type ClosingReason, calls, OWN_CLOSING_REASONS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, Select, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { endSession } from '../../platform/session.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { StepsLeft } from './closing-steps.tsx';
import { type Closing, closingQuery, forgetSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Says what closing means and what is left to do, and asks for it. An account with nothing left closes at once, and the session ends. */
export function CloseAccountDialog({ left, onClose }: { left: Closing['left']; onClose: () => void }) {
  const t = useTranslation();
  const [reason, setReason] = useState<(typeof OWN_CLOSING_REASONS)[number]>('notUsed');
  const [note, setNote] = useState('');
  const change = useChange(['reason', 'note'], async () => {
    const closing = await call(calls.accounts.requestClosing, { reason, note: note.trim() });
    onClose();
    if (closing.standing === 'closed') {
      notify(t('closing.done'), 'success');
      return endSession('logout');
    }
    queryClient.setQueryData(closingQuery.queryKey, closing);
    void forgetSecurity();
    notify(t('closing.begun'), 'success');
  });
  return (
    <ChangeDialog
      title={t('closing.ask.title')}
      action={t('closing.ask.submit')}
      destructive
      change={change}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-ink-soft">
        <li>{t('closing.ask.now')}</li>
        <li>{t('closing.ask.then')}</li>
        <li>{t('closing.ask.kept')}</li>
        <li>{t('closing.ask.break')}</li>
      </ul>
      {left.length > 0 ? <StepsLeft left={left} /> : null}
      <Select
        label={t('closing.reason')}
        options={OWN_CLOSING_REASONS.map((value) => ({
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
        error={change.at('note')}
        onChange={({ target }) => setNote(target.value)}
      />
    </ChangeDialog>
  );
}

/** Keeps an account that is being closed. */
export function KeepAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const change = useChange([], async () => {
    queryClient.setQueryData(closingQuery.queryKey, await call(calls.accounts.cancelClosing));
    void forgetSecurity();
    notify(t('closing.keep.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('closing.keep.title')}
      about={t('closing.keep.about')}
      action={t('closing.keep')}
      change={change}
      onClose={onClose}
    />
  );
}

import { BLOCK_REASONS, type BlockReason, calls, LOCK_SCOPES, type LockScope } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateTimeField, notify, Select, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { fromLocalTime } from '../../components/local-time.ts';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Locks one kind of action of a player: a reason code, a text for the player, a free text and an end date. */
export function LockDialog({
  accountId,
  locked,
  onSettled,
  onClose,
}: {
  accountId: string;
  /** What is locked already. */
  locked: readonly LockScope[];
  onSettled: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const open = LOCK_SCOPES.filter((each) => !locked.includes(each));
  const [scope, setScope] = useState<LockScope>(open[0] ?? 'login');
  const [reason, setReason] = useState<BlockReason>('identity');
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  return (
    <ReasonDialog
      title={t('console.lock')}
      submit={t('console.lock')}
      destructive
      label={t('console.account.note')}
      onConfirm={(note) =>
        call(calls.accountsBackoffice.lock, {
          accountId,
          scope,
          reason,
          note,
          text: text.trim(),
          until: fromLocalTime(until),
        })
      }
      onDone={() => notify(t('console.lock.done'), 'success')}
      onSettled={onSettled}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.lock.about')}</p>
      <Select
        label={t('console.lock.scope')}
        options={open.map((value) => ({ value, label: t(`console.lock.scope.${value}`) }))}
        value={scope}
        onChange={({ target }) => setScope(target.value as LockScope)}
      />
      <Select
        label={t('console.account.why')}
        options={BLOCK_REASONS.map((value) => ({ value, label: t(`console.account.block.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as BlockReason)}
      />
      <TextField
        label={t('console.lock.text')}
        help={t('console.lock.text.help')}
        dir="auto"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <DateTimeField
        label={t('console.account.block.until')}
        help={t('console.lock.until.help')}
        value={until}
        onChange={setUntil}
      />
    </ReasonDialog>
  );
}

import { CLOSING_REASONS, type ClosingReason, calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify, Select } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { call } from '../../platform/call.ts';

/** Records that a player wants the account closed. */
export function CloseWindow({
  accountId,
  onSettled,
  onClose,
}: {
  accountId: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const say = useText();
  const [reason, setReason] = useState<ClosingReason>('notUsed');
  return (
    <ReasonDialog
      title={say('console.account.close')}
      submit={say('console.account.close')}
      destructive
      label={say('console.account.note')}
      act={(note) => call(calls.accountsDesk.requestClosing, { accountId, reason, note })}
      onDone={({ standing }) =>
        notify(say(standing === 'closed' ? 'console.account.close.done' : 'console.account.close.begun'), 'success')
      }
      onSettled={onSettled}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.account.close.about')}</p>
      <Select
        label={say('closing.reason')}
        options={CLOSING_REASONS.map((value) => ({ value, label: say(`closing.reason.${value}`) }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as ClosingReason)}
      />
    </ReasonDialog>
  );
}

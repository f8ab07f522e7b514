import { type ClosingReason, calls, OWN_CLOSING_REASONS } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify, Select, TextArea } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/queries.ts';
import { endSession } from '../../platform/session.ts';
import { ChangeWindow } from './change-window.tsx';
import { StepsLeft } from './closing-steps.tsx';
import { type Closing, closingQuery, forgetSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Says what closing means and what is left to do, and asks for it. An account with nothing left closes at once, and the session ends. */
export function CloseAccountWindow({ left, onClose }: { left: Closing['left']; onClose: () => void }) {
  const say = useText();
  const [reason, setReason] = useState<(typeof OWN_CLOSING_REASONS)[number]>('notUsed');
  const [note, setNote] = useState('');
  const change = useChange(['reason', 'note'], async () => {
    const closing = await call(calls.accounts.requestClosing, { reason, note: note.trim() });
    onClose();
    if (closing.standing === 'closed') {
      notify(say('closing.done'), 'success');
      return endSession('logout');
    }
    queryClient.setQueryData(closingQuery.queryKey, closing);
    void forgetSecurity();
    notify(say('closing.begun'), 'success');
  });
  return (
    <ChangeWindow
      title={say('closing.ask.title')}
      action={say('closing.ask.submit')}
      destructive
      change={change}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-ink-soft">
        <li>{say('closing.ask.now')}</li>
        <li>{say('closing.ask.then')}</li>
        <li>{say('closing.ask.kept')}</li>
        <li>{say('closing.ask.break')}</li>
      </ul>
      {left.length > 0 ? <StepsLeft left={left} /> : null}
      <Select
        label={say('closing.reason')}
        options={OWN_CLOSING_REASONS.map((value) => ({
          value,
          label: say(`closing.reason.${value satisfies ClosingReason}`),
        }))}
        value={reason}
        onChange={({ target }) => setReason(target.value as typeof reason)}
      />
      <TextArea
        label={say('closing.note')}
        most={300}
        rows={2}
        dir="auto"
        value={note}
        error={change.at('note')}
        onChange={({ target }) => setNote(target.value)}
      />
    </ChangeWindow>
  );
}

/** Keeps an account that is being closed. */
export function KeepAccountWindow({ onClose }: { onClose: () => void }) {
  const say = useText();
  const change = useChange([], async () => {
    queryClient.setQueryData(closingQuery.queryKey, await call(calls.accounts.cancelClosing));
    void forgetSecurity();
    notify(say('closing.keep.done'), 'success');
    onClose();
  });
  return (
    <ChangeWindow
      title={say('closing.keep.title')}
      about={say('closing.keep.about')}
      action={say('closing.keep')}
      change={change}
      onClose={onClose}
    />
  );
}

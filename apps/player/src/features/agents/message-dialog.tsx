import { calls, MAX_AGENT_MESSAGE, type TeamMember } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, notify, TextArea } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { call } from '../../platform/call.ts';
import { useClientRef } from '../payments/use-client-ref.ts';

/** Sends a message to a direct member, who reads it with the agent's username. */
export function MessageDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const { refFor } = useClientRef();
  const written = text.trim();
  const { accountId, username } = member;
  const send = useMutation({
    mutationFn: () =>
      call(calls.agents.sendMessage, { accountId, text: written, clientRef: refFor(`${accountId} ${written}`) }),
    onSuccess: () => {
      notify(t('agents.message.sent', { name: username }), 'success');
      onClose();
    },
  });
  const isWritten = written !== '' && [...written].length <= MAX_AGENT_MESSAGE;
  return (
    <Dialog
      title={t('agents.message.title', { name: username })}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          busy={send.isPending}
          blocked={isWritten ? undefined : t('agents.message.empty')}
          onClick={() => send.mutate()}
        >
          {t('agents.message.send')}
        </DialogButtons>
      }
    >
      <p className="pb-4 text-14 text-ink-soft">{t('agents.message.about')}</p>
      <TextArea
        label={t('agents.message.text')}
        value={text}
        max={MAX_AGENT_MESSAGE}
        onChange={({ target }) => setText(target.value)}
      />
      {send.isError ? <FormError>{failureText(send.error, t)}</FormError> : null}
    </Dialog>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, TextArea } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { type BackofficeFeedback, FeedbackContent } from './feedback-content.tsx';

/** Replies to feedback; only one reply is possible. */
export function ReplyDialog({
  feedback,
  onClose,
  onReplied,
}: {
  feedback: BackofficeFeedback;
  onClose: () => void;
  onReplied: () => void;
}) {
  const t = useTranslation();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => call(calls.supportBackoffice.replyFeedback, { id: feedback.id, text }),
    onSuccess: onReplied,
  });
  return (
    <FormDialog
      title={t('support.feedback.backoffice.reply.title')}
      submit={t('support.feedback.backoffice.reply')}
      busy={sending.isPending}
      failure={sending.error && failureText(sending.error, t)}
      onSubmit={() => text.trim() && sending.mutate()}
      onClose={onClose}
    >
      <FeedbackContent feedback={feedback} />
      <TextArea
        label={t('support.feedback.backoffice.reply')}
        help={
          feedback.accountId
            ? t('support.feedback.backoffice.reply.help')
            : t('support.feedback.backoffice.reply.visitor', { contact: feedback.contact || '—' })
        }
        max={1000}
        rows={5}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

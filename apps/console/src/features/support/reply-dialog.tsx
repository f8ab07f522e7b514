import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, Dialog, TextArea } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, failureText } from '../../platform/call.ts';
import { type DeskFeedback, FeedbackContent } from './feedback-content.tsx';

/** Replies to feedback, once. */
export function ReplyDialog({
  feedback,
  onClose,
  onReplied,
}: {
  feedback: DeskFeedback;
  onClose: () => void;
  onReplied: () => void;
}) {
  const say = useText();
  const form = useId();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => call(calls.supportDesk.replyFeedback, { id: feedback.id, text }),
    onSuccess: onReplied,
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim()) sending.mutate();
  };
  return (
    <Dialog
      title={say('support.feedback.desk.reply.title')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {say('support.desk.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={sending.isPending}>
            {say('support.feedback.desk.reply')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <FeedbackContent feedback={feedback} />
        <TextArea
          label={say('support.feedback.desk.reply')}
          help={
            feedback.accountId
              ? say('support.feedback.desk.reply.help')
              : say('support.feedback.desk.reply.visitor', { contact: feedback.contact || '—' })
          }
          most={1000}
          rows={5}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {sending.isError ? (
          <p role="alert" className="text-14 text-loss-ink">
            {failureText(sending.error, say)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

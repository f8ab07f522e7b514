import {
  calls,
  countWords,
  FEEDBACK_CHARACTERS,
  FEEDBACK_SUBJECTS,
  FEEDBACK_WORDS,
  isFeedback,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  type ChosenImages,
  failureText,
  ImagesField,
  NO_IMAGES,
  notify,
  Select,
  TextArea,
  TextField,
} from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { queryClient } from '../../platform/queries.ts';
import { useToken } from '../../platform/session.ts';
import { openCall } from './chat-call.ts';
import { OwnFeedback } from './own-feedback.tsx';

type Subject = (typeof FEEDBACK_SUBJECTS)[number];

interface Draft extends ChosenImages {
  subject: Subject;
  content: string;
  contact: string;
  /** One id for one feedback, so that a repeated send is idempotent. */
  clientRef: string;
}

const emptyDraft = (): Draft => ({
  subject: 'site',
  content: '',
  contact: '',
  ...NO_IMAGES,
  clientRef: crypto.randomUUID(),
});

/** A short feedback form (P-43), and the replies to the member's own feedback. */
export function FeedbackView() {
  const member = useToken() !== null;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
      <FeedbackForm member={member} />
      {member ? <OwnFeedback /> : null}
    </div>
  );
}

function FeedbackForm({ member }: { member: boolean }) {
  const t = useTranslation();
  const [draft, setDraft] = useState(emptyDraft);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const change = (next: Partial<Draft>): void => setDraft((now) => ({ ...now, ...next }));
  const problem = useContentProblem(draft.content);
  const sending = useMutation({
    mutationFn: ({ images, error: _problem, ...input }: Draft) => openCall(calls.support.feedback, input, images),
    onSuccess: () => {
      setDraft(emptyDraft());
      setTried(false);
      notify(t(member ? 'support.feedback.thanks.member' : 'support.feedback.thanks'), 'success');
      void queryClient.invalidateQueries({ queryKey: ['member', 'feedback'] });
    },
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem) return field.current?.focus();
    sending.mutate(draft);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <Select
        label={t('support.feedback.subject')}
        value={draft.subject}
        options={FEEDBACK_SUBJECTS.map((value) => ({ value, label: t(`support.subject.${value}`) }))}
        onChange={({ target }) => change({ subject: target.value as Subject })}
      />
      <TextArea
        ref={field}
        label={t('support.feedback.content')}
        max={FEEDBACK_CHARACTERS}
        rows={3}
        value={draft.content}
        error={tried ? problem : undefined}
        onChange={({ target }) => change({ content: target.value })}
      />
      {member ? null : (
        <TextField
          label={t('support.feedback.contact')}
          hint={t('support.optional')}
          maxLength={120}
          value={draft.contact}
          onChange={({ target }) => change({ contact: target.value })}
        />
      )}
      <ImagesField label={t('support.image.add')} chosen={draft} onChange={change} />
      {sending.isError ? (
        <p role="alert" className="text-14 text-loss-ink">
          {failureText(sending.error, t)}
        </p>
      ) : null}
      <Button kind="primary" type="submit" busy={sending.isPending}>
        {t('support.feedback.send')}
      </Button>
    </form>
  );
}

/** Returns what is wrong with the text, as a message. */
function useContentProblem(content: string): string | undefined {
  const t = useTranslation();
  const words = content.trim();
  if (words === '') return t('support.feedback.empty');
  if (isFeedback(words)) return undefined;
  if (countWords(words) < FEEDBACK_WORDS.min) return t('support.feedback.short', { min: FEEDBACK_WORDS.min });
  return t('support.feedback.long', { max: FEEDBACK_CHARACTERS });
}

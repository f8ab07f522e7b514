import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { Canned } from './answers-tab.tsx';

const SHORTCUT = /^[a-z0-9-]{1,24}$/;

/** Writes a prepared answer or changes one. */
export function AnswerDialog({
  answer,
  onClose,
  onKept,
}: {
  answer: Canned | null;
  onClose: () => void;
  onKept: () => void;
}) {
  const t = useTranslation();
  const [shortcut, setShortcut] = useState(answer?.shortcut ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const [tried, setTried] = useState(false);
  const keeping = useMutation({
    mutationFn: () =>
      call(calls.supportBackoffice.keepCanned, {
        id: answer?.id ?? null,
        shortcut,
        text,
        version: answer?.version ?? 0,
      }),
    onSuccess: onKept,
  });
  const badShortcut = !SHORTCUT.test(shortcut.trim());
  const badText = text.trim() === '' || [...text].length > 2000;
  const onSubmit = (): void => {
    setTried(true);
    if (!badShortcut && !badText) keeping.mutate();
  };
  const taken = keeping.error instanceof RefusedCall && keeping.error.code === 'CONFLICT';
  return (
    <FormDialog
      title={t(answer ? 'support.answers.change' : 'support.answers.new')}
      submit={t('support.save')}
      busy={keeping.isPending}
      failure={taken ? t('support.answers.taken') : keeping.error && failureText(keeping.error, t)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('support.answers.shortcut')}
        help={t('support.answers.shortcut.help')}
        error={tried && badShortcut ? t('support.answers.shortcut.help') : undefined}
        value={shortcut}
        maxLength={24}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setShortcut(target.value.toLowerCase())}
      />
      <TextArea
        label={t('support.answers.text')}
        error={tried && badText ? t('support.answers.none.about') : undefined}
        max={2000}
        rows={6}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

import { calls, RefusedCall } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, Dialog, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call, failureText } from '../../platform/call.ts';
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
  const say = useText();
  const form = useId();
  const [shortcut, setShortcut] = useState(answer?.shortcut ?? '');
  const [text, setText] = useState(answer?.text ?? '');
  const [tried, setTried] = useState(false);
  const keeping = useMutation({
    mutationFn: () =>
      call(calls.supportDesk.keepCanned, { id: answer?.id ?? null, shortcut, text, version: answer?.version ?? 0 }),
    onSuccess: onKept,
  });
  const badShortcut = !SHORTCUT.test(shortcut.trim());
  const badText = text.trim() === '' || [...text].length > 2000;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!badShortcut && !badText) keeping.mutate();
  };
  const taken = keeping.error instanceof RefusedCall && keeping.error.code === 'CONFLICT';
  return (
    <Dialog
      title={say(answer ? 'support.answers.change' : 'support.answers.new')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {say('support.desk.cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={keeping.isPending}>
            {say('support.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label={say('support.answers.shortcut')}
          help={say('support.answers.shortcut.help')}
          error={tried && badShortcut ? say('support.answers.shortcut.help') : undefined}
          value={shortcut}
          maxLength={24}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setShortcut(target.value.toLowerCase())}
        />
        <TextArea
          label={say('support.answers.text')}
          error={tried && badText ? say('support.answers.none.about') : undefined}
          most={2000}
          rows={6}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {keeping.isError ? (
          <p role="alert" className="text-14 text-loss-ink">
            {taken ? say('support.answers.taken') : failureText(keeping.error, say)}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

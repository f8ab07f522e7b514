import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, TextArea, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { CannedResponse } from './canned-responses-tab.tsx';

const SHORTCUT = /^[a-z0-9-]{1,24}$/;

/** Creates or edits a canned response. */
export function CannedResponseDialog({
  response,
  onClose,
  onSaved,
}: {
  response: CannedResponse | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const t = useTranslation();
  const [shortcut, setShortcut] = useState(response?.shortcut ?? '');
  const [text, setText] = useState(response?.text ?? '');
  const [tried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.supportBackoffice.saveCannedResponse, {
        id: response?.id ?? null,
        shortcut,
        text,
        version: response?.version ?? 0,
      }),
    onSuccess: onSaved,
  });
  const isShortcutInvalid = !SHORTCUT.test(shortcut.trim());
  const isTextInvalid = text.trim() === '' || [...text].length > 2000;
  const onSubmit = (): void => {
    setTried(true);
    if (!isShortcutInvalid && !isTextInvalid) saving.mutate();
  };
  const isShortcutTaken = saving.error instanceof RefusedCall && saving.error.code === 'CONFLICT';
  return (
    <FormDialog
      title={t(response ? 'support.canned.change' : 'support.canned.new')}
      submit={t('support.save')}
      busy={saving.isPending}
      failure={isShortcutTaken ? t('support.canned.taken') : saving.error && failureText(saving.error, t)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('support.canned.shortcut')}
        help={t('support.canned.shortcut.help')}
        error={tried && isShortcutInvalid ? t('support.canned.shortcut.help') : undefined}
        value={shortcut}
        maxLength={24}
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setShortcut(target.value.toLowerCase())}
      />
      <TextArea
        label={t('support.canned.text')}
        error={tried && isTextInvalid ? t('support.canned.none.about') : undefined}
        max={2000}
        rows={6}
        dir="auto"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  );
}

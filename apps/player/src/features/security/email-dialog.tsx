import { calls, PATTERNS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

const isAddress = (text: string): boolean => PATTERNS[3]?.test.test(text) ?? false;

/** Adds an e-mail address, verified with a code sent to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [typed, setEmail] = useState('');
  const [verificationCode, setCode] = useState('');
  const email = typed.trim();
  const change = useChange(['email', 'verificationCode'], async (setFieldError) => {
    if (!isAddress(email)) return setFieldError('email', t('identity.rule.email'));
    await call(calls.security.verifyEmail, { email, verificationCode });
    void invalidateSecurity();
    notify(t('security.email.done'), 'success');
    onClose();
  });
  const sending = useCodeSending(async () => {
    if (isAddress(email)) return call(calls.security.sendEmailCode, { email });
    change.setFieldError('email', t('identity.rule.email'));
    return null;
  });
  return (
    <ChangeDialog
      title={t('security.email.change')}
      about={t('security.email.about')}
      action={t('security.verifyAddress')}
      change={change}
      onClose={onClose}
    >
      <TextField
        label={t('identity.field.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={typed}
        onChange={(event) => setEmail(event.target.value)}
        error={change.errorOf('email')}
      />
      <CodeField
        label={t('security.email.code')}
        sending={sending}
        value={verificationCode}
        onChange={(event) => setCode(event.target.value)}
        error={change.errorOf('verificationCode')}
      />
    </ChangeDialog>
  );
}

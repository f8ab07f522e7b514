import { calls, PATTERNS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { forgetSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

const isAddress = (text: string): boolean => PATTERNS[3]?.test.test(text) ?? false;

/** Binds an e-mail address with the code that comes to it. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [typed, setEmail] = useState('');
  const [verificationCode, setCode] = useState('');
  const email = typed.trim();
  const change = useChange(['email', 'verificationCode'], async (blame) => {
    if (!isAddress(email)) return blame('email', t('identity.must.email'));
    await call(calls.security.verifyEmail, { email, verificationCode });
    void forgetSecurity();
    notify(t('security.email.done'), 'success');
    onClose();
  });
  const sending = useCodeSending(async () => {
    if (isAddress(email)) return call(calls.security.sendEmailCode, { email });
    change.blame('email', t('identity.must.email'));
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
        error={change.at('email')}
      />
      <CodeField
        label={t('security.email.code')}
        sending={sending}
        value={verificationCode}
        onChange={(event) => setCode(event.target.value)}
        error={change.at('verificationCode')}
      />
    </ChangeDialog>
  );
}

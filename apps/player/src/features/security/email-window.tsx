import { calls, PATTERNS } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { ChangeWindow } from './change-window.tsx';
import { forgetSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

const isAddress = (text: string): boolean => PATTERNS[3]?.test.test(text) ?? false;

/** Binds an e-mail address with the code that comes to it. */
export function EmailWindow({ onClose }: { onClose: () => void }) {
  const say = useText();
  const [typed, setEmail] = useState('');
  const [verificationCode, setCode] = useState('');
  const email = typed.trim();
  const change = useChange(['email', 'verificationCode'], async (blame) => {
    if (!isAddress(email)) return blame('email', say('identity.must.email'));
    await call(calls.security.bindEmail, { email, verificationCode });
    void forgetSecurity();
    notify(say('security.email.done'), 'success');
    onClose();
  });
  const sending = useCodeSending(async () => {
    if (isAddress(email)) return call(calls.security.sendEmailCode, { email });
    change.blame('email', say('identity.must.email'));
    return null;
  });
  return (
    <ChangeWindow
      title={say('security.email.bind')}
      about={say('security.email.about')}
      action={say('security.bind')}
      change={change}
      onClose={onClose}
    >
      <TextField
        label={say('identity.field.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        value={typed}
        onChange={(event) => setEmail(event.target.value)}
        error={change.at('email')}
      />
      <CodeField
        label={say('security.email.code')}
        sending={sending}
        value={verificationCode}
        onChange={(event) => setCode(event.target.value)}
        error={change.at('verificationCode')}
      />
    </ChangeWindow>
  );
}

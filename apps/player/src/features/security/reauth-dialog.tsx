import { calls, type Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { PasswordField, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { PasskeyInstead } from '../identity/passkey-instead.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { reauthenticate } from './reauthenticate.ts';
import type { Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const LABELS = {
  password: 'identity.field.password',
  totp: 'security.totp.code',
  code: 'identity.field.verificationCode',
} as const;

/** Returns the credential that can be typed instead of a passkey. */
const typedMethod = ({ reauthMethod: credential, passwordSetAt }: Overview) =>
  credential === 'passkey' ? (passwordSetAt === null ? 'code' : 'password') : credential;

/** Requires reauthentication before a change: a one-time code, the password, or a code to the member's number. */
export function ReauthDialog({
  overview,
  onReauth,
  onClose,
}: {
  overview: Overview;
  onReauth: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [credential, setCredential] = useState('');
  const method = typedMethod(overview);
  const label = t(LABELS[method]);
  const reauthenticateWith = async (by: Sent<typeof calls.security.reauth>) => {
    await reauthenticate(by);
    onReauth();
  };
  const change = useChange(['credential', 'verificationCode'], async (setFieldError) => {
    if (credential.trim() === '') return setFieldError('credential', t('identity.rule.required', { field: label }));
    await reauthenticateWith({ credential });
  });
  const sending = useCodeSending(() =>
    call(calls.security.sendReauthCode, { to: overview.mobile === '' ? 'email' : 'mobile' }),
  );
  const field = {
    value: credential,
    error: change.errorOf('credential') ?? change.errorOf('verificationCode'),
    onChange: (event: { target: { value: string } }) => setCredential(event.target.value),
  };
  return (
    <ChangeDialog
      title={t('security.reauth')}
      about={t(`security.reauth.${method}`)}
      action={t('security.reauth.submit')}
      change={change}
      after={<PasskeyInstead has={overview.passkeys > 0} onAssertion={(passkey) => reauthenticateWith({ passkey })} />}
      onClose={onClose}
    >
      {method === 'password' ? (
        <PasswordField label={label} maxLength={255} {...field} />
      ) : method === 'totp' ? (
        <TextField
          label={label}
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={20}
          help={t('security.totp.code.help')}
          {...field}
        />
      ) : (
        <CodeField sending={sending} {...field} />
      )}
    </ChangeDialog>
  );
}

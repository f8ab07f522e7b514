import { calls, type Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { PasswordField, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { PasskeyInstead } from '../identity/passkey-instead.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { proveOneself } from './prove-oneself.ts';
import type { Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const LABELS = {
  password: 'identity.field.password',
  totp: 'security.totp.code',
  code: 'identity.field.verificationCode',
} as const;

/** What can be typed instead of a passkey. */
const typedWay = ({ proof, passwordSetAt }: Overview) =>
  proof === 'passkey' ? (passwordSetAt === null ? 'code' : 'password') : proof;

/** Asks who is here before something is changed: a one-time code, the password, or a code to the own number. */
export function ProveDialog({
  overview,
  onProved,
  onClose,
}: {
  overview: Overview;
  onProved: () => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const [proof, setProof] = useState('');
  const way = typedWay(overview);
  const label = t(LABELS[way]);
  const proveBy = async (by: Sent<typeof calls.security.prove>) => {
    await proveOneself(by);
    onProved();
  };
  const change = useChange(['proof', 'verificationCode'], async (blame) => {
    if (proof.trim() === '') return blame('proof', t('identity.must.required', { field: label }));
    await proveBy({ proof });
  });
  const sending = useCodeSending(() =>
    call(calls.security.sendOwnCode, { to: overview.mobile === '' ? 'email' : 'mobile' }),
  );
  const field = {
    value: proof,
    error: change.at('proof') ?? change.at('verificationCode'),
    onChange: (event: { target: { value: string } }) => setProof(event.target.value),
  };
  return (
    <ChangeDialog
      title={t('security.prove')}
      about={t(`security.prove.${way}`)}
      action={t('security.prove.submit')}
      change={change}
      after={<PasskeyInstead has={overview.passkeys > 0} onSigned={(passkey) => proveBy({ passkey })} />}
      onClose={onClose}
    >
      {way === 'password' ? (
        <PasswordField label={label} maxLength={255} {...field} />
      ) : way === 'totp' ? (
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

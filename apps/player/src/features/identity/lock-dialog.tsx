import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, PasswordField } from '@fairhouse/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import { type SessionLock, unlocked } from '../../platform/session-lock.ts';
import { CodeField, useCodeSending } from './code-field.tsx';
import { PasskeyInstead } from './passkey-instead.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

type UnlockMethod = 'pin' | 'password' | 'code';

const firstMethod = ({ pin, password }: SessionLock): UnlockMethod => (pin ? 'pin' : password ? 'password' : 'code');
const FIELDS = { pin: 'pin', password: 'password', code: 'verificationCode' } as const;

/** Asks the member to authenticate after a period of inactivity (GLI-19 2.5.4), and covers the page. Closing it logs out. */
export function LockDialog({ lock, onLogout }: { lock: SessionLock; onLogout: () => void }) {
  const t = useTranslation();
  const [method, setMethod] = useState(() => firstMethod(lock));
  const [credential, setCredential] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState(false);
  const sending = useCodeSending(sendReauthCode);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(credential.trim() === '');
    if (credential.trim() === '') return;
    setBusy(true);
    try {
      await call(calls.identity.unlock, { [FIELDS[method]]: credential });
      unlocked();
    } catch (refused) {
      setFailure(refused);
      setCredential('');
      // After too many wrong attempts the PIN is no longer accepted.
      if (refused instanceof RefusedCall && refused.value?.['pin'] === false)
        setMethod(firstMethod({ ...lock, pin: false }));
    } finally {
      setBusy(false);
    }
  };
  const text = failure ? failureText(failure, t) : undefined;
  const ofField = failure instanceof RefusedCall && failure.field === FIELDS[method];
  const label = t(`identity.field.${FIELDS[method]}`);
  const field = {
    value: credential,
    error: missing ? t('identity.rule.required', { field: label }) : ofField ? text : undefined,
    onChange: (event: { target: { value: string } }) => setCredential(event.target.value),
  };
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-50 bg-page/70 backdrop-blur-xl" />
      <Dialog title={t('identity.lock')} size="narrow" coverCloses={false} onClose={onLogout}>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
          <p className="text-14 text-ink-soft">{t(`identity.lock.${method}`)}</p>
          <FormError>{ofField ? undefined : text}</FormError>
          {method === 'pin' ? (
            <PasswordField
              key="pin"
              label={label}
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={6}
              {...field}
            />
          ) : method === 'password' ? (
            <PasswordField key="password" label={label} maxLength={255} {...field} />
          ) : (
            <CodeField sending={sending} {...field} />
          )}
          <Button kind="primary" type="submit" size="large" busy={busy}>
            {t('identity.lock.submit')}
          </Button>
          <PasskeyInstead
            has={lock.passkey}
            onAssertion={async (passkey) => {
              await call(calls.identity.unlock, { passkey });
              unlocked();
            }}
          />
          {method === 'pin' && lock.password ? (
            <SwitchDialog action={t('identity.lock.usePassword')} onPress={() => setMethod('password')} />
          ) : null}
          <SwitchDialog action={t('identity.lock.logout')} onPress={onLogout} />
        </form>
      </Dialog>
    </>
  );
}

/** Sends the code to the member's number if there is one, or else to their e-mail address. */
async function sendReauthCode(): Promise<{ expiryMinutes: number }> {
  try {
    return await call(calls.security.sendReauthCode, { to: 'mobile' });
  } catch (failure) {
    if (!(failure instanceof RefusedCall) || failure.code !== 'NOT_FOUND') throw failure;
    return call(calls.security.sendReauthCode, { to: 'email' });
  }
}

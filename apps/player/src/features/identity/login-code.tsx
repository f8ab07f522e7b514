import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, FormError, failureText, TextField } from '@fairhouse/ui';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/call.ts';
import type { SecondStep } from './second-step.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import type { CompleteLogin } from './use-complete-login.ts';

/** The second step of a login: a code of the authenticator app, a recovery code, or the code that was sent. */
export function LoginCode({
  step,
  completeLogin,
  onAgain,
}: {
  step: SecondStep;
  completeLogin: CompleteLogin;
  onAgain: () => void;
}) {
  const t = useTranslation();
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const ofCode = failure instanceof RefusedCall && failure.field === 'code';
  const text = failure ? failureText(failure, t) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      completeLogin(await call(calls.identity.loginCode, { challenge: step.challenge, code, remember }), step.options);
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <FormError>{ofCode ? undefined : text}</FormError>
      <TextField
        label={t(step.sentTo === null ? 'security.totp.code' : 'security.deviceCode')}
        help={
          step.sentTo === null
            ? t('security.totp.code.help')
            : t('security.deviceCode.help', { to: `\u2066${step.sentTo}\u2069` })
        }
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={ofCode ? text : undefined}
      />
      <Checkbox
        label={t('security.remember')}
        checked={remember}
        onChange={(event) => setRemember(event.target.checked)}
      />
      <Button kind="primary" type="submit" size="large" busy={busy}>
        {t('identity.login.submit')}
      </Button>
      <SwitchDialog action={t('security.loginCode.again')} onPress={onAgain} />
    </form>
  );
}

import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { getDeviceId } from '../../platform/device-id.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { useCompleteLogin } from './use-complete-login.ts';

/** Refusals that the login dialog handles. */
const ASKS_MORE = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID'];

/** Starts free play with one press from the home page. When the server requires more, the login dialog asks for it. */
export function FreePlayButton() {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const { openLogin } = useDialogs();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const device = getDeviceId();
    try {
      completeLogin(await call(calls.identity.freePlay, device ? { device } : {}), {});
    } catch (failure) {
      if (failure instanceof RefusedCall && ASKS_MORE.includes(failure.code)) openLogin();
      else notify(failureText(failure, t), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={busy} onClick={() => void begin()}>
      {t('identity.free.submit')}
    </Button>
  );
}

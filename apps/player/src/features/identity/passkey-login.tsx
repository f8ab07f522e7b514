import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../platform/call.ts';
import { type PasskeyAssertion, PasskeyButton, signWithPasskey } from './passkey-button.tsx';
import { passkeyFailureText } from './passkey-failure.ts';
import { useCompleteLogin } from './use-complete-login.ts';

/** The server's challenge is valid for five minutes. */
const RENEW_MS = 4 * 60_000;

/** Logs in with a passkey: by the button, or from the username field where the browser offers it. */
export function PasskeyLogin() {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const offering = useRef<ReturnType<typeof setInterval>>(undefined);
  const logIn = async (assertion: PasskeyAssertion) => completeLogin(await call(calls.passkeys.login, assertion), {});
  const offer = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // Choosing no passkey is not an error.
    const assertion = await signWithPasskey({ useBrowserAutofill: true }).catch(() => null);
    if (assertion) await logIn(assertion).catch((failure: unknown) => notify(passkeyFailureText(failure, t), 'danger'));
  });
  useEffect(() => {
    void offer();
    offering.current = setInterval(() => void offer(), RENEW_MS);
    return () => {
      clearInterval(offering.current);
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  return (
    <div className="pt-3">
      <PasskeyButton
        label={t('identity.login.passkey')}
        onPress={() => clearInterval(offering.current)}
        onAssertion={logIn}
      />
    </div>
  );
}

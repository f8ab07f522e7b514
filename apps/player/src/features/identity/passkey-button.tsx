import { calls, type Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, Icon } from '@fairhouse/ui';
import { startAuthentication } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { passkeyFailureText } from './passkey-failure.ts';

export type PasskeyAssertion = Sent<typeof calls.passkeys.login>;

/** Signs the server's challenge with a passkey of this browser or of a device nearby. Throws when nobody signs. */
export async function signWithPasskey(options: { useBrowserAutofill?: boolean } = {}): Promise<PasskeyAssertion> {
  const assertion = await startAuthentication({ optionsJSON: await call(calls.passkeys.challenge), ...options });
  const { userHandle = '', ...response } = assertion.response;
  const { id, rawId, type } = assertion;
  return { id, rawId, type, response: { ...response, userHandle } };
}

export interface PasskeyButtonProps {
  label: string;
  /** The passkey is the only way to continue here. */
  primary?: boolean;
  onPress?: () => void;
  onAssertion: (assertion: PasskeyAssertion) => Promise<void>;
}

/** Starts passkey login. If the user cancels, nothing changes. */
export function PasskeyButton({ label, primary = false, onPress, onAssertion }: PasskeyButtonProps) {
  const t = useTranslation();
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | undefined>();
  const press = async () => {
    onPress?.();
    setBusy(true);
    setErrorText(undefined);
    try {
      await onAssertion(await signWithPasskey());
    } catch (failure) {
      setErrorText(passkeyFailureText(failure, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <FormError>{errorText}</FormError>
      <Button
        {...(primary ? { kind: 'primary', size: 'large' } : {})}
        busy={busy}
        icon={<Icon of={Fingerprint} />}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}

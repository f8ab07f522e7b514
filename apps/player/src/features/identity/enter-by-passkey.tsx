import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, FormError, Icon } from '@fairhouse/ui';
import { startAuthentication } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { passkeyFailureText } from './passkey-failure.ts';
import { useEnter } from './use-enter.ts';

/** Logs in with a passkey of this browser or of a device nearby; who gives up at the device is where it was. */
export function EnterByPasskey() {
  const say = useText();
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const press = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const signed = await startAuthentication({ optionsJSON: await call(calls.passkeys.begin) });
      const { userHandle = '', ...response } = signed.response;
      const { id, rawId, type } = signed;
      enter(await call(calls.passkeys.enter, { id, rawId, type, response: { ...response, userHandle } }), {});
    } catch (failure) {
      setFault(passkeyFailureText(failure, say));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3 pt-3">
      <FormError>{fault}</FormError>
      <Button busy={busy} onClick={() => void press()}>
        <Icon of={Fingerprint} />
        {say('identity.login.passkey')}
      </Button>
    </div>
  );
}

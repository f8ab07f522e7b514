import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { passkeyFailureText } from '../identity/passkey-failure.ts';
import { ChangeWindow } from './change-window.tsx';
import { deviceName } from './device-name.ts';
import { forgetSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Has the browser make a passkey, under a name that its owner knows it by. */
export function PasskeyWindow({ onClose }: { onClose: () => void }) {
  const say = useText();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const change = useChange(['name'], async (blame) => {
    if (name.trim() === '')
      return blame('name', say('identity.must.required', { field: say('security.passkeys.name') }));
    const options = await call(calls.passkeys.beginAdding);
    const made = await startRegistration({ optionsJSON: options }).catch((failure: unknown) => failure as Error);
    if (made instanceof Error) return blame('', passkeyFailureText(made, say));
    const { id, rawId, type, response } = made;
    const { clientDataJSON, attestationObject } = response;
    await call(calls.passkeys.add, {
      name,
      made: { id, rawId, type, response: { clientDataJSON, attestationObject } },
    });
    await forgetSecurity();
    notify(say('security.passkeys.added'), 'success');
    onClose();
  });
  return (
    <ChangeWindow
      title={say('security.passkeys.add')}
      about={say('security.passkeys.about')}
      action={say('security.passkeys.make')}
      change={change}
      onClose={onClose}
    >
      <TextField
        label={say('security.passkeys.name')}
        help={say('security.passkeys.name.help')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={change.at('name')}
      />
    </ChangeWindow>
  );
}

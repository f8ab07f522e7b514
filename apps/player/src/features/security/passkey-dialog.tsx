import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { passkeyFailureText } from '../identity/passkey-failure.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { deviceName } from './device-name.ts';
import { invalidateSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Creates a passkey in the browser, under a name that the member recognises. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [name, setName] = useState(() => deviceName(navigator.userAgent));
  const change = useChange(['name'], async (setFieldError) => {
    if (name.trim() === '')
      return setFieldError('name', t('identity.rule.required', { field: t('security.passkeys.name') }));
    const options = await call(calls.passkeys.options);
    const credential = await startRegistration({ optionsJSON: options }).catch((failure: unknown) => failure as Error);
    if (credential instanceof Error) return setFieldError('', passkeyFailureText(credential, t));
    const { id, rawId, type, response } = credential;
    const { clientDataJSON, attestationObject } = response;
    await call(calls.passkeys.add, {
      name,
      credential: { id, rawId, type, response: { clientDataJSON, attestationObject } },
    });
    await invalidateSecurity();
    notify(t('security.passkeys.added'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.passkeys.add')}
      about={t('security.passkeys.about')}
      action={t('security.passkeys.make')}
      change={change}
      onClose={onClose}
    >
      <TextField
        label={t('security.passkeys.name')}
        help={t('security.passkeys.name.help')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={change.errorOf('name')}
      />
    </ChangeDialog>
  );
}

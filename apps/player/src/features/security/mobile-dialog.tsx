import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { MobileFields, useMobileNumber } from '../identity/mobile-fields.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** Adds a mobile number, verified with a code sent to it. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const mobile = useMobileNumber();
  const [verificationCode, setCode] = useState('');
  const sending = useCodeSending(async () => {
    const dialled = mobile.read();
    return dialled && call(calls.security.sendMobileCode, dialled);
  });
  const change = useChange(['verificationCode'], async () => {
    const dialled = mobile.read();
    if (!dialled) return;
    await call(calls.security.verifyMobile, { ...dialled, verificationCode });
    void invalidateSecurity();
    notify(t('security.mobile.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.mobile.change')}
      about={t('security.mobile.about')}
      action={t('security.verifyAddress')}
      change={change}
      onClose={onClose}
    >
      <MobileFields mobile={mobile} />
      <CodeField
        sending={sending}
        value={verificationCode}
        onChange={(event) => setCode(event.target.value)}
        error={change.errorOf('verificationCode')}
      />
    </ChangeDialog>
  );
}

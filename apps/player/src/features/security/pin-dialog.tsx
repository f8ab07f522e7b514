import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { forgetSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 6 } as const;

/** The few digits that open a session again that nobody has used for a while. */
export function PinDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const keep = async (wanted: string | null) => {
    await call(calls.security.setPin, { pin: wanted });
    void forgetSecurity();
    notify(t(wanted === null ? 'security.pin.removed' : 'security.pin.done'), 'success');
    onClose();
  };
  const change = useChange(['pin', 'again'], async (blame) => {
    if (!/^\d{4,6}$/.test(pin)) return blame('pin', t('security.pin.must'));
    if (again !== pin) return blame('again', t('identity.must.same'));
    await keep(pin);
  });
  const remove = () => void keep(null).catch((failure: unknown) => notify(failureText(failure, t), 'danger'));
  return (
    <ChangeDialog
      title={t('security.pin')}
      about={t('security.pin.about')}
      action={t('security.pin.submit')}
      change={change}
      onClose={onClose}
    >
      <PasswordField
        {...DIGITS}
        label={t('security.pin.new')}
        help={t('security.pin.must')}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={change.at('pin')}
      />
      <PasswordField
        {...DIGITS}
        label={t('security.pin.again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={change.at('again')}
      />
      {overview.hasPin ? <SwitchDialog action={t('security.pin.remove')} onPress={remove} /> : null}
    </ChangeDialog>
  );
}

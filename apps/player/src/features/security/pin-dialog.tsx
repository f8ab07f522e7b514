import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText, notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 6 } as const;

/** The short PIN that unlocks a session after inactivity. */
export function PinDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const savePin = async (value: string | null) => {
    await call(calls.security.setPin, { pin: value });
    void invalidateSecurity();
    notify(t(value === null ? 'security.pin.removed' : 'security.pin.done'), 'success');
    onClose();
  };
  const change = useChange(['pin', 'again'], async (setFieldError) => {
    if (!/^\d{4,6}$/.test(pin)) return setFieldError('pin', t('security.pin.rule'));
    if (again !== pin) return setFieldError('again', t('identity.rule.same'));
    await savePin(pin);
  });
  const remove = () => void savePin(null).catch((failure: unknown) => notify(failureText(failure, t), 'danger'));
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
        help={t('security.pin.rule')}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={change.errorOf('pin')}
      />
      <PasswordField
        {...DIGITS}
        label={t('security.pin.again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={change.errorOf('again')}
      />
      {overview.hasPin ? <SwitchDialog action={t('security.pin.remove')} onPress={remove} /> : null}
    </ChangeDialog>
  );
}

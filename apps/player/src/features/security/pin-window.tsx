import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { SwitchWindow } from '../identity/switch-window.tsx';
import { ChangeWindow } from './change-window.tsx';
import { forgetSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 6 } as const;

/** The few digits that open a session again that nobody has used for a while. */
export function PinWindow({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const say = useText();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const keep = async (wanted: string | null) => {
    await call(calls.security.setPin, { pin: wanted });
    void forgetSecurity();
    notify(say(wanted === null ? 'security.pin.removed' : 'security.pin.done'), 'success');
    onClose();
  };
  const change = useChange(['pin', 'again'], async (blame) => {
    if (!/^\d{4,6}$/.test(pin)) return blame('pin', say('security.pin.must'));
    if (again !== pin) return blame('again', say('identity.must.same'));
    await keep(pin);
  });
  const remove = () => void keep(null).catch((failure: unknown) => notify(failureText(failure, say), 'danger'));
  return (
    <ChangeWindow
      title={say('security.pin')}
      about={say('security.pin.about')}
      action={say('security.pin.submit')}
      change={change}
      onClose={onClose}
    >
      <PasswordField
        {...DIGITS}
        label={say('security.pin.new')}
        help={say('security.pin.must')}
        value={pin}
        onChange={(event) => setPin(event.target.value)}
        error={change.at('pin')}
      />
      <PasswordField
        {...DIGITS}
        label={say('security.pin.again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={change.at('again')}
      />
      {overview.hasPin ? <SwitchWindow action={say('security.pin.remove')} onPress={remove} /> : null}
    </ChangeWindow>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { forgetSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 6 } as const;

/** The six digits that a withdrawal asks for: set, changed with the present ones, or when forgotten with a code to the own number. */
export function PaymentPasswordDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const [present, setPresent] = useState('');
  const [paymentPassword, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [verificationCode, setCode] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const sentTo: 'email' | 'mobile' = overview.mobile === '' ? 'email' : 'mobile';
  const reachable = overview.mobile !== '' || overview.email !== '';
  const sending = useCodeSending(() => call(calls.security.sendOwnCode, { to: sentTo }));
  const change = useChange(['present', 'paymentPassword', 'again', 'verificationCode'], async (blame) => {
    if (!/^\d{6}$/.test(paymentPassword)) return blame('paymentPassword', t('security.payment.must'));
    if (again !== paymentPassword) return blame('again', t('identity.must.same'));
    const credential = forgotten ? { verificationCode, sentTo } : { present };
    await call(calls.security.setPaymentPassword, {
      paymentPassword,
      ...(overview.hasPaymentPassword ? credential : {}),
    });
    void forgetSecurity();
    notify(t('security.payment.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog
      title={t('security.payment')}
      about={t('security.payment.about')}
      action={t('security.payment.submit')}
      change={change}
      onClose={onClose}
    >
      {overview.hasPaymentPassword && !forgotten ? (
        <PasswordField
          {...DIGITS}
          label={t('security.payment.present')}
          value={present}
          onChange={(event) => setPresent(event.target.value)}
          error={change.at('present')}
        />
      ) : null}
      {forgotten ? (
        <CodeField
          label={t('security.own.code', { to: overview[sentTo] })}
          sending={sending}
          value={verificationCode}
          onChange={(event) => setCode(event.target.value)}
          error={change.at('verificationCode')}
        />
      ) : null}
      <PasswordField
        {...DIGITS}
        label={t('security.payment.new')}
        help={t('security.payment.must')}
        value={paymentPassword}
        onChange={(event) => setNext(event.target.value)}
        error={change.at('paymentPassword')}
      />
      <PasswordField
        {...DIGITS}
        label={t('security.payment.again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={change.at('again')}
      />
      {overview.hasPaymentPassword && reachable && !forgotten ? (
        <SwitchDialog action={t('security.payment.forgotten')} onPress={() => setForgotten(true)} />
      ) : null}
    </ChangeDialog>
  );
}

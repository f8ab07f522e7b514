import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { CodeField, useCodeSending } from '../identity/code-field.tsx';
import { SwitchDialog } from '../identity/switch-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

const DIGITS = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: 6 } as const;

/**
 * The six digits that a withdrawal requires: set them, change them with the current ones, or reset them with a code to the member's number.
 */
export function PaymentPasswordDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const [currentPassword, setCurrentPassword] = useState('');
  const [paymentPassword, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [verificationCode, setCode] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const sentTo: 'email' | 'mobile' = overview.mobile === '' ? 'email' : 'mobile';
  const reachable = overview.mobile !== '' || overview.email !== '';
  const sending = useCodeSending(() => call(calls.security.sendReauthCode, { to: sentTo }));
  const change = useChange(
    ['currentPassword', 'paymentPassword', 'again', 'verificationCode'],
    async (setFieldError) => {
      if (!/^\d{6}$/.test(paymentPassword)) return setFieldError('paymentPassword', t('security.payment.rule'));
      if (again !== paymentPassword) return setFieldError('again', t('identity.rule.same'));
      const credential = forgotten ? { verificationCode, sentTo } : { currentPassword };
      await call(calls.security.setPaymentPassword, {
        paymentPassword,
        ...(overview.hasPaymentPassword ? credential : {}),
      });
      void invalidateSecurity();
      notify(t('security.payment.done'), 'success');
      onClose();
    },
  );
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
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
          error={change.errorOf('currentPassword')}
        />
      ) : null}
      {forgotten ? (
        <CodeField
          label={t('security.reauthCode', { to: overview[sentTo] })}
          sending={sending}
          value={verificationCode}
          onChange={(event) => setCode(event.target.value)}
          error={change.errorOf('verificationCode')}
        />
      ) : null}
      <PasswordField
        {...DIGITS}
        label={t('security.payment.new')}
        help={t('security.payment.rule')}
        value={paymentPassword}
        onChange={(event) => setNext(event.target.value)}
        error={change.errorOf('paymentPassword')}
      />
      <PasswordField
        {...DIGITS}
        label={t('security.payment.again')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={change.errorOf('again')}
      />
      {overview.hasPaymentPassword && reachable && !forgotten ? (
        <SwitchDialog action={t('security.payment.forgotten')} onPress={() => setForgotten(true)} />
      ) : null}
    </ChangeDialog>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { isOn } from '../../platform/switches.ts';
import { useMobileNumber } from './mobile-fields.tsx';
import { WithNumber } from './register-by-mobile.tsx';
import { RegisterForm } from './register-form.tsx';
import type { PendingRegistration } from './social-login-buttons.tsx';
import { useRegistration } from './use-registration.ts';

/** Completes a registration that began at a provider: the brand's other fields, and the terms. */
export function SocialRegistration({ pending }: { pending: PendingRegistration }) {
  const t = useTranslation();
  const asksNumber = boot().status.info.register.some((rule) => rule.field === 'mobileNum' && rule.enabled);
  return (
    <>
      <p className="pb-2 text-14 text-ink-soft">{t('identity.social.complete', { title: pending.title })}</p>
      {asksNumber ? <NumberForm pending={pending} /> : <PlainForm pending={pending} />}
    </>
  );
}

const prefill = ({ email, name }: PendingRegistration) => ({ email, nickname: name, payeeName: name });

function PlainForm({ pending }: { pending: PendingRegistration }) {
  const registration = useRegistration({
    method: { username: false, password: false, code: false },
    prefill: prefill(pending),
    send: ({ username: _name, password: _first, confirmPassword: _second, ...rest }) =>
      call(calls.social.register, { ...rest, token: pending.token }),
  });
  return <RegisterForm registration={registration} />;
}

function NumberForm({ pending }: { pending: PendingRegistration }) {
  const mobile = useMobileNumber();
  const code = isOn('REG-SMS');
  const registration = useRegistration({
    method: { username: false, password: false, code },
    prefill: prefill(pending),
    mobile,
    send: ({ username: _name, password: _first, confirmPassword: _second, ...rest }, dialled) =>
      dialled ? call(calls.social.register, { ...rest, ...dialled, token: pending.token }) : null,
  });
  return <WithNumber registration={registration} mobile={mobile} code={code} />;
}

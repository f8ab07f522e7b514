import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { isOn } from '../../platform/switches.ts';
import { CodeField } from './code-field.tsx';
import { MobileFields, useMobileNumber } from './mobile-fields.tsx';
import { RegisterForm } from './register-form.tsx';
import { useMobileCode } from './use-mobile-code.ts';
import { type Registration, useRegistration } from './use-registration.ts';

/** Registration by mobile number (P-08). A code verifies it when the brand sends codes. */
export function RegisterByMobile() {
  const mobile = useMobileNumber();
  const code = isOn('REG-SMS');
  const registration = useRegistration({
    method: { username: false, password: isOn('REG-MOBILE-PASSWORD') || !code, code },
    mobile,
    send: ({ username: _none, ...rest }, dialled) =>
      dialled ? call(calls.identity.registerByMobile, { ...rest, ...dialled }) : null,
  });
  return <WithNumber registration={registration} mobile={mobile} code={code} />;
}

/** Registration by username when the brand requires a number too. A code verifies it when the brand sends codes. */
export function RegisterByNameAndNumber() {
  const mobile = useMobileNumber();
  const code = isOn('REG-SMS');
  const registration = useRegistration({
    method: { username: true, password: true, code },
    mobile,
    send: (answers, dialled) => (dialled ? call(calls.identity.register, { ...answers, ...dialled }) : null),
  });
  return <WithNumber registration={registration} mobile={mobile} code={code} />;
}

/** A registration with a number, and the code that verifies it if required. */
export function WithNumber({
  registration,
  mobile,
  code,
}: {
  registration: Registration;
  mobile: ReturnType<typeof useMobileNumber>;
  code: boolean;
}) {
  const { form, gate } = registration;
  const sending = useMobileCode({
    mobile,
    gate,
    form,
    send: ({ countryDialingCode, mobileNum: mobileNo }, captcha) =>
      call(calls.identity.sendRegisterCode, { countryDialingCode, mobileNo, ...captcha }),
  });
  return (
    <RegisterForm
      registration={registration}
      number={
        <>
          <MobileFields mobile={mobile} />
          {code ? (
            <CodeField
              sending={sending}
              error={form.formState.errors.verificationCode?.message}
              {...form.register('verificationCode')}
            />
          ) : null}
        </>
      }
    />
  );
}

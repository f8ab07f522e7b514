import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { isOn } from '../../platform/switches.ts';
import { CodeField, useCodeSending } from './code-field.tsx';
import { MobileFields, useMobileNumber } from './mobile-fields.tsx';
import { RegisterForm } from './register-form.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

/** Register by number (P-08); a code proves it where the brand sends codes. */
export function RegisterByMobile() {
  const mobile = useMobileNumber();
  const code = isOn('REG-SMS');
  const registration = useRegistration({
    way: { username: false, password: isOn('REG-MOBILE-PASSWORD') || !code, code },
    mobile,
    send: ({ username: _none, ...rest }, dialled) =>
      dialled ? call(calls.identity.registerByMobile, { ...rest, ...dialled }) : null,
  });
  return <WithNumber registration={registration} mobile={mobile} code={code} />;
}

/** Register by username, where the brand asks for a number too; a code proves it where the brand sends codes. */
export function RegisterByNameAndNumber() {
  const mobile = useMobileNumber();
  const code = isOn('REG-SMS');
  const registration = useRegistration({
    way: { username: true, password: true, code },
    mobile,
    send: (answers, dialled) => (dialled ? call(calls.identity.register, { ...answers, ...dialled }) : null),
  });
  return <WithNumber registration={registration} mobile={mobile} code={code} />;
}

function WithNumber({
  registration,
  mobile,
  code,
}: {
  registration: Registration;
  mobile: ReturnType<typeof useMobileNumber>;
  code: boolean;
}) {
  const { form, gate, asked } = registration;
  const sending = useCodeSending(async () => {
    const dialled = mobile.read();
    if (!dialled) return null;
    const { countryDialingCode, mobileNum: mobileNo } = dialled;
    try {
      const captcha = gate.answer(form.getValues('captcha'));
      const sent = await call(calls.identity.sendRegisterCode, { countryDialingCode, mobileNo, ...captcha });
      gate.passed();
      setTimeout(() => form.setFocus('verificationCode'));
      return sent;
    } catch (failure) {
      if (asked(failure)) return null;
      throw failure;
    } finally {
      form.resetField('captcha');
    }
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

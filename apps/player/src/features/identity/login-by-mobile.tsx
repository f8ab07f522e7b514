import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, FormError, failureText, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { isOn } from '../../platform/switches.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { MobileFields, useMobileNumber } from './mobile-fields.tsx';
import { phoneFailureText } from './phone-failure-text.ts';
import { type SecondStep, secondStepOf } from './second-step.ts';
import { SwitchDialog } from './switch-dialog.tsx';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useCompleteLogin } from './use-complete-login.ts';
import { useMobileCode } from './use-mobile-code.ts';
import { useRequired } from './use-required.ts';

interface Values {
  verificationCode: string;
  password: string;
  captcha: string;
  remembered: boolean;
}

/** Login by mobile number, with an SMS code or with the password. */
export function LoginByMobile({ onSecond }: { onSecond: (step: SecondStep) => void }) {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const required = useRequired();
  const gate = useCaptchaGate();
  const mobile = useMobileNumber();
  const [withCode, setWithCode] = useState(isOn('LOGIN-CODE'));
  const form = useForm<Values>({
    defaultValues: { verificationCode: '', password: '', captcha: '', remembered: false },
    reValidateMode: 'onChange',
  });
  const { register, handleSubmit, setError, resetField } = form;
  const { errors, isSubmitting } = form.formState;
  const sending = useMobileCode({
    mobile,
    gate,
    form,
    send: (dialled, captcha) => call(calls.identity.sendLoginCode, { ...dialled, purpose: 'login', ...captcha }),
  });

  const submit = handleSubmit(async ({ verificationCode, password, captcha, remembered }) => {
    const dialled = mobile.read();
    if (!dialled) return;
    try {
      const credential = withCode ? { type: 'sms' as const, verificationCode } : { type: 'mobile' as const, password };
      const login = await call(calls.identity.login, { ...dialled, ...credential, ...gate.answer(captcha) });
      completeLogin(login, { remembered });
    } catch (failure) {
      const second = secondStepOf(failure, { remembered });
      if (second) return onSecond(second);
      const ofCaptcha = gate.refused(failure);
      resetField('captcha');
      const ofCode = failure instanceof RefusedCall && failure.field === 'verificationCode';
      if (failure instanceof RefusedCall && failure.field === 'mobileNum')
        return mobile.setError(phoneFailureText(failure, t));
      const text = ofCode ? phoneFailureText(failure, t) : failureText(failure, t);
      setError(ofCaptcha ? 'captcha' : ofCode ? 'verificationCode' : 'root', { message: text });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <FormError>{errors.root?.message}</FormError>
      <MobileFields mobile={mobile} />
      {gate.shown ? (
        <CaptchaField captcha={gate.captcha} error={errors.captcha?.message} {...register('captcha')} />
      ) : null}
      {withCode ? (
        <CodeField
          key="code"
          sending={sending}
          error={errors.verificationCode?.message}
          {...register('verificationCode', required('verificationCode'))}
        />
      ) : (
        <PasswordField
          key="password"
          label={t('identity.field.password')}
          maxLength={255}
          error={errors.password?.message}
          {...register('password', required('password'))}
        />
      )}
      <Checkbox label={t('identity.login.remember')} {...register('remembered')} />
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('identity.login.submit')}
      </Button>
      {isOn('LOGIN-CODE') ? (
        <SwitchDialog
          action={t(withCode ? 'identity.login.withPassword' : 'identity.login.withCode')}
          onPress={() => setWithCode(!withCode)}
        />
      ) : null}
    </form>
  );
}

import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { CaptchaField } from './captcha-field.tsx';
import { CodeField } from './code-field.tsx';
import { MobileFields, useMobileNumber } from './mobile-fields.tsx';
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx';
import { phoneFailureText } from './phone-failure-text.ts';
import { type SecondStep, secondStepOf } from './second-step.ts';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useCompleteLogin } from './use-complete-login.ts';
import { useMobileCode } from './use-mobile-code.ts';
import { useRequired } from './use-required.ts';

interface Values {
  verificationCode: string;
  newPassword: string;
  captcha: string;
}

/** Sets a new password with an SMS code. The member is logged in afterwards (specification §4), after the second step if one is set up. */
export function ForgotByMobile({ onSecond }: { onSecond: (step: SecondStep) => void }) {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const required = useRequired();
  const gate = useCaptchaGate();
  const mobile = useMobileNumber();
  const form = useForm<Values>({
    defaultValues: { verificationCode: '', newPassword: '', captcha: '' },
    reValidateMode: 'onChange',
  });
  const { register, handleSubmit, setError } = form;
  const { errors, isSubmitting } = form.formState;
  const sending = useMobileCode({
    mobile,
    gate,
    form,
    send: (dialled, captcha) => call(calls.identity.sendLoginCode, { ...dialled, purpose: 'reset', ...captcha }),
  });

  const submit = handleSubmit(async ({ verificationCode, newPassword }) => {
    const dialled = mobile.read();
    if (!dialled) return;
    try {
      completeLogin(await call(calls.identity.resetByPhone, { ...dialled, verificationCode, newPassword }), {});
      notify(t('identity.change.done'), 'success');
    } catch (failure) {
      const second = secondStepOf(failure, {});
      if (second) {
        notify(t('identity.change.done'), 'success');
        return onSecond(second);
      }
      const field = failure instanceof RefusedCall ? failure.field : undefined;
      if (field === 'mobileNum') return mobile.setError(phoneFailureText(failure, t));
      const own = field === 'verificationCode' || field === 'newPassword';
      const text = field === 'verificationCode' ? phoneFailureText(failure, t) : failureText(failure, t);
      setError(own ? field : 'root', { message: text });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <p className="text-14 text-ink-soft">{t('identity.forgot.mobileHelp')}</p>
      <FormError>{errors.root?.message}</FormError>
      <MobileFields mobile={mobile} />
      {gate.shown ? (
        <CaptchaField captcha={gate.captcha} error={errors.captcha?.message} {...register('captcha')} />
      ) : null}
      <CodeField
        sending={sending}
        error={errors.verificationCode?.message}
        {...register('verificationCode', required('verificationCode'))}
      />
      <NewPasswordField
        label={t('identity.field.newPassword')}
        error={errors.newPassword?.message}
        {...register('newPassword', { validate: (value) => newPasswordProblem(value, t) ?? true })}
      />
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('identity.forgot.setAndEnter')}
      </Button>
    </form>
  );
}

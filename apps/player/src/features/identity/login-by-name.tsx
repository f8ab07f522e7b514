import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, FormError, failureText, PasswordField } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type SecondStep, secondStepOf } from './second-step.ts';
import { useCaptchaGate } from './use-captcha-gate.ts';
import type { CompleteLogin } from './use-complete-login.ts';
import { useRequired } from './use-required.ts';
import { UsernameField } from './username-field.tsx';

interface Values {
  username: string;
  password: string;
  captcha: string;
  remembered: boolean;
}

/** Login by username and password. The captcha appears when the server requires it. */
export function LoginByName({
  completeLogin,
  onSecond,
}: {
  completeLogin: CompleteLogin;
  onSecond: (step: SecondStep) => void;
}) {
  const t = useTranslation();
  const required = useRequired();
  const gate = useCaptchaGate();
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm<Values>({
    defaultValues: { username: '', password: '', captcha: '', remembered: false },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ username, password, captcha, remembered }) => {
    try {
      const name = username.trim();
      const login = await call(calls.identity.login, { username: name, password, ...gate.answer(captcha) });
      completeLogin(login, { remembered, username: name });
    } catch (failure) {
      const second = secondStepOf(failure, { remembered, username: username.trim() });
      if (second) return onSecond(second);
      const ofCaptcha = gate.refused(failure);
      resetField('captcha');
      setError(ofCaptcha ? 'captcha' : 'root', { message: failureText(failure, t) });
      setTimeout(() => setFocus(ofCaptcha ? 'captcha' : 'password'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <FormError>{errors.root?.message}</FormError>
      <UsernameField
        autoComplete="username webauthn"
        error={errors.username?.message}
        {...register('username', required('username'))}
      />
      <PasswordField
        label={t('identity.field.password')}
        maxLength={255}
        error={errors.password?.message}
        {...register('password', required('password'))}
      />
      {gate.shown ? (
        <CaptchaField
          captcha={gate.captcha}
          error={errors.captcha?.message}
          {...register('captcha', required('captcha'))}
        />
      ) : null}
      <Checkbox label={t('identity.login.remember')} {...register('remembered')} />
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('identity.login.submit')}
      </Button>
    </form>
  );
}

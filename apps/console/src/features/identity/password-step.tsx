import { calls, type Output, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, PasswordField, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';

interface Values {
  username: string;
  password: string;
  captcha: string;
}

/** First step: username and password, encrypted in transit; the captcha appears when the server requires it. */
export function PasswordStep({
  onChallenge,
}: {
  onChallenge: (challenge: Output<typeof calls.backoffice.login>) => void;
}) {
  const t = useTranslation();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha(needsCaptcha);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm<Values>({
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const needed = (sentence: string) => ({ validate: (value: string) => value.trim() !== '' || sentence });
  const submit = handleSubmit(async ({ username, password, captcha: typed }) => {
    try {
      const captchaId = captcha.data?.captchaId;
      const answer = needsCaptcha && captchaId ? { captchaId, captcha: typed.trim() } : {};
      onChallenge(await call(calls.backoffice.login, { username: username.trim(), password, ...answer }));
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure : null;
      const ofCaptcha = refused?.code === 'CAPTCHA_REQUIRED' || refused?.code === 'CAPTCHA_INVALID';
      if (needsCaptcha) captcha.renew();
      if (refused?.value?.['captcha']) flushSync(() => setNeedsCaptcha(true));
      resetField('captcha');
      setError(ofCaptcha ? 'captcha' : 'root', { message: failureText(failure, t) });
      setTimeout(() => setFocus(ofCaptcha ? 'captcha' : 'password', { shouldSelect: true }));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h1 className="text-28">{t('console.login')}</h1>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label={t('console.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', needed(t('console.login.username.needed')))}
      />
      <PasswordField
        label={t('console.login.password')}
        maxLength={255}
        error={errors.password?.message}
        {...register('password', needed(t('console.login.password.needed')))}
      />
      {needsCaptcha ? (
        <CaptchaField
          captcha={captcha}
          error={errors.captcha?.message}
          {...register('captcha', needed(t('identity.captcha.help')))}
        />
      ) : null}
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('console.login.next')}
      </Button>
    </form>
  );
}

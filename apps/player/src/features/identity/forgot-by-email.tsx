import { calls, PATTERNS, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, Icon, TextField } from '@fairhouse/ui';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useRequired } from './use-required.ts';
import { UsernameField } from './username-field.tsx';

interface Values {
  username: string;
  email: string;
  captcha: string;
}

/** Requests a reset link by e-mail. The answer is the same whether the member exists or not, and says so. */
export function ForgotByEmail() {
  const t = useTranslation();
  const required = useRequired();
  const gate = useCaptchaGate();
  const [sent, setSent] = useState<Values | null>(null);
  const { register, handleSubmit, formState, setError, resetField } = useForm<Values>({
    defaultValues: { username: '', email: '', captcha: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    const [username, email] = [values.username.trim(), values.email.trim()];
    try {
      await call(calls.identity.forgotByEmail, { username, email, ...gate.answer(values.captcha) });
      setSent({ username, email, captcha: '' });
    } catch (failure) {
      const ofCaptcha = gate.refused(failure);
      resetField('captcha');
      const ofEmail = failure instanceof RefusedCall && failure.field === 'email';
      setError(ofCaptcha ? 'captcha' : ofEmail ? 'email' : 'root', { message: failureText(failure, t) });
    }
  });
  if (sent)
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-4 text-center">
        <Icon of={MailCheck} size={40} className="text-win" />
        <p className="text-20 font-semibold">{t('identity.forgot.sent')}</p>
        <p className="text-14 text-ink-soft">
          {t('identity.forgot.sentBody', { username: sent.username, email: sent.email })}
        </p>
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <p className="text-14 text-ink-soft">{t('identity.forgot.emailHelp')}</p>
      <FormError>{errors.root?.message}</FormError>
      <UsernameField error={errors.username?.message} {...register('username', required('username'))} />
      <TextField
        label={t('identity.field.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        error={errors.email?.message}
        {...register('email', {
          validate: (value) => PATTERNS[3]?.test.test(value.trim()) === true || t('identity.rule.email'),
        })}
      />
      {gate.shown ? (
        <CaptchaField captcha={gate.captcha} error={errors.captcha?.message} {...register('captcha')} />
      ) : null}
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('identity.forgot.send')}
      </Button>
    </form>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { getDeviceId } from '../../platform/device-id.ts';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptchaGate } from './use-captcha-gate.ts';
import { useCompleteLogin } from './use-complete-login.ts';

/** Creates a play-money account with one press (P-13). The captcha appears when the server requires it. */
export function TryForFree() {
  const t = useTranslation();
  const completeLogin = useCompleteLogin();
  const gate = useCaptchaGate();
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    defaultValues: { captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ captcha }) => {
    const device = getDeviceId();
    try {
      completeLogin(
        await call(calls.identity.freePlay, { ...gate.answer(captcha), ...(device ? { device } : {}) }),
        {},
      );
    } catch (failure) {
      const ofCaptcha = gate.refused(failure);
      resetField('captcha');
      setError(ofCaptcha ? 'captcha' : 'root', { message: failureText(failure, t) });
      if (ofCaptcha) setTimeout(() => setFocus('captcha'));
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-3 flex flex-col gap-3 border-t border-line pt-4"
    >
      <FormError>{errors.root?.message}</FormError>
      {gate.shown ? (
        <CaptchaField captcha={gate.captcha} error={errors.captcha?.message} {...register('captcha')} />
      ) : null}
      <Button type="submit" busy={isSubmitting}>
        {t('identity.free.submit')}
      </Button>
      <p className="text-12 text-ink-faint">{t('identity.free.about')}</p>
    </form>
  );
}

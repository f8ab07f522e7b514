import { calls, RefusedCall } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, Checkbox, Dialog, FormError, failureText, PasswordField, TextField } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import type { WindowSearch } from '../../platform/windows.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { SwitchWindow } from './switch-window.tsx';
import { useEnter } from './use-enter.ts';

interface Values {
  username: string;
  password: string;
  captcha: string;
  remembered: boolean;
}

/** Refusals that belong to the captcha field rather than to the form. */
const OF_CAPTCHA = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'];

/** Log in by username and password (M-01); the captcha appears when the server asks for it. */
export function LoginModal({ onClose }: { onClose: () => void }) {
  const say = useText();
  const enter = useEnter();
  const navigate = useNavigate();
  const [captchaShown, setCaptchaShown] = useState(false);
  const captcha = useCaptcha(captchaShown);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm<Values>({
    defaultValues: { username: '', password: '', captcha: '', remembered: false },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const required = (field: 'username' | 'password' | 'captcha') => ({
    validate: (value: string) =>
      value.trim() !== '' || say('identity.must.required', { field: say(`identity.field.${field}`) }),
  });

  const submit = handleSubmit(async ({ username, password, captcha: answer, remembered }) => {
    try {
      const { token } = await call(calls.identity.login, {
        username: username.trim(),
        password,
        ...(captchaShown && captcha.id ? { captchaId: captcha.id, captcha: answer.trim() } : {}),
      });
      enter(token, { remembered, username: username.trim() });
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure : null;
      const ofCaptcha = refused !== null && OF_CAPTCHA.includes(refused.code);
      // A captcha is good once: after any answer there is another picture.
      if (captchaShown) captcha.renew();
      // At once, so that the field stands when the focus goes to it.
      if (ofCaptcha || refused?.value?.['captcha']) flushSync(() => setCaptchaShown(true));
      resetField('captcha');
      setError(ofCaptcha ? 'captcha' : 'root', { message: failureText(failure, say) });
      setTimeout(() => setFocus(ofCaptcha ? 'captcha' : 'password'));
    }
  });

  return (
    <Dialog title={say('identity.login')} size="narrow" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
        <FormError>{errors.root?.message}</FormError>
        <TextField
          label={say('identity.field.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          error={errors.username?.message}
          {...register('username', required('username'))}
        />
        <PasswordField
          label={say('identity.field.password')}
          maxLength={255}
          error={errors.password?.message}
          {...register('password', required('password'))}
        />
        {captchaShown ? (
          <CaptchaField
            captcha={captcha}
            error={errors.captcha?.message}
            {...register('captcha', required('captcha'))}
          />
        ) : null}
        <Checkbox label={say('identity.login.remember')} {...register('remembered')} />
        <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
          {say('identity.login.submit')}
        </Button>
        <SwitchWindow
          question={say('identity.login.noAccount')}
          action={say('identity.login.toRegister')}
          onPress={() =>
            void navigate({
              to: '.',
              search: (now: WindowSearch) => ({ ...now, modal: 'register' as const }),
              replace: true,
              state: true,
            })
          }
        />
      </form>
    </Dialog>
  );
}

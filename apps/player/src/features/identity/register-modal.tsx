import { calls, RefusedCall } from '@fairhouse/contracts';
import { useLanguage, useText } from '@fairhouse/i18n/react';
import { Button, Checkbox, Dialog, FormError, failureText, notify, PasswordField, TextField } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm } from 'react-hook-form';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { useOpenWindows, type WindowSearch } from '../../platform/windows.ts';
import { CaptchaField, useCaptcha } from './captcha-field.tsx';
import { lengthText, patternText, problemText } from './problem-text.ts';
import {
  checkRegistration,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationValues,
  shownFields,
} from './registration.ts';
import { SwitchWindow } from './switch-window.tsx';
import { useEnter } from './use-enter.ts';

const AUTOCOMPLETE: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  payeeName: 'name',
};

/** The fields that a refusal may point at. */
const isField = (field: string | undefined): field is RegistrationField =>
  REGISTRATION_FIELDS.some((each) => each === field);

/** Register by username and password (M-02): fields, their order and their rules come from the brand. */
export function RegisterModal({ onClose }: { onClose: () => void }) {
  const say = useText();
  const navigate = useNavigate();
  const { brand, info } = boot().status;
  const { form, captcha, shown, submit } = useRegistration();
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const ruleOf = (field: RegistrationField) => info.register.find((rule) => rule.field === field && rule.enabled);
  const help = (field: RegistrationField) => {
    const rule = ruleOf(field);
    if (!rule || (field !== 'username' && field !== 'password')) return undefined;
    const [first, second] = [lengthText(rule, say), patternText(rule, say)];
    return second ? say('identity.sentences', { first, second }) : first;
  };
  const control = (field: RegistrationField) => {
    const rest = {
      label: say(`identity.field.${field}`),
      error: errors[field]?.message,
      autoComplete: AUTOCOMPLETE[field] ?? 'off',
      help: help(field),
      ...(ruleOf(field)?.required === false ? { hint: say('ui.optional') } : {}),
      ...register(field),
    };
    if (field === 'captcha')
      return <CaptchaField key={field} captcha={captcha} {...register(field)} error={rest.error} />;
    if (field === 'password' || field === 'confirmPassword') return <PasswordField key={field} {...rest} />;
    return (
      <TextField
        key={field}
        type={field === 'email' ? 'email' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
      />
    );
  };
  return (
    <Dialog title={say('identity.register')} size="narrow" coverCloses={false} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
        <FormError>{errors.root?.message}</FormError>
        {shown.map(control)}
        <div>
          <Checkbox
            label={say('identity.agree', { age: info.settings.minimumAge, terms: say('identity.terms') })}
            error={errors.agreed?.message}
            {...register('agreed')}
          />
          <details className="text-14 text-ink-soft">
            <summary className="inline-flex min-h-9 items-center text-primary-ink underline-offset-4 hover:underline">
              {say('identity.terms.read')}
            </summary>
            <p className="rounded-box border border-line bg-page p-3">
              {brand.demo
                ? say('identity.sentences', { first: say('identity.terms.demo'), second: say('identity.terms.text') })
                : say('identity.terms.text')}
            </p>
          </details>
        </div>
        <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
          {say('identity.register.submit')}
        </Button>
        <SwitchWindow
          question={say('identity.register.hasAccount')}
          action={say('identity.register.toLogin')}
          onPress={() =>
            void navigate({
              to: '.',
              search: (now: WindowSearch) => ({ ...now, modal: 'login' as const }),
              replace: true,
              state: true,
            })
          }
        />
      </form>
    </Dialog>
  );
}

/** The form with its rules, its captcha and what sends it. */
function useRegistration() {
  const say = useText();
  const enter = useEnter();
  const { code: language } = useLanguage();
  const { code, ref } = useOpenWindows();
  const rules = boot().status.info.register;
  const [captchaAsked, setCaptchaAsked] = useState(false);
  const shown = shownFields(rules, captchaAsked);
  const captcha = useCaptcha(shown.includes('captcha'));
  const form = useForm<RegistrationValues>({
    defaultValues: {
      ...(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, ''])) as Record<RegistrationField, string>),
      referralCode: ref ?? '',
      affiliateCode: code ?? '',
      agreed: false,
    },
    resolver: (values) => {
      const problems = Object.entries(checkRegistration(rules, shown, values));
      const errors = Object.fromEntries(
        problems.map(([field, problem]) => [
          field,
          { type: problem.kind, message: problemText(field as RegistrationField, problem, say) },
        ]),
      ) as FieldErrors<RegistrationValues>;
      return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  const submit = form.handleSubmit(async (values) => {
    const optional = Object.fromEntries(
      (['email', 'payeeName', 'referralCode', 'affiliateCode'] as const)
        .map((field) => [field, values[field].trim()] as const)
        .filter(([, value]) => value !== ''),
    );
    try {
      const username = values.username.trim();
      const { token } = await call(calls.identity.register, {
        username,
        password: values.password,
        confirmPassword: values.confirmPassword,
        ...optional,
        ...(captcha.id ? { captchaId: captcha.id, captcha: values.captcha.trim() } : {}),
        agreed: values.agreed,
        language,
        registerUrl: location.origin + location.pathname,
      });
      enter(token, { username });
      notify(say('identity.register.welcome', { name: username }), 'success');
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure : null;
      captcha.renew();
      form.resetField('captcha');
      const ofCaptcha = refused?.code === 'CAPTCHA_REQUIRED' || refused?.code === 'CAPTCHA_WRONG';
      // At once, so that the field stands when the focus goes to it.
      if (ofCaptcha) flushSync(() => setCaptchaAsked(true));
      const field = refused?.code === 'USERNAME_TAKEN' ? 'username' : ofCaptcha ? 'captcha' : refused?.field;
      const at = isField(field) ? field : 'root';
      form.setError(at, { message: failureText(failure, say) });
      if (at !== 'root') setTimeout(() => form.setFocus(at));
    }
  });
  return { form, captcha, shown, submit };
}

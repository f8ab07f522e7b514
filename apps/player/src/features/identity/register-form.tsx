import type { FieldRule } from '@fairhouse/contracts';
import { type Translate, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, Checkbox, FormError, PasswordField, Select, TextField } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { boot } from '../../platform/boot.ts';
import { CaptchaField } from './captcha-field.tsx';
import { lengthText, patternText } from './problem-text.ts';
import { RegisteredDay } from './registered-day.tsx';
import { isOptional, type RegistrationField } from './registration.ts';
import type { Registration } from './use-registration.ts';

const AUTOCOMPLETE: Partial<Record<RegistrationField, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  email: 'email',
  payeeName: 'name',
  nickname: 'nickname',
  birthday: 'bday',
  nationality: 'country-name',
  address: 'street-address',
  occupation: 'organization-title',
};

const PASSWORDS: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword'];
/** Fields whose rule is always shown. For the others it is shown after an error. */
const EXPLAINED: readonly RegistrationField[] = ['username', 'password', 'paymentPassword'];
/** A rule with this pattern accepts a date in the date field's format. */
const DATE_PATTERN = 11;

function helpOf(rule: FieldRule | undefined, t: Translate): string | undefined {
  if (!rule) return undefined;
  const [first, second] = [lengthText(rule, t), patternText(rule, t)];
  return second ? t('identity.sentences', { first, second }) : first;
}

/** The registration form; `number` is below name and password. */
export function RegisterForm({ registration, number }: { registration: Registration; number?: ReactNode }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  /** "KWD · Kuwaiti Dinar"; a currency that the browser has no name for, such as USDT, by its code alone. */
  const currencyName = (code: string): string => {
    const name = new Intl.DisplayNames(tag, { type: 'currency', fallback: 'none' });
    const known = /^[A-Z]{3}$/.test(code) ? name.of(code) : undefined;
    return known ? `${code} · ${known}` : code;
  };
  const { brand, info } = boot().status;
  const { form, gate, currencies, shown, rules, submit } = registration;
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const control = (field: RegistrationField) => {
    const rule = rules.find((each) => each.field === field);
    const texts = {
      label: t(`identity.field.${field}`),
      error: errors[field]?.message,
      autoComplete: AUTOCOMPLETE[field] ?? 'off',
      ...(isOptional(field, rules) ? { hint: t('ui.optional') } : {}),
    };
    if (rule?.patternId === DATE_PATTERN) return <RegisteredDay key={field} {...texts} field={field} form={form} />;
    const rest = {
      ...texts,
      help: EXPLAINED.includes(field) ? helpOf(rule, t) : undefined,
      ...register(field),
    };
    if (field === 'captcha')
      return <CaptchaField key={field} captcha={gate.captcha} {...register(field)} error={rest.error} />;
    if (PASSWORDS.includes(field)) return <PasswordField key={field} {...rest} />;
    const type = field === 'email' ? 'email' : 'text';
    return <TextField key={field} type={type} autoCapitalize="none" spellCheck={false} {...rest} />;
  };
  const first: RegistrationField[] = shown.filter((field) => field === 'username');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
      <FormError>{errors.root?.message}</FormError>
      {first.map(control)}
      {number}
      {shown.filter((field) => !first.includes(field)).map(control)}
      {currencies.length > 1 ? (
        <Select
          label={t('identity.field.currency')}
          help={t('identity.field.currency.help')}
          error={errors.currency?.message}
          options={currencies.map((code) => ({ value: code, label: currencyName(code) }))}
          {...register('currency')}
        />
      ) : null}
      <div>
        <Checkbox
          label={t('identity.agree', { age: info.settings.minimumAge, terms: t('identity.terms') })}
          error={errors.agreed?.message}
          {...register('agreed')}
        />
        <details className="text-14 text-ink-soft">
          <summary className="inline-flex min-h-9 items-center text-primary-ink underline underline-offset-4">
            {t('identity.terms.read')}
          </summary>
          <p className="rounded-box border border-line bg-page p-3">
            {brand.demo
              ? t('identity.sentences', { first: t('identity.terms.demo'), second: t('identity.terms.text') })
              : t('identity.terms.text')}
          </p>
        </details>
      </div>
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {t('identity.register.submit')}
      </Button>
    </form>
  );
}

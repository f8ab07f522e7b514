import { useTranslation } from '@fairhouse/i18n/react';
import { phoneAuthText } from './phone-auth.ts';

/** The rule of a form's field that may not be left empty, in a sentence with the field's name. */
export function useRequired() {
  const t = useTranslation();
  return (field: 'username' | 'password' | 'oldPassword' | 'captcha' | 'verificationCode') => ({
    validate: (value: string) =>
      value.trim() !== '' ||
      (field === 'verificationCode'
        ? phoneAuthText('missing-verification-code', t)
        : t('identity.rule.required', { field: t(`identity.field.${field}`) })),
  });
}

import { useTranslation } from '@fairhouse/i18n/react';
import { phoneAuthText } from './phone-auth.ts';

/** Returns the rule for a required field, with the field's name in the message. */
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

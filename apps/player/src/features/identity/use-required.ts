import { useText } from '@fairhouse/i18n/react';

/** The rule of a form's field that may not be left empty, in a sentence with the field's name. */
export function useRequired() {
  const say = useText();
  return (field: 'username' | 'password' | 'oldPassword' | 'captcha' | 'verificationCode') => ({
    validate: (value: string) =>
      value.trim() !== '' || say('identity.must.required', { field: say(`identity.field.${field}`) }),
  });
}

import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { PasswordField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx';

export interface NewPasswords {
  newPassword: string;
  confirmNewPassword: string;
}

/** Returns the invalid field of a new password that is typed twice, with its message, or null. */
export function newPasswordsProblem(
  { newPassword, confirmNewPassword }: NewPasswords,
  t: Translate,
): [field: keyof NewPasswords, text: string] | null {
  const problem = newPasswordProblem(newPassword, t);
  if (problem) return ['newPassword', problem];
  return confirmNewPassword === newPassword ? null : ['confirmNewPassword', t('identity.rule.same')];
}

/** The same rules for the fields of a form, each with its own error. */
export const newPasswordRules = (t: Translate) => ({
  newPassword: { validate: (value: string) => newPasswordProblem(value, t) ?? true },
  confirmNewPassword: {
    validate: (value: string, { newPassword }: NewPasswords) => value === newPassword || t('identity.rule.same'),
  },
});

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A new password and its confirmation. */
export function NewPasswordPair({ first, again }: { first: Field; again: Field }) {
  const t = useTranslation();
  return (
    <>
      <NewPasswordField label={t('identity.field.newPassword')} {...first} />
      <PasswordField
        label={t('identity.field.confirmNewPassword')}
        autoComplete="new-password"
        maxLength={255}
        {...again}
      />
    </>
  );
}

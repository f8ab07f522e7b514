import { type Translate, useTranslation } from '@fairhouse/i18n/react';
import { PasswordField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { NewPasswordField, newPasswordProblem } from './new-password-field.tsx';

export interface NewPasswords {
  newPassword: string;
  confirmNewPassword: string;
}

/** What is wrong with a new password that was typed twice: the field at fault and the sentence for it; null when nothing is. */
export function newPasswordsProblem(
  { newPassword, confirmNewPassword }: NewPasswords,
  t: Translate,
): [field: keyof NewPasswords, text: string] | null {
  const problem = newPasswordProblem(newPassword, t);
  if (problem) return ['newPassword', problem];
  return confirmNewPassword === newPassword ? null : ['confirmNewPassword', t('identity.rule.same')];
}

/** The same for the fields of a form, each told its own fault. */
export const newPasswordRules = (t: Translate) => ({
  newPassword: { validate: (value: string) => newPasswordProblem(value, t) ?? true },
  confirmNewPassword: {
    validate: (value: string, { newPassword }: NewPasswords) => value === newPassword || t('identity.rule.same'),
  },
});

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A password that is chosen, and once more so that a slip shows. */
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

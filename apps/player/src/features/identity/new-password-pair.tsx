import { type Say, useText } from '@fairhouse/i18n/react';
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
  say: Say,
): [field: keyof NewPasswords, text: string] | null {
  const problem = newPasswordProblem(newPassword, say);
  if (problem) return ['newPassword', problem];
  return confirmNewPassword === newPassword ? null : ['confirmNewPassword', say('identity.must.same')];
}

/** The same for the fields of a form, each told its own fault. */
export const newPasswordRules = (say: Say) => ({
  newPassword: { validate: (value: string) => newPasswordProblem(value, say) ?? true },
  confirmNewPassword: {
    validate: (value: string, { newPassword }: NewPasswords) => value === newPassword || say('identity.must.same'),
  },
});

type Field = Omit<ComponentProps<typeof PasswordField>, 'label'>;

/** A password that is chosen, and once more so that a slip shows. */
export function NewPasswordPair({ first, again }: { first: Field; again: Field }) {
  const say = useText();
  return (
    <>
      <NewPasswordField label={say('identity.field.newPassword')} {...first} />
      <PasswordField
        label={say('identity.field.confirmNewPassword')}
        autoComplete="new-password"
        maxLength={255}
        {...again}
      />
    </>
  );
}

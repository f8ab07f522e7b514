import { useTranslation } from '@fairhouse/i18n/react';
import { TextField } from '@fairhouse/ui';
import type { ComponentProps } from 'react';

/** The player's own username, with browser autofill. */
export function UsernameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const t = useTranslation();
  return (
    <TextField
      label={t('identity.field.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      {...props}
    />
  );
}

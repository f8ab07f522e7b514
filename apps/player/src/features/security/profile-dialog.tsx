import { calls, LOCKED_FIELDS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** The profile fields that can still be changed. */
export function ProfileDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const open = overview.profile.filter(({ locked }) => !locked);
  const [values, setValues] = useState(() => Object.fromEntries(open.map(({ field, value }) => [field, value])));
  const change = useChange(
    open.map(({ field }) => field),
    async () => {
      await call(calls.security.saveProfile, { values });
      void invalidateSecurity();
      notify(t('security.profile.done'), 'success');
      onClose();
    },
  );
  return (
    <ChangeDialog
      title={t('security.profile')}
      {...(overview.profile.some(({ field }) => LOCKED_FIELDS.includes(field))
        ? { about: t('security.profile.about') }
        : {})}
      action={t('security.profile.save')}
      change={change}
      onClose={onClose}
    >
      {open.map(({ field }) => (
        <TextField
          key={field}
          label={t(`identity.field.${field}`)}
          maxLength={255}
          value={values[field] ?? ''}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          error={change.errorOf(field)}
        />
      ))}
    </ChangeDialog>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, PasswordField } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { NewPasswordPair, newPasswordsProblem } from '../identity/new-password-pair.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { invalidateSecurity, type Overview } from './security-queries.ts';
import { useChange } from './use-change.ts';

/** A new login password. A member who has only used codes has no current one. */
export function PasswordDialog({ overview, onClose }: { overview: Overview; onClose: () => void }) {
  const t = useTranslation();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const [confirmNewPassword, setAgain] = useState('');
  const change = useChange(['oldPassword', 'newPassword', 'confirmNewPassword'], async (setFieldError) => {
    const problem = newPasswordsProblem({ newPassword, confirmNewPassword }, t);
    if (problem) return setFieldError(...problem);
    await call(calls.identity.changePassword, { oldPassword, newPassword, confirmNewPassword });
    void invalidateSecurity();
    notify(t('identity.change.done'), 'success');
    onClose();
  });
  return (
    <ChangeDialog title={t('identity.change')} action={t('identity.change.submit')} change={change} onClose={onClose}>
      {overview.passwordSetAt ? (
        <PasswordField
          label={t('identity.field.oldPassword')}
          maxLength={255}
          value={oldPassword}
          onChange={(event) => setOld(event.target.value)}
          error={change.errorOf('oldPassword')}
        />
      ) : null}
      <NewPasswordPair
        first={{
          value: newPassword,
          onChange: (event) => setNew(event.target.value),
          error: change.errorOf('newPassword'),
        }}
        again={{
          value: confirmNewPassword,
          onChange: (event) => setAgain(event.target.value),
          error: change.errorOf('confirmNewPassword'),
        }}
      />
    </ChangeDialog>
  );
}

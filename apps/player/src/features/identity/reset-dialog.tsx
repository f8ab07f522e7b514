import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { NewPasswordPair, type NewPasswords, newPasswordRules } from './new-password-pair.tsx';

/** Sets a new password with the link of an e-mail. The token in the fragment is read once and removed from the address. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const rules = newPasswordRules(t);
  const navigate = useNavigate();
  const [link] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  const { register, handleSubmit, formState, setError } = useForm<NewPasswords>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    try {
      await call(calls.identity.resetByLink, { link, newPassword });
      notify(t('identity.reset.done'), 'success');
      void navigate({ to: '/login', replace: true });
    } catch (failure) {
      setError('root', { message: failureText(failure, t) });
    }
  });
  return (
    <Dialog title={t('identity.reset')} size="narrow" coverCloses={false} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
        <FormError>{errors.root?.message}</FormError>
        <NewPasswordPair
          first={{ error: errors.newPassword?.message, ...register('newPassword', rules.newPassword) }}
          again={{
            error: errors.confirmNewPassword?.message,
            ...register('confirmNewPassword', rules.confirmNewPassword),
          }}
        />
        <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
          {t('identity.reset.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

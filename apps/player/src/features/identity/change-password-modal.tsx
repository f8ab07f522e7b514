import { calls, type PasswordDue, RefusedCall } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify, PasswordField } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { notePasswordDue } from '../../platform/password-due.ts';
import { NewPasswordPair, type NewPasswords, newPasswordRules } from './new-password-pair.tsx';
import { SwitchWindow } from './switch-window.tsx';
import { useRequired } from './use-required.ts';

interface Values extends NewPasswords {
  oldPassword: string;
}

/** The forced change of the password (M-04): there is no way around it but out. The present one is not asked for when somebody else has set it. */
export function ChangePasswordModal({ due, onLogout }: { due: PasswordDue; onLogout: () => void }) {
  const say = useText();
  const required = useRequired();
  const rules = newPasswordRules(say);
  const { register, handleSubmit, formState, setError } = useForm<Values>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ oldPassword, ...rest }) => {
    try {
      await call(calls.identity.changePassword, { ...rest, ...(due === 'expired' ? { oldPassword } : {}) });
      notePasswordDue(null);
      notify(say('identity.change.done'), 'success');
    } catch (failure) {
      const field = failure instanceof RefusedCall ? failure.field : undefined;
      const own = field === 'oldPassword' || field === 'newPassword' || field === 'confirmNewPassword';
      setError(own ? field : 'root', { message: failureText(failure, say) });
    }
  });
  return (
    <Dialog title={say('identity.change')} size="narrow" coverCloses={false} onClose={onLogout}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
        <p className="text-14 text-ink-soft">{say(`identity.change.${due}`)}</p>
        <FormError>{errors.root?.message}</FormError>
        {due === 'expired' ? (
          <PasswordField
            label={say('identity.field.oldPassword')}
            maxLength={255}
            error={errors.oldPassword?.message}
            {...register('oldPassword', required('oldPassword'))}
          />
        ) : null}
        <NewPasswordPair
          first={{ error: errors.newPassword?.message, ...register('newPassword', rules.newPassword) }}
          again={{
            error: errors.confirmNewPassword?.message,
            ...register('confirmNewPassword', rules.confirmNewPassword),
          }}
        />
        <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
          {say('identity.change.submit')}
        </Button>
        <SwitchWindow action={say('identity.change.logout')} onPress={onLogout} />
      </form>
    </Dialog>
  );
}

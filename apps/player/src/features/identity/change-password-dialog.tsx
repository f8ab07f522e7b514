import { calls, type PasswordDue, RefusedCall, type Sent } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Dialog, FormError, failureText, notify, PasswordField, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { setPasswordDue } from '../../platform/password-due.ts';
import { useMember } from '../../platform/queries.ts';
import { LazyPasskeyButton } from './lazy-passkey-button.tsx';
import { NewPasswordPair, type NewPasswords, newPasswordRules } from './new-password-pair.tsx';
import { OpeningTerms, type Terms, termsProblem } from './opening-terms.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { useRequired } from './use-required.ts';

interface Values extends NewPasswords {
  oldPassword: string;
  credential: string;
  birthday: string;
  agreed: string;
}
const FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword', 'credential', 'birthday', 'agreed'] as const;

/**
 * The forced password change (M-04): the only other way out is to log out. The current password is not requested when somebody else has set
 * it. A second factor is requested when the server requires it.
 */
export function ChangePasswordDialog({ due, onLogout }: { due: PasswordDue; onLogout: () => void }) {
  const t = useTranslation();
  const required = useRequired();
  const rules = newPasswordRules(t);
  const areTermsDue = useMember()?.termsDue === true;
  const [terms, setTerms] = useState<Terms>({ birthday: '', agreed: false });
  const [method, setMethod] = useState<unknown>(null);
  const { register, handleSubmit, formState, setError, clearErrors, resetField } = useForm<Values>({
    defaultValues: {
      oldPassword: '',
      newPassword: '',
      confirmNewPassword: '',
      credential: '',
      birthday: '',
      agreed: '',
    },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const reauth = async (by: Sent<typeof calls.security.reauth>) => {
    await call(calls.security.reauth, by);
    // Reauthentication is valid for five minutes, and a code works once.
    setMethod(null);
    resetField('credential');
  };
  const submit = handleSubmit(async ({ oldPassword, credential, newPassword, confirmNewPassword }) => {
    const problem = areTermsDue ? termsProblem(terms, t) : null;
    if (problem) return setError(problem[0], { message: problem[1] });
    try {
      if (method === 'totp') await reauth({ credential });
      await call(calls.identity.changePassword, {
        newPassword,
        confirmNewPassword,
        ...(due === 'expired' ? { oldPassword } : {}),
        ...(areTermsDue ? terms : {}),
      });
      setPasswordDue(null);
      notify(t('identity.change.done'), 'success');
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure : undefined;
      if (refused?.code === 'REAUTH_REQUIRED') setMethod(refused.value?.['method']);
      const field = FIELDS.find((each) => each === refused?.field);
      setError(field ?? 'root', { message: failureText(failure, t) });
    }
  });
  return (
    <Dialog title={t('identity.change')} size="narrow" coverCloses={false} onClose={onLogout}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pt-1">
        <p className="text-14 text-ink-soft">{t(`identity.change.${due}`)}</p>
        <FormError>{errors.root?.message}</FormError>
        {due === 'expired' ? (
          <PasswordField
            label={t('identity.field.oldPassword')}
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
        {areTermsDue ? (
          <OpeningTerms
            terms={terms}
            errors={{ birthday: errors.birthday?.message, agreed: errors.agreed?.message }}
            onChange={(next) => {
              setTerms(next);
              clearErrors(['birthday', 'agreed']);
            }}
          />
        ) : null}
        {method === 'totp' ? (
          <TextField
            label={t('security.totp.code')}
            help={t('security.totp.code.help')}
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={20}
            error={errors.credential?.message}
            {...register('credential')}
          />
        ) : null}
        {method === 'passkey' ? (
          <>
            <LazyPasskeyButton
              primary
              label={t('security.reauth.passkey.use')}
              onAssertion={async (passkey) => {
                await reauth({ passkey });
                await submit();
              }}
            />
            <p className="text-12 text-ink-faint">{t('identity.change.withoutPasskey')}</p>
          </>
        ) : (
          <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
            {t('identity.change.submit')}
          </Button>
        )}
        <SwitchDialog action={t('identity.change.logout')} onPress={onLogout} />
      </form>
    </Dialog>
  );
}

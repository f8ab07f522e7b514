import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, PasswordField, TextField } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { meQuery, queryClient } from '../../platform/queries.ts';
import { startSession } from '../../platform/session.ts';
import { Enrolment } from './enrolment.tsx';

/** The minimum password length for operators; the server enforces it. */
const MIN_PASSWORD_LENGTH = 12;

/**
 * Second step: the one-time code; with `enrol`, after the authenticator setup; with an invitation, with a new password. `onBack` reports
 * whether the login session expired.
 */
export function CodeStep({
  challenge,
  enrol,
  invitation,
  onLogin,
  onBack,
}: {
  challenge: string;
  enrol: { otpauthUrl: string; secret: string } | null;
  /** The title and a sentence above the steps of an invitation; null at a login by password. */
  invitation: { title: string; about: string } | null;
  /** Runs before the session starts. */
  onLogin?: () => void;
  onBack: (tooLate: boolean) => void;
}) {
  const t = useTranslation();
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    defaultValues: { code: '', newPassword: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!enrol) setFocus('code');
  }, [enrol, setFocus]);
  const submit = handleSubmit(async ({ code, newPassword }) => {
    try {
      const { token, operator } = await call(calls.backoffice.loginCode, {
        challenge,
        code: code.replaceAll(/\s/g, ''),
        ...(invitation ? { newPassword } : {}),
      });
      onLogin?.();
      startSession(token);
      queryClient.setQueryData(meQuery.queryKey, operator);
    } catch (failure) {
      const refused = failure instanceof RefusedCall ? failure.code : null;
      if (refused === 'NOT_LOGGED_IN') return onBack(true);
      const ofPassword = failure instanceof RefusedCall && failure.field === 'newPassword';
      if (ofPassword) {
        setError('newPassword', { message: t('console.newPassword.rule', { min: MIN_PASSWORD_LENGTH }) });
        return setFocus('newPassword');
      }
      resetField('code');
      setError(refused === 'TOTP_INVALID' ? 'code' : 'root', { message: failureText(failure, t) });
      setFocus('code');
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h1 className="text-28">{invitation?.title ?? t(enrol ? 'console.enrol' : 'console.code')}</h1>
      {invitation ? <p className="text-14">{invitation.about}</p> : null}
      {enrol ? <Enrolment {...enrol} /> : <p className="text-14 text-ink-soft">{t('console.code.about')}</p>}
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label={t('console.code.field')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        help={t('console.code.help')}
        error={errors.code?.message}
        className="figures text-center font-semibold tracking-[0.4em]"
        {...register('code', {
          validate: (code) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || t('console.code.needed'),
        })}
      />
      {invitation ? (
        <>
          <PasswordField
            label={t('console.newPassword')}
            autoComplete="new-password"
            maxLength={255}
            help={t('console.newPassword.rule', { min: MIN_PASSWORD_LENGTH })}
            error={errors.newPassword?.message}
            {...register('newPassword', {
              validate: (typed) =>
                typed.length >= MIN_PASSWORD_LENGTH || t('console.newPassword.rule', { min: MIN_PASSWORD_LENGTH }),
            })}
          />
          <PasswordField
            label={t('console.newPassword.again')}
            autoComplete="new-password"
            maxLength={255}
            error={errors.again?.message}
            {...register('again', {
              validate: (typed, { newPassword }) => typed === newPassword || t('console.newPassword.differs'),
            })}
          />
        </>
      ) : null}
      <div className="flex flex-col gap-2">
        <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
          {t('console.login')}
        </Button>
        <Button kind="ghost" onClick={() => onBack(false)}>
          {t('console.login.other')}
        </Button>
      </div>
    </form>
  );
}

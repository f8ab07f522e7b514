import { calls, type Output } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, PasswordField, TextField } from '@fairhouse/ui';
import { useForm } from 'react-hook-form';
import { call } from '../../platform/call.ts';

interface Values {
  username: string;
  password: string;
}

/** First step: username and password, sealed on the way. */
export function PasswordStep({ onTicket }: { onTicket: (ticket: Output<typeof calls.backoffice.login>) => void }) {
  const say = useText();
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const needed = (sentence: string) => ({ validate: (value: string) => value.trim() !== '' || sentence });
  const submit = handleSubmit(async ({ username, password }) => {
    try {
      onTicket(await call(calls.backoffice.login, { username: username.trim(), password }));
    } catch (failure) {
      setError('root', { message: failureText(failure, say) });
      setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h1 className="text-28">{say('console.login')}</h1>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label={say('console.login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        error={errors.username?.message}
        {...register('username', needed(say('console.login.username.needed')))}
      />
      <PasswordField
        label={say('console.login.password')}
        maxLength={255}
        error={errors.password?.message}
        {...register('password', needed(say('console.login.password.needed')))}
      />
      <Button kind="primary" type="submit" size="large" busy={isSubmitting}>
        {say('console.login.next')}
      </Button>
    </form>
  );
}

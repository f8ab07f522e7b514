import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PayoutDetail, showPayout } from './payout-queries.ts';
import { REASON_FIELD } from './reason-field.tsx';

/** An action on a withdrawal that needs a reason, which the player reads. */
export function ReasonForm({ action, send }: { action: string; send: (reason: string) => Promise<PayoutDetail> }) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const act = useMutation({ mutationFn: () => send(reason.trim()), onSuccess: showPayout });
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate();
      }}
    >
      <TextField
        label={t('console.reason')}
        help={t('console.reason.help')}
        maxLength={REASON_FIELD.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormError>{act.isError ? failureText(act.error, t) : undefined}</FormError>
      <Button
        type="submit"
        size="small"
        busy={act.isPending}
        disabled={reason.trim().length < REASON_FIELD.min}
        className="self-start"
      >
        {action}
      </Button>
    </form>
  );
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MIN_REASON_LENGTH, ReasonField } from '../../components/reason-field.tsx';
import { call } from '../../platform/call.ts';
import { showBankDeposit } from './bank-deposits-queries.ts';

/** Refuses the slip that waits, with a reason that the player reads; the deposit waits on. */
export function RefuseForm({ id }: { id: string }) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const refusing = useMutation({
    mutationFn: () => call(calls.bankDepositsBackoffice.refuseSlip, { id, reason: reason.trim() }),
    onSuccess: (detail) => {
      showBankDeposit(detail);
      notify(t('bankDeposits.refused'), 'success');
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim().length >= MIN_REASON_LENGTH) refusing.mutate();
      }}
    >
      <ReasonField value={reason} tried={tried} help={t('console.held.reason.player')} onChange={setReason} />
      <FormError>{refusing.error ? failureText(refusing.error, t) : undefined}</FormError>
      <Button type="submit" size="small" data-key="r" busy={refusing.isPending} className="self-start">
        {t('bankDeposits.refuse')}
      </Button>
    </form>
  );
}

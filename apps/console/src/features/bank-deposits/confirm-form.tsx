import { calls, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, FormError, failureText, MoneyField, notify, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { type BankDepositDetail, showBankDeposit } from './bank-deposits-queries.ts';

/** Confirms what really arrived, under the bank's own reference: the same one is refused a second time. */
export function ConfirmForm({ detail: { id, currency } }: { detail: BankDepositDetail }) {
  const t = useTranslation();
  const [amount, setAmount] = useState('');
  const [bankReference, setBankReference] = useState('');
  const confirming = useMutation({
    mutationFn: () => call(calls.bankDepositsBackoffice.confirm, { id, amount, bankReference: bankReference.trim() }),
    onSuccess: (detail) => {
      showBankDeposit(detail);
      setAmount('');
      setBankReference('');
      notify(t('bankDeposits.confirmed'), 'success');
    },
  });
  const isUsed = confirming.error instanceof RefusedCall && confirming.error.code === 'CONFLICT';
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-box border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirming.mutate();
      }}
    >
      <MoneyField
        label={t('bankDeposits.arrived')}
        help={t('bankDeposits.arrived.help')}
        currency={currency}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <TextField
        label={t('console.payout.bankReference')}
        help={t('bankDeposits.bankReference.help')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={bankReference}
        error={isUsed ? t('bankDeposits.bankReference.used') : undefined}
        onChange={({ target }) => setBankReference(target.value)}
      />
      <FormError>{confirming.error && !isUsed ? failureText(confirming.error, t) : undefined}</FormError>
      <Button
        type="submit"
        kind="primary"
        data-key="a"
        busy={confirming.isPending}
        disabled={amount.trim() === '' || bankReference.trim() === ''}
        className="self-start"
      >
        {t('bankDeposits.confirm')}
      </Button>
    </form>
  );
}

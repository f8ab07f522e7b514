import { MAX_TRANSFER_NOTE } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { FormError, failureText, MoneyField, PasswordField, TextArea } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { type AmountError, checkAmount, decimalsOf } from '../payments/check-amount.ts';
import { overviewQuery } from '../security/security-queries.ts';
import type { TransferOptions } from './transfer-queries.ts';
import type { SendTransfer } from './use-transfer.ts';

/** Amount, note and payment password of a transfer. */
export function TransferForm({
  id,
  options,
  transfer,
  children,
}: {
  /** Of the form, for a button outside of it. */
  id: string;
  options: TransferOptions;
  transfer: SendTransfer;
  children?: ReactNode;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { data: security } = useQuery(overviewQuery);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [wrong, setWrong] = useState<AmountError>();
  const { currency, min, max, available, leftAmount, leftCount } = options;
  const clear = (): void => {
    setTyped('');
    setNote('');
    setPaymentPassword('');
  };
  const submit = (): void => {
    const checked = checkAmount(typed, { currency, min, max, available, left: leftAmount });
    setWrong(checked.ok ? undefined : checked.error);
    if (!checked.ok) field.current?.focus();
    else if ([...note.trim()].length <= MAX_TRANSFER_NOTE)
      transfer.mutate({ amount: checked.amount, note: note.trim(), paymentPassword }, { onSuccess: clear });
  };
  const errorText = (error: AmountError): string =>
    t(`transfers.amount.${error}`, {
      places: decimalsOf(currency),
      min: write(min, currency),
      max: write(max, currency),
      available: write(available, currency),
      left: write(leftAmount, currency),
    });
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MoneyField
        ref={field}
        name="amount"
        label={t('transfers.amount')}
        currency={currency}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
        help={t('transfers.amount.help', {
          available: write(available, currency),
          min: write(min, currency),
          max: write(max, currency),
        })}
        error={wrong ? errorText(wrong) : undefined}
      />
      <TextArea
        label={t('transfers.note')}
        help={t('transfers.note.help')}
        max={MAX_TRANSFER_NOTE}
        rows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {security?.hasPaymentPassword ? (
        <PasswordField
          label={t('security.payment')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={paymentPassword}
          onChange={({ target }) => setPaymentPassword(target.value)}
        />
      ) : null}
      <p className="text-12 text-ink-faint">
        {t('transfers.left', { count: leftCount, amount: write(leftAmount, currency) })}
      </p>
      {transfer.isError ? <FormError>{failureText(transfer.error, t)}</FormError> : null}
      {children}
    </form>
  );
}

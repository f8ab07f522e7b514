import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import {
  Button,
  CopyButton,
  ErrorState,
  FormError,
  failureText,
  ImagesField,
  NO_IMAGES,
  notify,
  Skeleton,
} from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';
import { type Deposit, invalidatePayments } from '../payment-queries.ts';
import { type PayerMatch, payerMatchQuery } from './match-queries.ts';

/** Where a deposit that pays another player goes, how far it is, and the form that says that it was paid. */
export function MatchPayment({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const match = useQuery(payerMatchQuery(deposit));
  if (match.isError) return <ErrorState onRetry={() => void match.refetch()}>{failureText(match.error, t)}</ErrorState>;
  if (!match.data) return <Skeleton className="h-56 w-full" />;
  const { state, slip, mayStillSend } = match.data;
  return (
    <>
      <AccountToPay match={match.data} />
      <p className="text-14 text-ink-soft">
        {t(
          state === 'payerPaid' && slip === 'refused' ? 'payments.match.slipRefused' : `payments.match.payer.${state}`,
        )}
      </p>
      {mayStillSend ? <SayPaid id={deposit.id} /> : null}
    </>
  );
}

function AccountToPay({ match: { account, amount, currency } }: { match: PayerMatch }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (!account) return null;
  const lines = [
    { name: t('payments.bank.amount'), text: amount, shown: write(amount, currency) },
    { name: t('payments.bank.number'), text: account.number, shown: account.number },
    { name: t('payments.bank.holder'), text: account.holder, shown: account.holder },
    { name: t('payments.bank.bank'), text: account.bank, shown: account.bank },
  ];
  return (
    <section aria-labelledby="match-account" className="flex flex-col gap-3">
      <h4 id="match-account" className="text-16">
        {t('payments.bank.title')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.match.about')}</p>
      <dl className="divide-y divide-line rounded-box border border-line px-4">
        {lines.map(({ name, text, shown }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <dt className="text-14 text-ink-soft">{name}</dt>
            <dd className="flex min-w-0 items-center gap-1 text-16">
              <bdi className="figures break-all">{shown}</bdi>
              <CopyButton text={text} what={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function SayPaid({ id }: { id: string }) {
  const t = useTranslation();
  const [chosen, choose] = useState(NO_IMAGES);
  const [isMissing, setMissing] = useState(false);
  const sending = useMutation({
    mutationFn: () => call(calls.matches.paid, { id }, chosen.images),
    onSuccess: () => notify(t('payments.match.paid.done'), 'success'),
    onSettled: () => invalidatePayments('deposit'),
  });
  const failure = sending.error ? failureText(sending.error, t) : undefined;
  return (
    <form
      noValidate
      aria-labelledby="match-paid"
      className="flex flex-col gap-3 rounded-box border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.images.length === 0);
        if (chosen.images.length > 0) sending.mutate();
      }}
    >
      <h4 id="match-paid" className="text-16">
        {t('payments.slip')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.slip.about')}</p>
      <ImagesField label={t('payments.slip.images')} chosen={chosen} onChange={choose} />
      <FormError>{isMissing ? t('payments.slip.needed') : failure}</FormError>
      <Button type="submit" kind="primary" busy={sending.isPending} className="self-start max-sm:w-full">
        {t('payments.match.paid')}
      </Button>
    </form>
  );
}

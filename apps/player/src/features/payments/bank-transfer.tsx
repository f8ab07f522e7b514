import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { CopyButton, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { type BankDeposit, bankDepositQuery, type Deposit } from './payment-queries.ts';
import { SendSlip } from './send-slip.tsx';

/** Where and how a deposit by bank transfer is paid, and its slips. */
export function BankTransfer({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const bank = useQuery(bankDepositQuery(deposit.id));
  if (bank.isError) return <ErrorState onRetry={() => void bank.refetch()}>{failureText(bank.error, t)}</ErrorState>;
  if (!bank.data) return <Skeleton className="h-56 w-full" />;
  return (
    <>
      <AccountToPay bank={bank.data} />
      <Slips slips={bank.data.slips} />
      {bank.data.mayStillSend ? <SendSlip id={deposit.id} /> : null}
    </>
  );
}

function AccountToPay({ bank: { account, amount, currency, reference } }: { bank: BankDeposit }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  if (!account) return null;
  const lines = [
    { name: t('payments.bank.amount'), text: amount, shown: write(amount, currency) },
    { name: t('payments.bank.reference'), text: reference, shown: reference },
    { name: t('payments.bank.number'), text: account.number, shown: account.number },
    { name: t('payments.bank.holder'), text: account.holder, shown: account.holder },
    { name: t('payments.bank.bank'), text: account.bank, shown: account.bank },
  ];
  return (
    <section aria-labelledby="bank-account" className="flex flex-col gap-3">
      <h4 id="bank-account" className="text-16">
        {t('payments.bank.title')}
      </h4>
      <p className="text-14 text-ink-soft">{t('payments.bank.about')}</p>
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

function Slips({ slips }: { slips: BankDeposit['slips'] }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (slips.length === 0) return null;
  return (
    <ul aria-label={t('payments.slip.list')} className="flex flex-col gap-2 text-14">
      {slips.map(({ no, sentAt, outcome, reason }) => (
        <li key={no} className="break-words">
          <span className="text-ink-soft">{t('payments.slip.sent', { time: time(sentAt) })}</span>{' '}
          {t(`payments.slip.outcome.${outcome ?? 'waiting'}`, { reason })}
        </li>
      ))}
    </ul>
  );
}

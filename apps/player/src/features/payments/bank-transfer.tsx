import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountToPay } from './account-to-pay.tsx';
import { useTextIn } from './operator-text.tsx';
import { type BankDeposit, bankDepositQuery, type Deposit } from './payment-queries.ts';
import { SendSlip } from './send-slip.tsx';

/** Where and how a deposit by bank transfer is paid, and its slips. */
export function BankTransfer({ deposit }: { deposit: Deposit }) {
  const t = useTranslation();
  const textIn = useTextIn();
  const bank = useQuery(bankDepositQuery(deposit.id));
  if (bank.isError) return <ErrorState onRetry={() => void bank.refetch()}>{failureText(bank.error, t)}</ErrorState>;
  if (!bank.data) return <Skeleton className="h-56 w-full" />;
  const { account, amount, currency, reference } = bank.data;
  return (
    <>
      {account ? (
        <AccountToPay
          account={account}
          amount={amount}
          currency={currency}
          reference={reference}
          about={t('payments.bank.about')}
        />
      ) : null}
      <Slips slips={bank.data.slips} />
      {bank.data.mayStillSend ? <SendSlip id={deposit.id} proof={textIn(deposit.texts.proof)} /> : null}
    </>
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

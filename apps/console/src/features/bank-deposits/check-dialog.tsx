import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { Nothing } from '../../components/nothing.tsx';
import { DepositTag, PlayerName } from '../../components/payment-cells.tsx';
import { StoredImage } from '../../components/stored-image.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { type BankDepositDetail, bankDepositQuery } from './bank-deposits-queries.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { RefuseForm } from './refuse-form.tsx';
import { ReverseReceipt } from './reverse-receipt.tsx';
import { Signs } from './signs.tsx';

/** One deposit by bank transfer: its slips beside what is known, and the decision. */
export function CheckDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation();
  const detail = useQuery(bankDepositQuery(id));
  return (
    <Dialog size="wide" title={t('bankDeposits.check.title', { id })} onClose={onClose} coverCloses={false}>
      {detail.data ? (
        <CheckView detail={detail.data} />
      ) : detail.isError ? (
        <ErrorState onRetry={() => void detail.refetch()}>{failureText(detail.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Dialog>
  );
}

function CheckView({ detail }: { detail: BankDepositDetail }) {
  const t = useTranslation();
  const mayReview = useMay('payments.review');
  const { player, realName, amount, credited, currency, reference, account, state, slips } = detail;
  const waits = slips.some(({ outcome }) => outcome === null);
  return (
    <div className="grid gap-6 pt-1 lg:grid-cols-2">
      <Slips detail={detail} mayReview={mayReview} />
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <DepositTag state={state} />
        </div>
        <Facts
          facts={[
            { name: t('console.column.player'), value: <PlayerName player={player} /> },
            { name: t('bankDeposits.realName'), value: realName ? <bdi>{realName}</bdi> : <Nothing /> },
            { name: t('console.column.amount'), value: <Money amount={amount} currency={currency} exact /> },
            { name: t('bankDeposits.credited'), value: <Money amount={credited} currency={currency} exact /> },
            { name: t('suspense.reference'), value: <bdi className="figures">{reference}</bdi> },
            { name: t('bankDeposits.account'), value: <bdi>{account}</bdi> },
          ]}
        />
        <Signs signs={detail.signs} />
        <Receipts detail={detail} mayReview={mayReview} />
        {mayReview ? <ConfirmForm detail={detail} /> : null}
        {mayReview && waits ? <RefuseForm id={detail.id} /> : null}
      </div>
    </div>
  );
}

function Slips({ detail: { id, slips }, mayReview }: { detail: BankDepositDetail; mayReview: boolean }) {
  const t = useTranslation();
  const { time } = useFormats();
  if (slips.length === 0) return <p className="text-14 text-ink-soft">{t('bankDeposits.slip.none')}</p>;
  return (
    <ol className="flex min-w-0 flex-col gap-5">
      {slips.toReversed().map(({ no, sentAt, payer, remark, images, outcome, reason }) => (
        <li key={no} className="flex flex-col gap-2">
          <p className="text-14 text-ink-soft">
            {t('payments.slip.sent', { time: time(sentAt) })}{' '}
            {t(`payments.slip.outcome.${outcome ?? 'waiting'}`, { reason })}
          </p>
          {payer ? <p className="text-14 break-words">{t('bankDeposits.payer', { payer })}</p> : null}
          {remark ? <blockquote className="text-14 break-words">{remark}</blockquote> : null}
          {mayReview
            ? Array.from({ length: images }, (_, index) => (
                <StoredImage
                  key={index}
                  label={t('bankDeposits.slip.image', { n: index + 1 })}
                  load={() => call(calls.bankDepositsBackoffice.image, { id, slip: no, n: index + 1 })}
                />
              ))
            : null}
        </li>
      ))}
    </ol>
  );
}

function Receipts({ detail, mayReview }: { detail: BankDepositDetail; mayReview: boolean }) {
  const { receipts, currency } = detail;
  const t = useTranslation();
  const { time } = useFormats();
  if (receipts.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 text-14">
      <h3 className="text-16">{t('bankDeposits.receipts')}</h3>
      <ul className="flex flex-col gap-1">
        {receipts.map((receipt) => (
          <li key={receipt.bankReference} className="flex flex-wrap items-center gap-x-3">
            <Money amount={receipt.amount} currency={currency} exact />
            <bdi className="break-all">{receipt.bankReference}</bdi>
            <span className="text-ink-faint">{time(receipt.at)}</span>
            {mayReview ? <ReverseReceipt detail={detail} receipt={receipt} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

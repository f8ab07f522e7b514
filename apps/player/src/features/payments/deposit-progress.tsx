import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, classNames } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { StepBack } from '../../centres/member/step-back.tsx';
import { isOpen } from '../../platform/switches.ts';
import { payAddress } from './pay-window.ts';
import { type Deposit, usePayment } from './payment-queries.ts';
import { DepositStateTag } from './payment-state.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

/** One deposit, followed through its stages until it is final. */
export function DepositProgress({
  initial,
  blocked,
  onBack,
}: {
  initial: Deposit;
  blocked: boolean;
  onBack: () => void;
}) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const deposit = usePayment('deposit', initial);
  const waiting = deposit.state === 'waiting';
  const items = deposit.history.map((step, at) => ({
    key: `${at}`,
    label: t(`payments.deposit.history.${step.state}`),
    at: step.at,
    reason: step.reason,
  }));
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <StepBack label={t('payments.deposit.all')} onBack={onBack} />
      <PaymentSummary
        title={t('payments.deposit.title', { amount: write(deposit.amount, deposit.currency) })}
        number={deposit.id}
        tag={<DepositStateTag state={deposit.state} />}
        about={t(`payments.deposit.${deposit.state}.about`)}
        fee={deposit.fee}
        currency={deposit.currency}
      />
      {waiting && deposit.payUrl ? <PayAgain payUrl={deposit.payUrl} blocked={blocked} /> : null}
      <PaymentTimeline history={items} next={waiting ? t('payments.history.pay') : undefined} />
      {deposit.state === 'paid' && isOpen('/rng') ? (
        <Link to="/rng" search={{}} className={classNames(buttonClass('primary'), 'self-start')}>
          {t('payments.deposit.play')}
        </Link>
      ) : null}
      {deposit.state === 'failed' || deposit.state === 'expired' ? (
        <Button kind="primary" onClick={onBack} className="self-start">
          {t('ui.retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** A link to the payment page, when its tab was blocked or closed. */
function PayAgain({ payUrl, blocked }: { payUrl: string; blocked: boolean }) {
  const t = useTranslation();
  const address = payAddress(payUrl, location.origin);
  if (!address) return null;
  return (
    <div className="flex flex-col gap-3">
      {blocked ? (
        <p role="alert" className="text-14 text-primary-ink">
          {t('payments.pay.blocked')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <a href={address} target="_blank" rel="noopener" className={buttonClass('primary')}>
          {t('payments.pay.open')}
        </a>
        <a href={address} className={buttonClass('ghost')}>
          {t('payments.pay.here')}
        </a>
      </div>
    </div>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, buttonClass, classNames } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { StepBack } from '../../centres/step-back.tsx';
import { isOpen } from '../../platform/switches.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { MatchPayment } from './matches/match-payment.tsx';
import { AskAgain, CancelDeposit, ChosenBonus, ClosedMethod, TimeToPay } from './open-deposit.tsx';
import { OperatorText, useTextIn } from './operator-text.tsx';
import { PayByQr } from './pay-by-qr.tsx';
import { payAddress } from './pay-window.ts';
import { type Deposit, usePayment } from './payment-queries.ts';
import { DepositStateTag } from './payment-state.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentTimeline } from './payment-timeline.tsx';

const ENDED: readonly Deposit['state'][] = ['failed', 'expired', 'cancelled'];

/** Whether something was credited, and not the ordered amount. */
const isOther = ({ credited, amount }: Deposit): boolean => /[1-9]/.test(credited) && credited !== amount;

/** The states in which a bank transfer, or a slip of it, still makes sense. */
const TRANSFERABLE: readonly Deposit['state'][] = ['waiting', 'processing', 'partial', 'expired'];

/** Whether its gateway has not said yet how it is paid. */
const isUnanswered = ({ payUrl, payQr, byHand, matched }: Deposit): boolean =>
  payUrl === null && payQr === null && !byHand && !matched;

/** What its state means to the player. */
function aboutOf({ byHand, matched, state }: Deposit) {
  const isOwn = state === 'waiting' || state === 'processing' || state === 'expired';
  if (matched && state === 'waiting') return 'payments.bank.waiting.about' as const;
  return byHand && isOwn ? (`payments.bank.${state}.about` as const) : (`payments.deposit.${state}.about` as const);
}

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
  const textIn = useTextIn();
  const deposit = usePayment('deposit', initial);
  const waiting = deposit.state === 'waiting';
  const payable = waiting || deposit.state === 'partial';
  const items = deposit.history.map((step, at) => ({
    key: `${at}`,
    label: t(
      deposit.byHand && step.state === 'processing'
        ? 'payments.bank.history.processing'
        : `payments.deposit.history.${step.state}`,
    ),
    at: step.at,
    actor: step.actor,
    reason: step.reason,
  }));
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <StepBack label={t('payments.deposit.all')} onBack={onBack} />
      <PaymentSummary
        title={t('payments.deposit.title', { amount: write(deposit.amount, deposit.currency) })}
        number={deposit.id}
        tag={<DepositStateTag state={deposit.state} />}
        about={t(aboutOf(deposit))}
        fee={deposit.fee}
        currency={deposit.currency}
      />
      {isOther(deposit) ? (
        <p className="text-14">
          {t('payments.deposit.creditedSoFar', { amount: write(deposit.credited, deposit.currency) })}
        </p>
      ) : null}
      <ChosenBonus deposit={deposit} />
      {payable ? <ClosedMethod deposit={deposit} /> : null}
      {payable ? <OperatorText>{textIn(deposit.texts.instructions)}</OperatorText> : null}
      {payable ? <TimeToPay until={deposit.expiresAt} /> : null}
      {payable && deposit.payUrl ? <PayAgain payUrl={deposit.payUrl} blocked={blocked} /> : null}
      {payable && deposit.payQr ? <PayByQr text={deposit.payQr} /> : null}
      {waiting && isUnanswered(deposit) ? <AskAgain deposit={deposit} /> : null}
      {deposit.byHand && TRANSFERABLE.includes(deposit.state) ? <BankTransfer deposit={deposit} /> : null}
      {deposit.matched ? <MatchPayment deposit={deposit} /> : null}
      <PaymentTimeline history={items} next={payable ? t('payments.history.pay') : undefined} />
      {waiting && !deposit.matched ? <CancelDeposit deposit={deposit} /> : null}
      {deposit.state === 'paid' && isOpen('/rng') ? (
        <Link to="/rng" search={{}} className={classNames(buttonClass('primary'), 'self-start')}>
          {t('payments.deposit.play')}
        </Link>
      ) : null}
      {ENDED.includes(deposit.state) ? (
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

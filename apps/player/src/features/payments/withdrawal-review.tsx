import type { calls, Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, Money, PasswordField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useDialogs } from '../../platform/dialogs.ts';
import { BonusEnds } from '../bonuses/bonus-ends.tsx';
import { overviewQuery } from '../security/security-queries.ts';
import { useTurnoverQuote } from '../turnover/turnover-queries.ts';
import { AccountName } from './account-choice.tsx';
import { feeText, lessBy } from './check-amount.ts';
import type { PaymentMethod } from './payment-queries.ts';
import type { PayoutAccount } from './payout-queries.ts';
import { useReviewLines } from './review-lines.tsx';
import { ReviewStep } from './review-step.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import type { SendPayment } from './use-send-payment.ts';

/** The withdrawal to request, without the method. */
export interface WithdrawalOrder {
  amount: string;
  account: PayoutAccount;
}

/** The same in the form that is sent, with the method and the fee shown to the player. */
export type WithdrawalInput = {
  amount: string;
  account: string;
  method: string;
  fee: string;
  turnoverFee: string;
};

/** A review of the withdrawal before it is sent, with the remaining balance. */
export function WithdrawalReview({
  method,
  order,
  balance,
  request,
  paymentPassword,
  onPaymentPassword,
  code: factorCode,
  onCode,
  onChange,
}: {
  method: PaymentMethod;
  order: WithdrawalOrder;
  balance: Output<typeof calls.identity.balance>;
  request: SendPayment<WithdrawalInput>;
  paymentPassword: string;
  onPaymentPassword: (typed: string) => void;
  /** A code of the authenticator app, where the amount needs one. */
  code: string;
  onCode: (typed: string) => void;
  onChange: () => void;
}) {
  const t = useTranslation();
  const { openCentre } = useDialogs();
  const { data: security } = useQuery(overviewQuery);
  const { code, currency } = method;
  const { amount, account } = order;
  const left = lessBy(balance.sumBalance, amount, currency);
  const quote = useTurnoverQuote(amount);
  const turnoverFee = quote?.fee ?? '0';
  const [first, ...others] = useReviewLines(method, amount, turnoverFee);
  const lines = [
    ...(first ? [first] : []),
    { key: 'destination', label: t('payments.withdrawal.destination'), value: <AccountName account={account} /> },
    ...others,
    { key: 'after', label: t('payments.withdrawal.after'), value: <Money amount={left} currency={currency} exact /> },
  ];
  return (
    <ReviewStep
      title={t('payments.review.withdrawal')}
      lines={lines}
      note={t(quote?.isForReview ? 'turnover.review' : 'payments.withdrawal.note')}
      failure={request.failure}
      confirm={t('payments.withdrawal.request')}
      busy={request.busy}
      onConfirm={() =>
        request.send({
          method: code,
          amount,
          account: account.id,
          fee: feeText(method.fee, amount, currency),
          turnoverFee,
        })
      }
      onChange={onChange}
    >
      <BonusEnds balance={balance} amount={amount} />
      {security?.hasPaymentPassword ? (
        <PasswordField
          label={t('security.payment')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={6}
          value={paymentPassword}
          onChange={(event) => onPaymentPassword(event.target.value)}
        />
      ) : null}
      <SecondFactorField amount={amount} method={method} code={factorCode} onCode={onCode} />
      {request.refusal === 'KYC_REQUIRED' ? (
        <Button size="small" className="self-start" onClick={() => openCentre('securityCenter')}>
          {t('kyc.open')}
        </Button>
      ) : null}
    </ReviewStep>
  );
}

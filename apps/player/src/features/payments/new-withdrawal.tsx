import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { AccountChoice } from './account-choice.tsx';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Withdrawal } from './payment-queries.ts';
import { payoutAccountsQuery } from './payout-queries.ts';
import { useSendPayment } from './use-send-payment.ts';
import { type WithdrawalInput, type WithdrawalOrder, WithdrawalReview } from './withdrawal-review.tsx';

/** Amount and account, then a review of both, then the request. */
export function NewWithdrawal({
  methods,
  balance,
  onRequested,
  onReview,
}: {
  methods: Methods;
  balance: Output<typeof calls.identity.balance>;
  onRequested: (withdrawal: Withdrawal) => void;
  /** Whether the review is open. Then nothing else is shown beside it. */
  onReview: (reviewing: boolean) => void;
}) {
  const t = useTranslation();
  const draft = usePaymentDraft(methods, balance.sumBalance);
  const { data } = useQuery(payoutAccountsQuery);
  const accounts = data?.accounts.filter(({ method }) => method === draft.method.code) ?? [];
  const [chosen, choose] = useState<string>();
  const usable = accounts.filter(({ usableFrom }) => usableFrom === null);
  // The default account comes first.
  const account = usable.find(({ id }) => id === chosen) ?? usable[0];
  const [missing, setMissing] = useState(false);
  const [order, setOrder] = useState<WithdrawalOrder | null>(null);
  const [paymentPassword, setPaymentPassword] = useState('');
  const [code, setCode] = useState('');
  // Not part of the request: a retry with another password or code is the same withdrawal.
  const request = useSendPayment<WithdrawalInput>('withdrawal', async (input) =>
    onRequested(
      await call(calls.payments.withdraw, {
        ...input,
        ...(paymentPassword ? { paymentPassword } : {}),
        ...(code ? { code: code.trim() } : {}),
      }),
    ),
  );
  const review = (next: WithdrawalOrder | null) => {
    request.reset();
    setOrder(next);
    onReview(next !== null);
  };
  const submit = () => {
    const amount = draft.check();
    setMissing(!account);
    if (amount === null) draft.field.current?.focus();
    else if (account) review({ amount, account });
  };
  if (order)
    return (
      <WithdrawalReview
        method={draft.method}
        order={order}
        balance={balance}
        request={request}
        paymentPassword={paymentPassword}
        onPaymentPassword={setPaymentPassword}
        code={code}
        onCode={setCode}
        onChange={() => review(null)}
      />
    );
  return (
    <PaymentForm draft={draft} onSubmit={submit}>
      <AccountChoice
        accounts={accounts}
        method={draft.method.code}
        chosen={account?.id}
        error={missing && !account ? t('payments.account.required') : undefined}
        onChoose={choose}
      />
    </PaymentForm>
  );
}

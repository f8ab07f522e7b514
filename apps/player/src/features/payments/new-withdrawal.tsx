import { calls, type Output } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { AccountChoice } from './account-choice.tsx';
import { type Methods, PaymentForm, usePaymentDraft } from './payment-form.tsx';
import type { Withdrawal } from './payment-queries.ts';
import { accountsQuery } from './payout-queries.ts';
import { useSendPayment } from './use-send-payment.ts';
import { type WantedWithdrawal, type WithdrawalInput, WithdrawalReview } from './withdrawal-review.tsx';

/** Amount and account, then a look at both, then the request. */
export function NewWithdrawal({
  methods,
  balance,
  onRequested,
  onReview,
}: {
  methods: Methods;
  balance: Output<typeof calls.identity.balance>;
  onRequested: (withdrawal: Withdrawal) => void;
  /** Whether the review is on show: nothing else stands beside it then. */
  onReview: (reviewing: boolean) => void;
}) {
  const t = useTranslation();
  const draft = usePaymentDraft(methods, balance.sumBalance);
  const { data: bound } = useQuery(accountsQuery);
  const accounts = bound?.accounts.filter(({ method }) => method === draft.method.code) ?? [];
  const [chosen, choose] = useState<string>();
  const usable = accounts.filter(({ usableFrom }) => usableFrom === null);
  // the default one comes first
  const account = usable.find(({ id }) => id === chosen) ?? usable[0];
  const [lost, setLost] = useState(false);
  const [wanted, setWanted] = useState<WantedWithdrawal | null>(null);
  const [paymentPassword, setPaymentPassword] = useState('');
  // not part of the wish: a retry with another password is the same withdrawal
  const request = useSendPayment<WithdrawalInput>('withdrawal', async (input) =>
    onRequested(await call(calls.payments.withdraw, { ...input, ...(paymentPassword ? { paymentPassword } : {}) })),
  );
  const want = (next: WantedWithdrawal | null) => {
    request.forget();
    setWanted(next);
    onReview(next !== null);
  };
  const submit = () => {
    const amount = draft.check();
    setLost(!account);
    if (amount === null) draft.field.current?.focus();
    else if (account) want({ amount, account });
  };
  if (wanted)
    return (
      <WithdrawalReview
        method={draft.method}
        wanted={wanted}
        balance={balance}
        request={request}
        paymentPassword={paymentPassword}
        onPaymentPassword={setPaymentPassword}
        onChange={() => want(null)}
      />
    );
  return (
    <PaymentForm draft={draft} onSubmit={submit}>
      <AccountChoice
        accounts={accounts}
        method={draft.method.code}
        chosen={account?.id}
        error={lost && !account ? t('payments.account.needed') : undefined}
        onChoose={choose}
      />
    </PaymentForm>
  );
}

import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { isFinal } from './is-final.ts';
import type { WantedWithdrawal } from './new-withdrawal.tsx';
import { forgetPayments, type Withdrawal } from './payment-queries.ts';
import { useClientRef } from './use-client-ref.ts';

/** Sends a withdrawal request. A retry after a lost answer carries the same clientRef, so the money is held once. */
export function useRequestWithdrawal(onRequested: (withdrawal: Withdrawal) => void) {
  const say = useText();
  const ids = useClientRef();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async (wanted: WantedWithdrawal): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const clientRef = ids.refFor(JSON.stringify(wanted));
      const withdrawal = await call(calls.payments.withdraw, { ...wanted, clientRef });
      ids.settle();
      forgetPayments('withdrawal');
      onRequested(withdrawal);
    } catch (reason) {
      if (isFinal(reason)) ids.settle();
      setFailure(failureText(reason, say));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send: (wanted: WantedWithdrawal) => void send(wanted), forget: () => setFailure(undefined) };
}

export type RequestWithdrawal = ReturnType<typeof useRequestWithdrawal>;

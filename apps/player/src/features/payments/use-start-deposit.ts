import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { isFinal } from './is-final.ts';
import { openPayWindow } from './pay-window.ts';
import { type Deposit, forgetPayments } from './payment-queries.ts';
import { useClientRef } from './use-client-ref.ts';

/**
 * Starts a deposit from a click: the tab for the payment page opens at once, then gets its address. A retry after a lost answer
 * carries the same clientRef, so it finds the same deposit. `onStarted` is told whether the tab was blocked.
 */
export function useStartDeposit(onStarted: (deposit: Deposit, blocked: boolean) => void) {
  const say = useText();
  const ids = useClientRef();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async (wanted: { method: string; amount: string }): Promise<void> => {
    const tab = openPayWindow();
    setBusy(true);
    setFailure(undefined);
    try {
      const clientRef = ids.refFor(`${wanted.method} ${wanted.amount}`);
      const deposit = await call(calls.payments.deposit, { ...wanted, clientRef });
      ids.settle();
      forgetPayments('deposit');
      const blocked = deposit.payUrl !== null && !tab.go(deposit.payUrl);
      if (deposit.payUrl === null) tab.close();
      onStarted(deposit, blocked);
    } catch (reason) {
      tab.close();
      if (isFinal(reason)) ids.settle();
      setFailure(failureText(reason, say));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    start: (wanted: { method: string; amount: string }) => void start(wanted),
    forget: () => setFailure(undefined),
  };
}

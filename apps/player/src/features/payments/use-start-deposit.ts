import { calls } from '@fairhouse/contracts';
import { call } from '../../platform/call.ts';
import { openPayWindow } from './pay-window.ts';
import type { Deposit } from './payment-queries.ts';
import type { BonusOrder } from './use-bonus-choice.ts';
import { useSendPayment } from './use-send-payment.ts';

/** The deposit to send. */
export interface DepositOrder {
  method: string;
  /** By bank transfer: no payment page opens. */
  byHand: boolean;
  amount: string;
  /** The fee shown to the player. */
  fee: string;
  bonus: BonusOrder;
}

/**
 * Starts a deposit from a click: the tab for the payment page opens immediately and gets its address later. `onStarted` receives whether
 * the tab was blocked.
 */
export function useStartDeposit(onStarted: (deposit: Deposit, blocked: boolean) => void) {
  return useSendPayment<DepositOrder>('deposit', async ({ byHand, ...order }) => {
    if (byHand) return onStarted(await call(calls.payments.deposit, order), false);
    const tab = openPayWindow();
    try {
      const deposit = await call(calls.payments.deposit, order);
      const blocked = deposit.payUrl !== null && !tab.go(deposit.payUrl);
      if (deposit.payUrl === null) tab.close();
      onStarted(deposit, blocked);
    } catch (reason) {
      tab.close();
      throw reason;
    }
  });
}

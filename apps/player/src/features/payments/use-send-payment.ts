import { type PaymentKind, type RefusalCode, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useState } from 'react';
import { isFinal } from './is-final.ts';
import { invalidateMethods, invalidatePayments } from './payment-queries.ts';
import { useClientRef } from './use-client-ref.ts';

/**
 * Sends a payment. A retry after a lost answer carries the same clientRef, so it finds the same payment and nothing is paid twice. When a
 * method has changed in the meantime, the methods are refetched and the review shows the current fee.
 */
export function useSendPayment<Order extends object>(
  kind: PaymentKind,
  send: (order: Order & { clientRef: string }) => Promise<void>,
) {
  const t = useTranslation();
  const ids = useClientRef();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; code: RefusalCode | undefined }>();
  const run = async (order: Order): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send({ ...order, clientRef: ids.refFor(JSON.stringify(order)) });
      ids.settle();
      invalidatePayments(kind);
      invalidateMethods();
    } catch (reason) {
      if (isFinal(reason)) ids.settle();
      if (reason instanceof RefusedCall) invalidateMethods();
      setFailure({ text: failureText(reason, t), code: reason instanceof RefusedCall ? reason.code : undefined });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure: failure?.text,
    refusal: failure?.code,
    send: (order: Order) => void run(order),
    reset: () => setFailure(undefined),
  };
}

export type SendPayment<Order extends object> = ReturnType<typeof useSendPayment<Order>>;

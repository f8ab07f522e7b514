import { type PaymentKind, type RefusalCode, RefusedCall } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { failureText } from '@fairhouse/ui';
import { useState } from 'react';
import { isFinal } from './is-final.ts';
import { forgetMethods, forgetPayments } from './payment-queries.ts';
import { useClientRef } from './use-client-ref.ts';

/**
 * Sends a payment. A retry after a lost answer carries the same clientRef, so it finds the same payment and nothing is paid twice. What
 * the methods are is asked again when one of them has changed meanwhile: the review then shows the fee of now.
 */
export function useSendPayment<Wanted extends object>(
  kind: PaymentKind,
  send: (wanted: Wanted & { clientRef: string }) => Promise<void>,
) {
  const t = useTranslation();
  const ids = useClientRef();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; code: RefusalCode | undefined }>();
  const run = async (wanted: Wanted): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send({ ...wanted, clientRef: ids.refFor(JSON.stringify(wanted)) });
      ids.settle();
      forgetPayments(kind);
      forgetMethods();
    } catch (reason) {
      if (isFinal(reason)) ids.settle();
      if (reason instanceof RefusedCall) forgetMethods();
      setFailure({ text: failureText(reason, t), code: reason instanceof RefusedCall ? reason.code : undefined });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure: failure?.text,
    refusal: failure?.code,
    send: (wanted: Wanted) => void run(wanted),
    forget: () => setFailure(undefined),
  };
}

export type SendPayment<Wanted extends object> = ReturnType<typeof useSendPayment<Wanted>>;

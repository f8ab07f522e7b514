import { useTranslation } from '@fairhouse/i18n/react';
import type { PaymentMethod } from './payment-queries.ts';

/** Returns a function that writes how long the withdrawals of a method took; null where too few were measured. */
export function usePromiseText(): (promise: PaymentMethod['promise']) => string | null {
  const t = useTranslation();
  const span = (time_s: number | null): string => {
    if (time_s === null) return t('payments.promise.longer');
    return time_s < 5_400
      ? t('payments.promise.minutes', { count: Math.max(1, Math.ceil(time_s / 60)) })
      : t('payments.promise.hours', { count: Math.ceil(time_s / 3_600) });
  };
  return (promise) =>
    promise && t('payments.promise', { half: span(promise.half_s), most: span(promise.nineOfTen_s), n: promise.n });
}

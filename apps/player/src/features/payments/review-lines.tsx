import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { feeText, lessBy } from './check-amount.ts';
import type { PaymentMethod } from './payment-queries.ts';
import type { ReviewLine } from './review-step.tsx';

/** Returns what a player agrees to before paying: method, amount, fee and the amount after the fee. */
export function useReviewLines(method: PaymentMethod, amount: string): ReviewLine[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { currency, kind, time } = method;
  const fee = feeText(method.fee, amount, currency);
  const costs = /[1-9]/.test(fee);
  const lines: ReviewLine[] = [
    {
      key: 'method',
      label: t('payments.method'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {method.name}
          {method.demo ? <Badge tone="info">{t('payments.sandbox')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('payments.amount'),
      value: <strong className="figures text-20">{write(amount, currency)}</strong>,
    },
    {
      key: 'fee',
      label: t('payments.fee'),
      value: costs ? <span className="figures">{write(fee, currency)}</span> : t('payments.fee.none'),
    },
  ];
  if (costs)
    lines.push({
      key: 'rest',
      label: t(kind === 'deposit' ? 'payments.credited' : 'payments.paidOut'),
      value: <strong className="figures">{write(lessBy(amount, fee, currency), currency)}</strong>,
    });
  if (time) lines.push({ key: 'time', label: t('payments.time'), value: time });
  return lines;
}

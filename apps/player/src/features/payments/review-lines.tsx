import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { feeText, lessBy } from './check-amount.ts';
import type { PaymentMethod } from './payment-queries.ts';
import type { ReviewLine } from './review-step.tsx';
import { usePromiseText } from './use-promise-text.ts';

/**
 * Returns what a player agrees to before paying: method, amount, fee and the amount after the fee.
 *
 * @param turnoverFee what a withdrawal costs for money that was not played
 */
export function useReviewLines(method: PaymentMethod, amount: string, turnoverFee = '0'): ReviewLine[] {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { currency, kind, time } = method;
  const fee = feeText(method.fee, amount, currency);
  const costsTurnover = /[1-9]/.test(turnoverFee);
  const costs = /[1-9]/.test(fee);
  const promiseText = usePromiseText();
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
  if (costsTurnover)
    lines.push({
      key: 'turnover',
      label: t('turnover.fee'),
      value: <span className="figures">{write(turnoverFee, currency)}</span>,
    });
  if (costs || costsTurnover)
    lines.push({
      key: 'rest',
      label: t(kind === 'deposit' ? 'payments.credited' : 'payments.paidOut'),
      value: (
        <strong className="figures">
          {write(lessBy(lessBy(amount, fee, currency), turnoverFee, currency), currency)}
        </strong>
      ),
    });
  const promised = promiseText(method.promise);
  if (promised ?? time) lines.push({ key: 'time', label: t('payments.time'), value: promised ?? time });
  return lines;
}

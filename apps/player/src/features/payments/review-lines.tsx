import { useFormats, useText } from '@fairhouse/i18n/react';
import { Badge } from '@fairhouse/ui';
import { feeText, lessBy } from './check-amount.ts';
import type { PaymentMethod } from './payment-queries.ts';
import type { ReviewLine } from './review-step.tsx';

/** What a player agrees to before he pays: the method, the amount, the fee and what is left of the amount then. */
export function useReviewLines(method: PaymentMethod, amount: string): ReviewLine[] {
  const say = useText();
  const { amount: write } = useFormats();
  const { currency, kind, time } = method;
  const fee = feeText(method.fee, amount, currency);
  const costs = /[1-9]/.test(fee);
  const lines: ReviewLine[] = [
    {
      key: 'method',
      label: say('payments.method'),
      value: (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {method.name}
          {method.demo ? <Badge tone="info">{say('payments.sandbox')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'amount',
      label: say('payments.amount'),
      value: <strong className="figures text-20">{write(amount, currency)}</strong>,
    },
    {
      key: 'fee',
      label: say('payments.fee'),
      value: costs ? <span className="figures">{write(fee, currency)}</span> : say('payments.fee.none'),
    },
  ];
  if (costs)
    lines.push({
      key: 'rest',
      label: say(kind === 'deposit' ? 'payments.credited' : 'payments.paidOut'),
      value: <strong className="figures">{write(lessBy(amount, fee, currency), currency)}</strong>,
    });
  if (time) lines.push({ key: 'time', label: say('payments.time'), value: time });
  return lines;
}

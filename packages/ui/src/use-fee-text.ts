import { type Currency, feeOf, formatMoney, money, type PaymentFee, parseFee } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** Returns a function that describes a payment method's fee: "2.50% plus $0.30, at least $1.00". Null without a fee. */
export function useFeeText(): (fee: PaymentFee, currency: string) => string | null {
  const t = useTranslation();
  const { amount: write, rate: part } = useFormats();
  return (fee, currency) => {
    const amount = (text: string): string => write(text, currency);
    const rate = part(fee.rate_bps);
    if (fee.rate_bps === 0) {
      const rule = parseFee(fee, currency as Currency);
      const always = rule ? feeOf(rule, money(0n)) : money(0n);
      return always > 0n ? amount(formatMoney(always, currency as Currency)) : null;
    }
    const text = /[1-9]/.test(fee.fixed)
      ? t('payments.fee.both', { rate, fixed: amount(fee.fixed) })
      : t('payments.fee.rate', { rate });
    const min = /[1-9]/.test(fee.min) ? amount(fee.min) : null;
    const max = fee.max === null ? null : amount(fee.max);
    if (min && max) return t('payments.fee.between', { fee: text, min, max });
    if (min) return t('payments.fee.atLeast', { fee: text, min });
    return max ? t('payments.fee.atMost', { fee: text, max }) : text;
  };
}

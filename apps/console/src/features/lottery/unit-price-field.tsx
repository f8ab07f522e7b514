import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { MoneyField } from '@fairhouse/ui';

/** What a unit of a play type costs; empty is the standard price. Prizes follow from it, so the return stays. */
export function UnitPriceField({
  value,
  now,
  currency,
  onChange,
}: {
  value: string;
  /** The price that holds now. */
  now: string;
  currency: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  return (
    <MoneyField
      label={t('lotteries.prices.unitPrice')}
      help={t('lotteries.prices.unitPrice.help', { amount: amount(now, currency) })}
      currency={currency}
      value={value}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  );
}

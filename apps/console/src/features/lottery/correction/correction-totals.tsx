import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Money } from '@fairhouse/ui';
import { Facts } from '../../../components/facts.tsx';
import type { Correction } from './correction-queries.ts';

/** What a correction moves in all, of real money; expected until it is approved. */
export function CorrectionTotals({ correction: { totals, currency, plans } }: { correction: Correction }) {
  const t = useTranslation();
  const { count } = useFormats();
  return (
    <Facts
      facts={[
        { name: t('corrections.accounts'), value: count(totals.accounts) },
        { name: t('lotteries.orders'), value: count(totals.orders) },
        { name: t('corrections.pay'), value: <Money amount={totals.pay} currency={currency} /> },
        { name: t('corrections.take'), value: <Money amount={totals.take} currency={currency} /> },
        { name: t('corrections.borne'), value: <Money amount={totals.borne} currency={currency} /> },
        { name: t('corrections.plans'), value: count(plans) },
      ]}
    />
  );
}

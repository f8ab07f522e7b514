import { RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** Rates by category; those of 0 are left out. */
export function RateList({ rates }: { rates: RebateRates }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const given = RATE_CATEGORIES.filter((category) => (rates[category] ?? 0) > 0);
  if (given.length === 0) return <span className="text-14 text-ink-faint">{t('agents.rates.none')}</span>;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14">
      {given.map((category) => (
        <li key={category} className="flex gap-1.5">
          <span className="text-ink-soft">{t(`agents.category.${category}`)}</span>
          <bdi dir="ltr" className="figures font-semibold">
            {rate((rates[category] ?? 0) * 10)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

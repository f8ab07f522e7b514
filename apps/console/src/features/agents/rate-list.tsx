import { RATE_CATEGORIES, type RebateRates } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Nothing } from '../../components/nothing.tsx';

/** Rates by category; those of 0 are left out. */
export function RateList({ rates }: { rates: RebateRates }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const given = RATE_CATEGORIES.filter((category) => (rates[category] ?? 0) > 0);
  if (given.length === 0) return <Nothing />;
  return (
    <ul className="flex min-w-40 flex-wrap gap-x-3 gap-y-0.5 text-12 max-sm:justify-end">
      {given.map((category) => (
        <li key={category} className="flex gap-1 whitespace-nowrap">
          <span className="text-ink-soft">{t(`console.agents.category.${category}`)}</span>
          <bdi dir="ltr" className="figures font-semibold">
            {rate((rates[category] ?? 0) * 10)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

import type { AgentQuota } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';

/** How many members the agent may still give high rates; nothing where there is no limit. */
export function QuotaList({ quotas }: { quotas: readonly AgentQuota[] }) {
  const t = useTranslation();
  const { rate, count } = useFormats();
  if (quotas.length === 0) return null;
  return (
    <section aria-labelledby="agent-quotas" className="flex flex-col gap-2">
      <h3 id="agent-quotas" className="text-16">
        {t('agents.quotas')}
      </h3>
      <ul className="flex flex-col gap-1 text-14">
        {quotas.map(({ category, fromRate, most, used }) => (
          <li key={`${category} ${fromRate}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="text-ink-soft">
              {t('agents.quotas.band', { category: t(`agents.category.${category}`), rate: rate(fromRate * 10) })}
            </span>
            <span className="figures font-semibold">
              {t('agents.quotas.left', { left: count(Math.max(0, most - used)), most: count(most) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-faint">{t('agents.quotas.about')}</p>
    </section>
  );
}

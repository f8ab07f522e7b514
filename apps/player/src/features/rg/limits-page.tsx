import { LIMITS, type LimitSummary } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ExclusionForm } from './exclusion-form.tsx';
import { limitsQuery } from './limit-queries.ts';
import { LimitRow } from './limit-row.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

const GROUPS = ['deposit', 'loss', 'stake', 'session'] as const;

/** The player's limits, their use, and how to take a break. */
export function LimitsPage() {
  const t = useTranslation();
  const summary = useQuery(limitsQuery);
  if (summary.isError)
    return <ErrorState onRetry={() => void summary.refetch()}>{failureText(summary.error, t)}</ErrorState>;
  if (!summary.data) return <Skeleton className="h-64 w-full" />;
  const { limits, exclusion, currency, reminder_min } = summary.data;
  return (
    <div className="flex flex-col gap-5">
      {exclusion ? <ActiveExclusion exclusion={exclusion} /> : null}
      <p className="text-14 text-ink-soft">{t('rg.intro')}</p>
      {GROUPS.map((group) => (
        <Card key={group} title={t(`rg.group.${group}`)} about={t(`rg.group.${group}.about`)}>
          <ul className="flex flex-col divide-y divide-line">
            {limits
              .filter(({ name }) => LIMITS[name].of === group)
              .map((line) => (
                <li key={line.name}>
                  <LimitRow line={line} currency={currency} />
                </li>
              ))}
          </ul>
        </Card>
      ))}
      <ReminderChoice minutes={reminder_min} />
      <ExclusionForm exclusion={exclusion} />
    </div>
  );
}

function ActiveExclusion({ exclusion }: { exclusion: NonNullable<LimitSummary['exclusion']> }) {
  const t = useTranslation();
  const { time } = useFormats();
  const byOperator = exclusion.setBy === 'operator';
  const key = byOperator ? 'rg.exclusion.now.operator' : 'rg.exclusion.now';
  return (
    <section role="status" className="rounded-tile border border-line bg-raised p-4 sm:p-5">
      <h3 className="text-16 font-semibold">{t(key, { at: time(exclusion.until) })}</h3>
      <p className="pt-1 text-14 text-ink-soft">
        {t(byOperator ? 'rg.exclusion.about.operator' : 'rg.exclusion.about')}
      </p>
    </section>
  );
}

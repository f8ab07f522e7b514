import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { selfQuery } from './agent-queries.ts';
import { RateList } from './rate-list.tsx';
import { TeamOverview } from './reports/team-overview.tsx';
import { TeamFunds } from './team-funds.tsx';

/** The team overview: the figures of the team, the agent above, the own rates, and what the agent may do. */
export function OverviewPage() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(selfQuery);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-64 w-full" />
    );
  const figures = [
    [t('agents.upline'), data.upline ?? t('agents.upline.none')],
    [t('agents.levelsLeft'), count(data.levelsLeft)],
  ];
  return (
    <div className="flex flex-col gap-6">
      <TeamOverview />
      <dl className="grid grid-cols-2 gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="rounded-tile border border-line bg-surface p-4">
            <dt className="text-12 text-ink-soft">{name}</dt>
            <dd className="figures pt-1 text-20 font-semibold">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <TeamFunds />
      <section aria-labelledby="agent-rates" className="flex flex-col gap-2">
        <h3 id="agent-rates" className="text-16">
          {t('agents.rates.own')}
        </h3>
        <RateList rates={data.rates} />
      </section>
      <section aria-labelledby="agent-rights" className="flex flex-col gap-2">
        <h3 id="agent-rights" className="text-16">
          {t('agents.rights')}
        </h3>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-14 text-ink-soft">
          {data.rights.map((right) => (
            <li key={right}>{t(`agents.right.${right}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { EmptyState, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { LeaderboardSection } from './leaderboard-section.tsx';
import { MissionCard } from './mission-card.tsx';
import { missionsQuery } from './mission-queries.ts';

/** Missions and leaderboards (C-13). */
export function MissionsPage() {
  const t = useTranslation();
  const { time } = useFormats();
  const { data, error, refetch } = useQuery(missionsQuery);
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-96 w-full" />;
  const { missions, leaderboards, currency, isDelayed, asOf } = data;
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="missions" className="flex flex-col gap-3">
        <h3 id="missions" className="text-16 font-semibold">
          {t('missions.title')}
        </h3>
        {missions.length === 0 ? (
          <EmptyState title={t('missions.none')}>{t('missions.none.about')}</EmptyState>
        ) : (
          <>
            {isDelayed ? <p className="text-14 text-info">{t('missions.delayed', { time: time(asOf) })}</p> : null}
            <ul className="flex flex-col gap-3">
              {missions.map((mission) => (
                <MissionCard key={`${mission.no} ${mission.endsAt}`} mission={mission} currency={currency} />
              ))}
            </ul>
            <p className="text-12 text-ink-faint">{t('missions.terms')}</p>
          </>
        )}
      </section>
      <LeaderboardSection leaderboards={leaderboards} currency={currency} />
    </div>
  );
}

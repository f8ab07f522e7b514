import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { refusedText } from './refused-text.ts';
import { liveRecordQuery } from './sports-queries.ts';

/** How many live bets were accepted and refused, why, and how the price had moved, from the records. */
export function LiveRecord() {
  const t = useTranslation();
  const { count } = useFormats();
  const { data, error, refetch } = useQuery(liveRecordQuery);
  const seconds = (ms: number): string => t('sports.record.seconds', { seconds: (ms / 1000).toFixed(1) });
  return (
    <Card title={t('sports.record')} about={t('sports.record.about', { days: data?.days ?? 30 })}>
      {data ? (
        <div className="flex flex-col gap-4 text-14">
          <p className="figures">
            {t('sports.record.accepted', { count: data.accepted.bets })}
            {data.accepted.medianWait_ms === null ? null : (
              <span className="text-ink-soft">
                {' · '}
                {t('sports.record.wait', { wait: seconds(data.accepted.medianWait_ms) })}
              </span>
            )}
          </p>
          {data.refused.length === 0 ? <p className="text-ink-soft">{t('sports.record.none')}</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {data.refused.map(({ code, bets, medianWait_ms, movedFor, movedAgainst }) => (
              <li key={code} className="flex flex-col gap-1 py-2">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span>{refusedText(code, t)}</span>
                  <span className="figures font-semibold">{t('sports.record.refused', { count: bets })}</span>
                </span>
                <span className="figures text-12 text-ink-soft">
                  {t('sports.record.moved', { up: count(movedFor), down: count(movedAgainst) })}
                  {' · '}
                  {t('sports.record.wait', { wait: seconds(medianWait_ms) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  );
}

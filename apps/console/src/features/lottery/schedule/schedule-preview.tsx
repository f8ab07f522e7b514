import { calls, type LotterySchedule } from '@fairhouse/contracts';
import { formatTime, useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Button, DateField, ErrorState, failureText, Skeleton, Table } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/call.ts';

const HOUR_MS = 3_600_000;

/** The draws of a day of a schedule, by the clock of its zone: of its first day, and of days on which the clocks change. */
export function SchedulePreview({
  schedule,
  fromDay,
  isFirst = false,
}: {
  schedule: LotterySchedule;
  fromDay: string;
  /** Of a lottery that has none yet: nothing takes effect later. */
  isFirst?: boolean;
}) {
  const t = useTranslation();
  const { count } = useFormats();
  const { tag } = useLanguage();
  const [day, setDay] = useState(fromDay);
  const asked = day === '' ? fromDay : day;
  // the changes of clocks are looked for from the first day on, so that they stay on the screen
  const first = useQuery(previewQuery(schedule, fromDay));
  const { data, error, refetch } = useQuery({ ...previewQuery(schedule, asked), placeholderData: keepPreviousData });
  const local = (at: number): string => formatTime(tag, new Date(at).toISOString(), 'full', schedule.zone);
  return (
    <section aria-label={t('lotteries.schedule.preview')} className="flex flex-col gap-3">
      <h3 className="text-16 font-semibold">{t('lotteries.schedule.preview')}</h3>
      {isFirst ? null : <p className="text-14 text-ink-soft">{t('lotteries.schedule.effect', { day: fromDay })}</p>}
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={t('lotteries.schedule.day')} value={day} onChange={setDay} />
        {first.data?.clockChanges.map((change) => (
          <Button key={change.day} size="small" onClick={() => setDay(change.day)}>
            {t(change.moves_min > 0 ? 'lotteries.schedule.clockForward' : 'lotteries.schedule.clockBack', {
              day: change.day,
              minutes: Math.abs(change.moves_min),
            })}
          </Button>
        ))}
      </div>
      {first.data?.clockChanges.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('lotteries.schedule.noClockChange')}</p>
      ) : null}
      {data ? (
        <>
          <p role="status" className="text-14">
            {t('lotteries.schedule.count', {
              count: data.count,
              figure: count(data.count),
              day: asked,
              hours: (data.ends - data.begins) / HOUR_MS,
            })}
          </p>
          {data.count > 0 ? (
            <Table
              caption={t('lotteries.schedule.preview')}
              rows={data.draws}
              rowKey={({ issueNo }) => issueNo}
              columns={[
                {
                  key: 'draw',
                  header: t('lotteries.draw'),
                  cell: ({ issueNo }) => <bdi className="figures">{issueNo}</bdi>,
                },
                { key: 'opens', header: t('lotteries.schedule.opens'), cell: ({ openAt }) => local(openAt) },
                { key: 'closes', header: t('lotteries.schedule.closes'), cell: ({ closeAt }) => local(closeAt) },
                { key: 'draws', header: t('lotteries.schedule.draws'), cell: ({ drawAt }) => local(drawAt) },
              ]}
            />
          ) : null}
          {data.count > data.draws.length ? (
            <p className="text-12 text-ink-faint">{t('lotteries.schedule.shortened')}</p>
          ) : null}
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}

const previewQuery = (schedule: LotterySchedule, day: string) => ({
  queryKey: ['lottery', 'preview', JSON.stringify(schedule), day],
  queryFn: () => call(calls.lotteryBackoffice.previewSchedule, { schedule, day }),
  retry: false,
});

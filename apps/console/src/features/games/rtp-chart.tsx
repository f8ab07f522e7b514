import { useFormats, useLanguage, useTranslation } from '@fairhouse/i18n/react';
import { Chart, EmptyState } from '@fairhouse/ui';
import type { GameRtpDetail } from './games-queries.ts';

type Day = GameRtpDetail['days'][number];

/** The cumulative return at the end of each day, with its tolerance bands; without bands if nothing is judged. */
export function RtpChart({ one }: { one: GameRtpDetail }) {
  const t = useTranslation();
  const { tag } = useLanguage();
  const { rate } = useFormats();
  const days = enoughPlayed(one.days);
  if (days.length === 0) return <EmptyState title={t('rtp.chart.none')} />;
  const dayName = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const course = (read: (day: Day) => number | null) =>
    days.map((day) => {
      const ppm = read(day);
      return ppm === null ? null : ppm / 100;
    });
  const bands = (['band999', 'band95'] as const).map((key) => ({
    name: t(`rtp.${key}`),
    tone: 'info' as const,
    low: days.map(({ assessment: judged }) => (judged?.[key].low_ppm ?? 0) / 100),
    high: days.map(({ assessment: judged }) => (judged?.[key].high_ppm ?? 0) / 100),
  }));
  return (
    <div className="flex flex-col gap-1">
      <Chart
        kind="line"
        zero={false}
        title={t('rtp.chart')}
        labels={days.map(({ day }) => dayName.format(new Date(day)))}
        labelName={t('rtp.chart.day')}
        format={rate}
        series={[
          { name: t('rtp.actual'), tone: 'primary', values: course(({ actual_ppm }) => actual_ppm) },
          ...(one.game.theoretical_ppm === null
            ? []
            : [
                {
                  name: t('rtp.theoretical'),
                  tone: 'good' as const,
                  values: course(({ theoretical_ppm }) => theoretical_ppm),
                },
              ]),
        ]}
        bands={days.every(({ assessment: judged }) => judged) ? bands : []}
      />
      {days.length < one.days.length ? <p className="text-12 text-ink-faint">{t('rtp.chart.enough')}</p> : null}
    </div>
  );
}

/**
 * Returns the days from the first one with a tenth of all rounds: earlier bands are so wide that the rest would look like a flat line. Also
 * skips first days with too little play to judge, unless no day can be judged.
 */
function enoughPlayed(days: readonly Day[]): readonly Day[] {
  const tenth = (days.at(-1)?.rounds ?? 0) / 10;
  const judged = days.some(({ assessment: each }) => each && each.status !== 'unsure');
  const from = days.findIndex(
    ({ rounds, assessment: each }) => rounds >= tenth && (!judged || each?.status !== 'unsure'),
  );
  return days.slice(Math.max(0, from));
}

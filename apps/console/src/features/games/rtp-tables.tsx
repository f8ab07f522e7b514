import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Table } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';
import { RtpStatusBadge, useDeviationText } from './bet-mode.tsx';
import type { GameRtpDetail } from './games-queries.ts';
import { useReadingColumns } from './rtp-columns.tsx';

type Span = GameRtpDetail['spans'][number] & { currency: string };

/** The figures over the version's lifetime and over its last days, each with its bands. */
export function SpanTable({ one }: { one: GameRtpDetail }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const figures = useReadingColumns<Span>();
  const band = (key: 'band95' | 'band999'): Column<Span> => ({
    key,
    header: t(`rtp.${key}`),
    figures: true,
    cell: ({ assessment: judged }) =>
      judged ? `${rate(judged[key].low_ppm / 100)} – ${rate(judged[key].high_ppm / 100)}` : '—',
  });
  const columns: Column<Span>[] = [
    {
      key: 'span',
      header: t('rtp.span'),
      cell: ({ span }) => (
        <span className="block min-w-32 max-sm:text-end">{t(`rtp.span.${span}`, { days: one.windowDays })}</span>
      ),
    },
    // it is the same for every period
    ...figures.filter(({ key }) => key !== 'theoretical'),
    ...(one.game.assessment ? [band('band95'), band('band999')] : []),
    {
      key: 'status',
      header: t('rtp.status'),
      cell: ({ assessment: judged }) => <RtpStatusBadge status={judged?.status ?? null} />,
    },
  ];
  return (
    <Table
      caption={t('rtp.assessed')}
      columns={columns}
      rows={one.spans.map((span) => ({ ...span, currency: one.game.currency }))}
      rowKey={({ span }) => span}
    />
  );
}

type Alarm = GameRtpDetail['alarms'][number];

/** Every verdict change. */
export function AlarmTable({ one }: { one: GameRtpDetail }) {
  const t = useTranslation();
  const { rate, count } = useFormats();
  const deviationText = useDeviationText();
  const columns: Column<Alarm>[] = [
    { key: 'at', header: t('rtp.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'span',
      header: t('rtp.span'),
      cell: ({ span }) => t(`rtp.span.${span}`, { days: one.windowDays }),
    },
    { key: 'status', header: t('rtp.status'), cell: ({ status }) => <RtpStatusBadge status={status} /> },
    { key: 'actual', header: t('rtp.actual'), figures: true, cell: ({ actual_ppm }) => rate(actual_ppm / 100) },
    {
      key: 'deviations',
      header: t('rtp.deviations'),
      figures: true,
      cell: ({ deviations }) => deviationText(deviations),
    },
    { key: 'rounds', header: t('rtp.rounds'), figures: true, cell: ({ rounds }) => count(rounds) },
  ];
  return (
    <Table
      caption={t('rtp.alarms')}
      columns={columns}
      rows={one.alarms}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('rtp.alarms.none')}>{t('rtp.alarms.none.about')}</EmptyState>}
    />
  );
}

const LEVELS = ['unsure', 'fine', 'alarm', 'disable'] as const;

/** The meaning of each verdict. */
export function Levels() {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{t('rtp.levels')}</h2>
      <dl className="grid gap-x-4 gap-y-2 text-14 sm:grid-cols-[max-content_1fr]">
        {LEVELS.map((level) => (
          <div key={level} className="contents">
            <dt>
              <RtpStatusBadge status={level} />
            </dt>
            <dd className="text-ink-soft max-sm:mb-2">{t(`rtp.level.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, Table } from '@fairhouse/ui';
import { When } from '../../components/when.tsx';
import type { OneReturn } from './games-queries.ts';
import { useReadingColumns } from './return-columns.tsx';
import { useApart, VerdictBadge } from './way-to-bet.tsx';

type Span = OneReturn['spans'][number] & { currency: string };

/** The same figures over the life of the version and over its last days, each with its bands. */
export function SpanTable({ one }: { one: OneReturn }) {
  const t = useTranslation();
  const { rate } = useFormats();
  const figures = useReadingColumns<Span>();
  const band = (key: 'band95' | 'band999'): Column<Span> => ({
    key,
    header: t(`returns.${key}`),
    figures: true,
    cell: ({ judged }) => (judged ? `${rate(judged[key].low_ppm / 100)} – ${rate(judged[key].high_ppm / 100)}` : '—'),
  });
  const columns: Column<Span>[] = [
    {
      key: 'span',
      header: t('returns.span'),
      cell: ({ span }) => (
        <span className="block min-w-32 max-sm:text-end">{t(`returns.span.${span}`, { days: one.windowDays })}</span>
      ),
    },
    // it is the same over each span
    ...figures.filter(({ key }) => key !== 'theoretical'),
    ...(one.game.judged ? [band('band95'), band('band999')] : []),
    {
      key: 'verdict',
      header: t('returns.verdict'),
      cell: ({ judged }) => <VerdictBadge verdict={judged?.verdict ?? null} />,
    },
  ];
  return (
    <Table
      caption={t('returns.judged')}
      columns={columns}
      rows={one.spans.map((span) => ({ ...span, currency: one.game.currency }))}
      rowKey={({ span }) => span}
    />
  );
}

type Alarm = OneReturn['alarms'][number];

/** Every change of the judgement. */
export function AlarmTable({ one }: { one: OneReturn }) {
  const t = useTranslation();
  const { rate, count } = useFormats();
  const apart = useApart();
  const columns: Column<Alarm>[] = [
    { key: 'at', header: t('returns.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'span',
      header: t('returns.span'),
      cell: ({ span }) => t(`returns.span.${span}`, { days: one.windowDays }),
    },
    { key: 'verdict', header: t('returns.verdict'), cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
    { key: 'actual', header: t('returns.actual'), figures: true, cell: ({ actual_ppm }) => rate(actual_ppm / 100) },
    {
      key: 'deviations',
      header: t('returns.deviations'),
      figures: true,
      cell: ({ deviations }) => apart(deviations),
    },
    { key: 'rounds', header: t('returns.rounds'), figures: true, cell: ({ rounds }) => count(rounds) },
  ];
  return (
    <Table
      caption={t('returns.alarms')}
      columns={columns}
      rows={one.alarms}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('returns.alarms.none')}>{t('returns.alarms.none.about')}</EmptyState>}
    />
  );
}

const LEVELS = ['unsure', 'fine', 'alarm', 'disable'] as const;

/** What each judgement means. */
export function Levels() {
  const t = useTranslation();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-16 font-semibold">{t('returns.levels')}</h2>
      <dl className="grid gap-x-4 gap-y-2 text-14 sm:grid-cols-[max-content_1fr]">
        {LEVELS.map((level) => (
          <div key={level} className="contents">
            <dt>
              <VerdictBadge verdict={level} />
            </dt>
            <dd className="text-ink-soft max-sm:mb-2">{t(`returns.level.${level}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

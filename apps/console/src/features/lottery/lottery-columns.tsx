import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../components/nothing.tsx';
import { DrawCountdown } from './draw-countdown.tsx';
import type { LotteryRow } from './lottery-queries.ts';
import { shareOf } from './share-of.ts';
import { StatusButton } from './status-button.tsx';

/** Game, state, next draw, orders and worst case of the open draw, proof, and what is late or void. */
export function useLotteryColumns(answer: { currency: string; clock_ms: number } | undefined): Column<LotteryRow>[] {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const { currency = 'CNY', clock_ms = 0 } = answer ?? {};
  return [
    {
      key: 'game',
      header: t('lotteries.game'),
      cell: ({ gameCode, name, family }) => (
        <span className="block max-sm:text-end sm:min-w-36">
          <Link
            to="/lotteries/$gameCode"
            params={{ gameCode }}
            className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline sm:min-h-0"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="block text-12 text-ink-faint">
            {t(`lotteries.family.${family}`)} · <bdi>{gameCode}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('console.state'),
      cell: ({ status, holder }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <Badge tone={status === 'open' ? 'good' : 'bad'}>{t(`lotteries.status.${status}`)}</Badge>
          {holder === null ? <Badge tone="bad">{t('lotteries.noHolder')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'next',
      header: t('lotteries.next'),
      cell: ({ next }) =>
        next ? (
          <span className="block max-sm:text-end">
            <DrawCountdown at={next.closeAt} clock_ms={clock_ms} />
            <bdi className="figures block text-12 text-ink-faint">{next.issueNo}</bdi>
          </span>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'orders',
      header: t('lotteries.orders'),
      figures: true,
      cell: ({ figures }) => (figures ? count(figures.orders) : <Nothing />),
    },
    {
      key: 'stake',
      header: t('lotteries.stakes'),
      figures: true,
      cell: ({ figures }) => (figures ? amount(figures.stake, currency) : <Nothing />),
    },
    {
      key: 'worst',
      header: t('lotteries.worst'),
      figures: true,
      cell: ({ figures }) =>
        figures ? (
          <span className="block">
            {amount(figures.worst, currency)}
            <span className="block text-12 text-ink-faint">
              {t('lotteries.ofLimit', { share: `${shareOf(figures.worst, figures.limit)}%` })}
            </span>
          </span>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'level',
      header: t('lotteries.level'),
      cell: ({ last }) => (last?.level ? t(`lotteries.level.${last.level}`) : <Nothing />),
    },
    {
      key: 'troubles',
      header: t('lotteries.troubles'),
      cell: ({ delayed, voided }) =>
        delayed + voided === 0 ? (
          <Nothing />
        ) : (
          <span className="flex flex-col items-start gap-1 max-sm:items-end">
            {delayed > 0 ? <Badge tone="waiting">{t('lotteries.delayed', { count: delayed })}</Badge> : null}
            {voided > 0 ? <Badge tone="bad">{t('lotteries.voided', { count: voided })}</Badge> : null}
          </span>
        ),
    },
    { key: 'acts', header: t('lotteries.acts'), cell: (game) => <StatusButton game={game} /> },
  ];
}

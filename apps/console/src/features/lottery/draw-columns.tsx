import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, type Tone } from '@fairhouse/ui';
import { Nothing } from '../../components/nothing.tsx';
import { When } from '../../components/when.tsx';
import { DrawActions } from './draw-actions.tsx';
import type { DrawRow, LotteryRow } from './lottery-queries.ts';
import { ResultEntries } from './result-entries.tsx';

/** The colours of the states of a draw. */
export const DRAW_TONES: Record<DrawRow['state'], Tone> = {
  SCHEDULED: 'neutral',
  OPEN: 'good',
  CLOSING: 'waiting',
  SEALED: 'waiting',
  DRAWN: 'info',
  SETTLING: 'waiting',
  SETTLED: 'neutral',
  RESETTLING: 'waiting',
  VOID: 'bad',
};

/** Draw, state, numbers, orders, proof, entries of a result of others, and what an operator can do. */
export function useDrawColumns(game: LotteryRow): Column<DrawRow>[] {
  const t = useTranslation();
  const { count } = useFormats();
  const isForeign = game.source === 'external' || game.source === 'simulated';
  return [
    {
      key: 'draw',
      header: t('lotteries.draw'),
      cell: ({ issueNo, drawAt }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures font-semibold">{issueNo}</bdi>
          <span className="block text-12 text-ink-faint">
            <When at={new Date(drawAt).toISOString()} />
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, isDelayed, isStopped, isDisputed, version, voidReason }) => (
        <span className="flex flex-col items-start gap-1 max-sm:items-end">
          <Badge tone={DRAW_TONES[state]}>{t(`lotteries.state.${state}`)}</Badge>
          {isStopped ? <Badge tone="bad">{t('lotteries.isStopped')}</Badge> : null}
          {isDisputed ? <Badge tone="waiting">{t('lotteries.isDisputed')}</Badge> : null}
          {version > 1 ? <Badge tone="info">{t('lotteries.isCorrected')}</Badge> : null}
          {isDelayed ? <Badge tone="bad">{t('lotteries.isDelayed')}</Badge> : null}
          {voidReason ? <span className="text-12 text-ink-soft">{t(`lotteries.voidReason.${voidReason}`)}</span> : null}
        </span>
      ),
    },
    {
      key: 'numbers',
      header: t('lotteries.numbers'),
      cell: ({ numbers, board }) =>
        numbers ? (
          <bdi dir="ltr" className="figures block max-w-64 wrap-anywhere max-sm:ms-auto">
            {board ? Object.values(board)[0]?.join(' ') : numbers.join(' ')}
          </bdi>
        ) : (
          <Nothing />
        ),
    },
    {
      key: 'orders',
      header: t('lotteries.orders'),
      figures: true,
      cell: ({ orderCount }) => (orderCount === null ? <Nothing /> : count(orderCount)),
    },
    {
      key: 'level',
      header: t('lotteries.level'),
      cell: ({ level }) => (level ? t(`lotteries.level.${level}`) : <Nothing />),
    },
    ...(isForeign
      ? [
          {
            key: 'result',
            header: t('lotteries.result'),
            cell: ({ result }: DrawRow) => (result ? <ResultEntries result={result} /> : <Nothing />),
          },
        ]
      : []),
    {
      key: 'acts',
      header: t('lotteries.acts'),
      cell: (draw) => <DrawActions game={game} draw={draw} isForeign={isForeign} />,
    },
  ];
}

import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { REFETCH_MS } from './lottery-queries.ts';
import { PlayerLink } from './player-link.tsx';

type Plan = Output<typeof calls.lotteryPricesBackoffice.largestPlans>['rows'][number];

/** The chase plans that wait for a draw and hold the most money. */
export function LargestPlans({ gameCode, issueNo, currency }: { gameCode: string; issueNo: string; currency: string }) {
  const t = useTranslation();
  const { amount, count } = useFormats();
  const [page, setPage] = useState(1);
  const columns: Column<Plan>[] = [
    {
      key: 'plan',
      header: t('lotteries.order.plan'),
      cell: ({ planNo, entryCode }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures">{planNo}</bdi>
          <bdi className="block text-12 text-ink-faint">{entryCode}</bdi>
        </span>
      ),
    },
    { key: 'player', header: t('lotteries.order.player'), cell: ({ player }) => <PlayerLink player={player} /> },
    {
      key: 'kind',
      header: t('lotteries.plans.kind'),
      cell: ({ kind, stop }) => (
        <span className="block max-sm:text-end">
          {t(`lotteries.plans.kind.${kind}`)}
          <span className="block text-12 text-ink-faint">{t(`lotteries.plans.stop.${stop}`)}</span>
        </span>
      ),
    },
    {
      key: 'items',
      header: t('lotteries.plans.left'),
      figures: true,
      cell: ({ itemsLeft, items }) => t('lotteries.plans.of', { left: count(itemsLeft), all: count(items) }),
    },
    {
      key: 'inDraw',
      header: t('lotteries.plans.inDraw'),
      figures: true,
      cell: ({ inDraw }) => amount(inDraw, currency),
    },
    { key: 'held', header: t('lotteries.plans.held'), figures: true, cell: ({ held }) => amount(held, currency) },
  ];
  return (
    <section aria-label={t('lotteries.plans')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.plans')}</h2>
      <PagedTable
        caption={t('lotteries.plans')}
        queryKey={['lottery', 'plans', gameCode, issueNo, page]}
        fetchPage={() =>
          call(calls.lotteryPricesBackoffice.largestPlans, { gameCode, issueNo, page, pageSize: PAGE_SIZE })
        }
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={({ planNo }) => planNo}
        refetchInterval={REFETCH_MS}
        empty={<EmptyState title={t('lotteries.plans.none')} />}
      />
    </section>
  );
}

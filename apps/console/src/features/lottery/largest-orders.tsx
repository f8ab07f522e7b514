import { calls, type Output } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Badge, type Column, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { call } from '../../platform/call.ts';
import { REFETCH_MS } from './lottery-queries.ts';
import { PlayerLink } from './player-link.tsx';

type Order = Output<typeof calls.lotteryPricesBackoffice.largestOrders>['rows'][number];

/** The orders of a draw with the largest possible payouts. */
export function LargestOrders({
  gameCode,
  issueNo,
  currency,
}: {
  gameCode: string;
  issueNo: string;
  currency: string;
}) {
  const t = useTranslation();
  const { amount } = useFormats();
  const [page, setPage] = useState(1);
  const columns: Column<Order>[] = [
    {
      key: 'order',
      header: t('lotteries.order'),
      cell: ({ orderNo, entryCode, isPlan }) => (
        <span className="block max-sm:text-end">
          <bdi className="figures">{orderNo}</bdi>
          <span className="block text-12 text-ink-faint">
            <bdi>{entryCode}</bdi> {isPlan ? <Badge tone="info">{t('lotteries.order.plan')}</Badge> : null}
          </span>
        </span>
      ),
    },
    {
      key: 'player',
      header: t('lotteries.order.player'),
      cell: ({ player }) => <PlayerLink player={player} />,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state }) => t(`lotteries.orderState.${state}`),
    },
    { key: 'stake', header: t('lotteries.order.stake'), figures: true, cell: ({ stake }) => amount(stake, currency) },
    {
      key: 'max',
      header: t('lotteries.order.maxPayout'),
      figures: true,
      cell: ({ maxPayout }) => amount(maxPayout, currency),
    },
  ];
  return (
    <section aria-label={t('lotteries.largest')} className="flex flex-col gap-3">
      <h2 className="text-16 font-semibold">{t('lotteries.largest')}</h2>
      <PagedTable
        caption={t('lotteries.largest')}
        queryKey={['lottery', 'largest', gameCode, issueNo, page]}
        fetchPage={() =>
          call(calls.lotteryPricesBackoffice.largestOrders, { gameCode, issueNo, page, pageSize: PAGE_SIZE })
        }
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={({ orderNo }) => orderNo}
        refetchInterval={REFETCH_MS}
        empty={<EmptyState title={t('lotteries.largest.none')} />}
      />
    </section>
  );
}

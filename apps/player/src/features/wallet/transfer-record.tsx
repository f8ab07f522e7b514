import { calls, type VendorTransfer } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { type Column, EmptyState, failureText, Money, Pager, StateTag, Table, type Tone } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';

const PAGE_SIZE = 10;
const TONES: Record<VendorTransfer['state'], Tone> = { waiting: 'waiting', done: 'good', returned: 'neutral' };

/** Every transfer to and from a vendor, the most recent first. With `unlessEmpty` it is hidden when there are none. */
export function TransferRecord({ unlessEmpty = false }: { unlessEmpty?: boolean }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const record = useQuery({
    queryKey: ['member', 'vendor-transfers', page],
    queryFn: () => call(calls.vendorWallet.transfers, { page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const columns = useColumns();
  if (unlessEmpty && !record.data?.total) return null;
  return (
    <section aria-labelledby="transfers" className="flex flex-col gap-3">
      <h3 id="transfers" className="text-16 font-semibold">
        {t('wallet.vendors.record')}
      </h3>
      <Table
        caption={t('wallet.vendors.record')}
        columns={columns}
        rows={record.data?.rows ?? []}
        rowKey={({ orderNo }) => orderNo}
        state={record.data ? 'ready' : record.isError ? 'error' : 'loading'}
        stale={record.isPlaceholderData}
        error={record.error ? failureText(record.error, t) : undefined}
        onRetry={() => void record.refetch()}
        empty={<EmptyState title={t('wallet.vendors.record.none')} />}
      />
      <Pager page={page} pages={Math.ceil((record.data?.total ?? 0) / PAGE_SIZE)} onPage={setPage} />
    </section>
  );
}

function useColumns(): Column<VendorTransfer>[] {
  const t = useTranslation();
  const { time } = useFormats();
  return [
    {
      key: 'time',
      header: t('wallet.vendors.column.time'),
      cell: ({ at }) => <span className="figures">{time(at)}</span>,
    },
    { key: 'vendor', header: t('wallet.vendors.column.vendor'), cell: ({ vendor }) => <bdi>{vendor}</bdi> },
    {
      key: 'way',
      header: t('wallet.vendors.column.direction'),
      cell: ({ direction }) => t(`wallet.vendors.direction.${direction}`),
    },
    {
      key: 'amount',
      header: t('wallet.vendors.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} exact />,
    },
    {
      key: 'state',
      header: t('wallet.vendors.column.state'),
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`wallet.vendors.state.${state}`)}</StateTag>,
    },
  ];
}

import { calls, type PayoutBatch } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, ErrorState, failureText, Money, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { GuardedPage, Page } from '../../components/page.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { batchMethodsQuery } from './batch-queries.ts';
import { BatchTag } from './batch-tag.tsx';
import { MethodCard } from './method-card.tsx';

const route = getRouteApi('/payout-batches');

/** Payouts by hand as files for the bank: what can be paid now by each method, and the batches. */
export function PayoutBatchesPage() {
  const t = useTranslation();
  return (
    <GuardedPage permission="payments.read" title={t('console.page.payoutBatches')}>
      <Batches />
    </GuardedPage>
  );
}

function Batches() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [opened, open] = useState<PayoutBatch | null>(null);
  return (
    <Page title={t('console.page.payoutBatches')} about={t('payoutBatches.about')}>
      <Methods onCreated={open} />
      <PagedTable
        caption={t('console.page.payoutBatches')}
        queryKey={['payout-batches', 'list', page]}
        fetchPage={() => call(calls.payoutBatchesBackoffice.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: to > 1 ? { page: to } : {} })}
        columns={useColumns(open)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('payoutBatches.none')}>{t('payoutBatches.none.about')}</EmptyState>}
      />
      {opened ? <BatchDialog batch={opened} onChange={open} onClose={() => open(null)} /> : null}
    </Page>
  );
}

function Methods({ onCreated }: { onCreated: (batch: PayoutBatch) => void }) {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(batchMethodsQuery);
  if (error && !data) return <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>;
  if (!data) return <Skeleton className="h-28 w-full" />;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {data.methods.map((method) => (
        <MethodCard key={method.method} method={method} connections={data.connections} onCreated={onCreated} />
      ))}
    </div>
  );
}

function useColumns(onOpen: (batch: PayoutBatch) => void): Column<PayoutBatch>[] {
  const t = useTranslation();
  return [
    {
      key: 'number',
      header: t('payoutBatches.number'),
      cell: ({ id }) => <span className="figures">{id}</span>,
      text: ({ id }) => id,
    },
    {
      key: 'created',
      header: t('payoutBatches.created'),
      cell: ({ createdAt, createdBy }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <When at={createdAt} />
          <bdi className="text-12 text-ink-faint">{createdBy}</bdi>
        </span>
      ),
      text: ({ createdAt }) => createdAt,
    },
    {
      key: 'method',
      header: t('payoutBatches.method'),
      cell: ({ method }) => <bdi>{method}</bdi>,
      text: ({ method }) => method,
    },
    {
      key: 'count',
      header: t('payoutBatches.payouts'),
      figures: true,
      cell: ({ count }) => count,
      text: ({ count }) => String(count),
    },
    {
      key: 'sum',
      header: t('payoutBatches.sum'),
      figures: true,
      cell: ({ sum, currency }) => <Money amount={sum} currency={currency} className="font-semibold" />,
      text: ({ sum }) => sum,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: (batch) => <BatchTag batch={batch} />,
      text: ({ state, open }) => t(`payoutBatches.state.${state}`, { open }),
    },
    {
      key: 'open',
      header: '',
      cell: (batch) => (
        <Button
          size="small"
          aria-label={t('payoutBatches.open.number', { number: batch.id })}
          onClick={() => onOpen(batch)}
        >
          {t('payoutBatches.open')}
        </Button>
      ),
      text: () => '',
    },
  ];
}

import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Money } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { QueueKeys } from '../../components/queue-keys.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { SuspenseRow } from './gateways-queries.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

const route = getRouteApi('/gateways');

/** Money that arrived and is credited to nobody, with what may be done about it. */
export function SuspenseTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const mayReview = useMay('payments.reconcile');
  const [assigned, setAssigned] = useState<SuspenseRow | null>(null);
  const [sent, setSent] = useState<SuspenseRow | null>(null);
  const columns = useColumns(mayReview ? { onAssign: setAssigned, onSendBack: setSent } : null);
  return (
    <>
      <PagedTable
        caption={t('gateways.tab.suspense')}
        queryKey={['suspense', page]}
        fetchPage={() => call(calls.suspense.list, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'suspense', ...(to > 1 ? { page: to } : {}) } })}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('suspense.none')}>{t('suspense.none.about')}</EmptyState>}
      />
      {mayReview ? <QueueKeys /> : null}
      {assigned ? <AssignDialog row={assigned} onClose={() => setAssigned(null)} /> : null}
      {sent ? <SendBackDialog row={sent} onClose={() => setSent(null)} /> : null}
    </>
  );
}

interface Decisions {
  onAssign: (row: SuspenseRow) => void;
  onSendBack: (row: SuspenseRow) => void;
}

function useColumns(decisions: Decisions | null): Column<SuspenseRow>[] {
  const t = useTranslation();
  const columns: Column<SuspenseRow>[] = [
    {
      key: 'since',
      header: t('suspense.since'),
      cell: ({ since }) => <When at={since} />,
      text: ({ since }) => since,
    },
    {
      key: 'amount',
      header: t('suspense.amount'),
      figures: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} exact />,
      text: ({ amount }) => amount,
    },
    {
      key: 'reason',
      header: t('suspense.reason'),
      cell: ({ reason }) => t(`suspense.reason.${reason}`),
      text: ({ reason }) => t(`suspense.reason.${reason}`),
    },
    {
      key: 'connection',
      header: t('suspense.connection'),
      cell: ({ connection }) => <bdi>{connection}</bdi>,
      text: ({ connection }) => connection,
    },
    {
      key: 'ref',
      header: t('suspense.reference'),
      cell: ({ ref, paymentId }) => <bdi className="block max-w-56 break-all text-12">{ref || paymentId}</bdi>,
      text: ({ ref, paymentId }) => ref || paymentId,
    },
  ];
  if (!decisions) return columns;
  return [
    ...columns,
    {
      key: 'decide',
      header: t('suspense.decide'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          {row.id.startsWith('r') ? (
            <Button size="small" data-key="a" onClick={() => decisions.onAssign(row)}>
              {t(row.proposal ? 'suspense.confirm' : 'suspense.assign')}
            </Button>
          ) : null}
          <Button size="small" kind="ghost" data-key="r" onClick={() => decisions.onSendBack(row)}>
            {t('suspense.sendBack')}
          </Button>
        </span>
      ),
      text: () => '',
    },
  ];
}

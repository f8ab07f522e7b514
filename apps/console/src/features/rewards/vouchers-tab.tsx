import { calls, type VoucherBatch } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, EmptyState, Icon, notify, StateTag } from '@fairhouse/ui';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { NewBatchDialog } from './new-batch-dialog.tsx';
import { invalidateRewards } from './reward-queries.ts';
import { UsesDialog } from './uses-dialog.tsx';

const route = getRouteApi('/rewards');

/** Batches of voucher codes, and who used them. */
export function VouchersTab() {
  const t = useTranslation();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [isNew, setNew] = useState(false);
  const [viewed, view] = useState<VoucherBatch | null>(null);
  const [stopping, stop] = useState<VoucherBatch | null>(null);
  const mayApprove = useMay('rewards.approve');
  return (
    <div className="flex flex-col gap-4">
      {mayApprove ? (
        <Button kind="primary" className="self-start" icon={<Icon of={Plus} size={18} />} onClick={() => setNew(true)}>
          {t('giving.batch.new')}
        </Button>
      ) : null}
      <PagedTable
        caption={t('giving.tab.vouchers')}
        queryKey={['rewards', 'vouchers', page]}
        fetchPage={() => call(calls.vouchersBackoffice.batches, { page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={(to) => void navigate({ search: { tab: 'vouchers', page: to } })}
        columns={useBatchColumns(view, mayApprove ? stop : null)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('giving.batches.none')}>{t('giving.batches.none.about')}</EmptyState>}
      />
      {isNew ? <NewBatchDialog onClose={() => setNew(false)} /> : null}
      {viewed ? <UsesDialog batch={viewed} onClose={() => view(null)} /> : null}
      {stopping ? (
        <ReasonDialog
          title={t('giving.batch.stop.title', { name: stopping.name })}
          submit={t('giving.stop')}
          destructive
          onConfirm={(reason) => call(calls.vouchersBackoffice.stop, { id: stopping.id, reason })}
          onDone={() => notify(t('giving.batch.stopped'), 'success')}
          onSettled={() => void invalidateRewards()}
          onClose={() => stop(null)}
        />
      ) : null}
    </div>
  );
}

function useBatchColumns(
  onView: (batch: VoucherBatch) => void,
  onStop: ((batch: VoucherBatch) => void) | null,
): Column<VoucherBatch>[] {
  const t = useTranslation();
  const { time, count } = useFormats();
  return [
    {
      key: 'name',
      header: t('giving.column.name'),
      cell: ({ name, promotion }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <bdi className="wrap-anywhere">{name}</bdi>
          <bdi className="text-12 text-ink-faint wrap-anywhere">{promotion}</bdi>
        </span>
      ),
    },
    {
      key: 'period',
      header: t('giving.column.period'),
      cell: ({ from, until }) => `${time(from, 'date')} – ${until === null ? t('giving.noEnd') : time(until, 'date')}`,
    },
    { key: 'codes', header: t('giving.column.codes'), figures: true, cell: ({ codes }) => count(codes) },
    { key: 'each', header: t('giving.column.usesEach'), figures: true, cell: ({ usesEach }) => count(usesEach) },
    { key: 'used', header: t('giving.column.used'), figures: true, cell: ({ used }) => count(used) },
    {
      key: 'act',
      header: '',
      cell: (batch) => (
        <span className="flex flex-wrap gap-2">
          <Button size="small" aria-label={`${batch.name}: ${t('giving.uses')}`} onClick={() => onView(batch)}>
            {t('giving.uses')}
          </Button>
          {batch.stoppedAt ? (
            <StateTag tone="bad">{t('giving.state.stopped')}</StateTag>
          ) : onStop ? (
            <Button
              size="small"
              kind="danger"
              aria-label={`${batch.name}: ${t('giving.stop')}`}
              onClick={() => onStop(batch)}
            >
              {t('giving.stop')}
            </Button>
          ) : null}
        </span>
      ),
    },
  ];
}

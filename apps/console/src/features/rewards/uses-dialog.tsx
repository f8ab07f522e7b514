import { calls, type Output, type VoucherBatch } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { type Column, Dialog, EmptyState } from '@fairhouse/ui';
import { useState } from 'react';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { When } from '../../components/when.tsx';
import { call } from '../../platform/call.ts';

type Use = Output<typeof calls.vouchersBackoffice.uses>['rows'][number];

/** Who used the codes of a batch. */
export function UsesDialog({ batch: { id, name }, onClose }: { batch: VoucherBatch; onClose: () => void }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const columns: Column<Use>[] = [
    { key: 'player', header: t('giving.player'), cell: (use) => <PlayerName player={use} /> },
    { key: 'at', header: t('giving.column.at'), cell: ({ at }) => <When at={at} /> },
  ];
  return (
    <Dialog size="wide" title={t('giving.uses.title', { name })} onClose={onClose}>
      <PagedTable
        caption={t('giving.uses')}
        queryKey={['rewards', 'uses', id, page]}
        fetchPage={() => call(calls.vouchersBackoffice.uses, { id, page, pageSize: PAGE_SIZE })}
        page={page}
        onPage={setPage}
        columns={columns}
        rowKey={({ accountId }) => accountId}
        empty={<EmptyState title={t('giving.uses.none')} />}
      />
    </Dialog>
  );
}

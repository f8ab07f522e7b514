import { calls, type PayoutBatch, type PayoutBatchItem } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Button, type Column, Dialog, EmptyState, FormError, failureText, Money, saveFile } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../../components/facts.tsx';
import { PAGE_SIZE, PagedTable } from '../../components/paged-table.tsx';
import { PlayerName } from '../../components/payment-cells.tsx';
import { call } from '../../platform/call.ts';
import { useMay } from '../../platform/queries.ts';
import { invalidateBatches } from './batch-queries.ts';
import { BatchTag } from './batch-tag.tsx';
import { ImportResults } from './import-results.tsx';

/** One batch: its payouts, the file for the bank, and the import of the bank's results. */
export function BatchDialog({
  batch,
  onChange,
  onClose,
}: {
  batch: PayoutBatch;
  onChange: (batch: PayoutBatch) => void;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { id, currency, state } = batch;
  const [page, setPage] = useState(1);
  const mayPay = useMay('payments.payout');
  const wasSent = state === 'sent' || state === 'done';
  return (
    <Dialog size="wide" title={t('payoutBatches.title', { number: id })} onClose={onClose}>
      <div className="flex flex-col gap-4 pt-1">
        <span>
          <BatchTag batch={batch} />
        </span>
        <Facts
          facts={[
            { name: t('payoutBatches.method'), value: <bdi>{batch.method}</bdi> },
            {
              name: t('payoutBatches.by'),
              value: batch.connection ? <bdi>{batch.connection}</bdi> : t('payoutBatches.by.file'),
            },
            { name: t('payoutBatches.payouts'), value: batch.count },
            { name: t('payoutBatches.sum'), value: <Money amount={batch.sum} currency={currency} /> },
            { name: t('payoutBatches.paid'), value: batch.paid },
            { name: t('payoutBatches.failed'), value: batch.failed },
            { name: t('payoutBatches.dropped'), value: batch.dropped },
            { name: t('payoutBatches.proposal'), value: <span className="figures">{batch.proposal ?? ''}</span> },
          ]}
        />
        {state === 'proposed' ? <p className="text-14 text-ink-soft">{t('payoutBatches.proposed.about')}</p> : null}
        {batch.connection && wasSent ? <p className="text-14 text-ink-soft">{t('payoutBatches.by.about')}</p> : null}
        {mayPay && wasSent && !batch.connection ? (
          <>
            <DownloadFile id={id} />
            <ImportResults id={id} onImported={onChange} />
          </>
        ) : null}
        <PagedTable
          caption={t('payoutBatches.items')}
          queryKey={['payout-batches', 'items', id, page]}
          fetchPage={() => call(calls.payoutBatchesBackoffice.items, { id, page, pageSize: PAGE_SIZE })}
          page={page}
          onPage={setPage}
          columns={useColumns(batch)}
          rowKey={({ no }) => String(no)}
          empty={<EmptyState title={t('payoutBatches.none')} />}
        />
      </div>
    </Dialog>
  );
}

/** The file has full account numbers, so each download is in the audit log. */
function DownloadFile({ id }: { id: string }) {
  const t = useTranslation();
  const download = useMutation({
    mutationFn: () => call(calls.payoutBatchesBackoffice.file, { id }),
    onSuccess: ({ name, file }) => saveFile(name, file, 'text/csv;charset=utf-8'),
    onSettled: () => void invalidateBatches(),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-14 text-ink-soft">{t('payoutBatches.file.about')}</p>
      <FormError>{download.error ? failureText(download.error, t) : undefined}</FormError>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {t('payoutBatches.file')}
      </Button>
    </div>
  );
}

function useColumns({ currency }: PayoutBatch): Column<PayoutBatchItem>[] {
  const t = useTranslation();
  return [
    {
      key: 'reference',
      header: t('payoutBatches.reference'),
      cell: ({ reference, withdrawal, part }) => (
        <bdi className="figures">{reference === '' ? `${withdrawal}-${part}` : reference}</bdi>
      ),
      text: ({ reference }) => reference,
    },
    {
      key: 'player',
      header: t('console.column.player'),
      cell: ({ accountId, username }) => <PlayerName player={{ accountId, username }} />,
      text: ({ username }) => username,
    },
    {
      key: 'destination',
      header: t('payments.withdrawal.destination'),
      cell: ({ destination }) => <bdi className="break-all">{destination}</bdi>,
      text: ({ destination }) => destination,
    },
    {
      key: 'amount',
      header: t('console.column.amount'),
      figures: true,
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: t('console.state'),
      cell: ({ state, bankReference }) => (
        <span className="flex flex-col gap-0.5 max-sm:items-end">
          <span>{t(`payoutBatches.item.${state}`)}</span>
          {bankReference ? <bdi className="text-12 text-ink-faint">{bankReference}</bdi> : null}
        </span>
      ),
      text: ({ state }) => t(`payoutBatches.item.${state}`),
    },
  ];
}

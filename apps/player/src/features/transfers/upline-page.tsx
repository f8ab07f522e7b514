import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, EmptyState, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';
import { type TransferOptions, transferOptionsQuery } from './transfer-queries.ts';
import { useTransfer } from './use-transfer.ts';

/** Transfer to the agent directly above, and the past transfers (C-05). */
export function UplinePage() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(transferOptionsQuery);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
    ) : (
      <Skeleton className="h-72 w-full max-w-lg" />
    );
  return (
    <div className="flex flex-col gap-8">
      {data.upline === null ? (
        <EmptyState title={t('transfers.upline.none')}>{t('transfers.upline.none.about')}</EmptyState>
      ) : (
        <UplineForm upline={data.upline} options={data} />
      )}
      <TransferList />
    </div>
  );
}

function UplineForm({ upline, options }: { upline: string; options: TransferOptions }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const transfer = useTransfer('upline', ({ amount, currency, other }) =>
    notify(t('transfers.sent', { amount: write(amount, currency), name: other }), 'success'),
  );
  return (
    <div className="flex max-w-lg flex-col gap-4">
      <p className="text-14 text-ink-soft">{t('transfers.upline.about', { name: upline })}</p>
      <TransferForm id="transfer-upline" options={options} transfer={transfer}>
        <Button type="submit" kind="primary" busy={transfer.isPending} className="self-start max-sm:w-full">
          {t('transfers.send')}
        </Button>
      </TransferForm>
    </div>
  );
}

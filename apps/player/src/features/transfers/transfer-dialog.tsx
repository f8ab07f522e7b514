import type { TeamMember } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, notify, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { DialogButtons } from '../../components/dialog-buttons.tsx';
import { TransferForm } from './transfer-form.tsx';
import { transferOptionsQuery } from './transfer-queries.ts';
import { useTransfer } from './use-transfer.ts';

const FORM = 'transfer-team';

/** Transfers money from an agent to a member of the team. */
export function TransferDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useTranslation();
  const { amount: write } = useFormats();
  const { data, error, refetch } = useQuery(transferOptionsQuery);
  const transfer = useTransfer(member.accountId, ({ amount, currency, other }) => {
    notify(t('transfers.sent', { amount: write(amount, currency), name: other }), 'success');
    onClose();
  });
  return (
    <Dialog
      title={t('transfers.to', { name: member.username })}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons onClose={onClose} type="submit" form={FORM} busy={transfer.isPending}>
          {t('transfers.send')}
        </DialogButtons>
      }
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-soft">{t('transfers.to.about')}</p>
          <TransferForm id={FORM} options={data} transfer={transfer} />
        </div>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </Dialog>
  );
}

import { AUTO_TRANSFERS, type AutoTransfer, calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { ChoiceRow, failureText, notify } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { walletsQuery } from './wallet-queries.ts';

/** What happens to money at other providers when a game opens. */
export function AutoTransferChoice({ value }: { value: AutoTransfer }) {
  const t = useTranslation();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (autoTransfer: AutoTransfer) => call(calls.vendorWallet.setAutoTransfer, { autoTransfer }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSettled: () => client.invalidateQueries({ queryKey: walletsQuery.queryKey, exact: true }),
  });
  const shown = saving.isPending ? saving.variables : value;
  return (
    <section className="flex flex-col gap-2">
      <ChoiceRow
        label={t('wallet.auto')}
        shown
        choices={AUTO_TRANSFERS.map((each) => ({ value: each, label: t(`wallet.auto.${each}`) }))}
        value={shown}
        onChange={(chosen) => saving.mutate(chosen)}
      />
      <p className="text-12 text-ink-faint">{t(`wallet.auto.${shown}.about`)}</p>
    </section>
  );
}

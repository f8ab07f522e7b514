import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, ErrorState, failureText, MoneyField, notify, Skeleton } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { invalidateProposals, proposalRulesQuery } from './proposal-queries.ts';

/** Up to which amount operators of the brand credit and debit alone. */
export function ProposalRulesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const rules = useQuery(proposalRulesQuery);
  if (rules.data) return <RulesForm stored={rules.data} onClose={onClose} />;
  return (
    <Dialog title={t('proposals.settings.title')} onClose={onClose}>
      {rules.error ? (
        <ErrorState onRetry={() => void rules.refetch()}>{failureText(rules.error, t)}</ErrorState>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Dialog>
  );
}

function RulesForm({ stored, onClose }: { stored: { aloneUpTo: string; version: number }; onClose: () => void }) {
  const t = useTranslation();
  const [aloneUpTo, setAloneUpTo] = useState(stored.aloneUpTo);
  const saving = useMutation({
    mutationFn: () =>
      call(calls.proposalsBackoffice.saveSettings, { aloneUpTo: aloneUpTo || '0', version: stored.version }),
    onSuccess: () => {
      notify(t('proposals.settings.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateProposals(),
  });
  return (
    <FormDialog
      title={t('proposals.settings.title')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => saving.mutate()}
      onClose={onClose}
    >
      <MoneyField
        label={t('proposals.settings.aloneUpTo')}
        help={t('proposals.settings.aloneUpTo.help')}
        currency={boot.status.brand.currency}
        value={aloneUpTo}
        onChange={({ target }) => setAloneUpTo(target.value)}
      />
    </FormDialog>
  );
}

import type { AgentContract } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Dialog, FormError, failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { askContracts, refetchContracts } from './contract-queries.ts';
import { useEndingBelow } from './ending-list.tsx';

/** Ends a contract by notice, or agrees to the end that the other side has asked for; lists what ends with it. */
export function EndDialog({ contract, onClose }: { contract: AgentContract; onClose: () => void }) {
  const t = useTranslation();
  const { refFor } = useClientRef();
  const below = useEndingBelow(contract, 'terminate');
  const { kind, version, may } = contract;
  const confirms = may.includes('confirm');
  const end = useMutation({
    mutationFn: () => {
      const content = { contract: contract.contract, version, ends: below.ends ?? [] };
      return askContracts(kind, 'terminate', { ...content, clientRef: refFor(JSON.stringify(content)) });
    },
    onSuccess: () => {
      notify(t(confirms ? 'contracts.done.confirm' : 'contracts.done.terminate'), 'success');
      onClose();
    },
    onError: () => void below.refetch(),
    onSettled: refetchContracts,
  });
  return (
    <Dialog
      title={confirms ? t('contracts.end.confirm.title') : t('contracts.end.title')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons
          onClose={onClose}
          kind="danger"
          busy={end.isPending}
          blocked={below.ends === undefined ? t('ui.loading') : undefined}
          onClick={() => end.mutate()}
        >
          {t(confirms ? 'contracts.end.confirm' : 'contracts.end')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-ink-soft">{t(confirms ? 'contracts.end.confirm.about' : 'contracts.end.about')}</p>
        {below.list}
        {end.isError ? <FormError>{failureText(end.error, t)}</FormError> : null}
      </div>
    </Dialog>
  );
}

import type { AgentContract } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Button, failureText, notify, saveFile } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { askContracts, refetchContracts } from './contract-queries.ts';
import { ContractState } from './contract-state.tsx';
import { ContractTermsView } from './contract-terms.tsx';
import { EndDialog } from './end-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { OfferDialog } from './offer-dialog.tsx';

type Open = 'accept' | 'end' | 'change' | 'history' | null;

/** One version of a contract, with what the agent may do with it. */
export function ContractCard({ contract, plain = false }: { contract: AgentContract; plain?: boolean }) {
  const t = useTranslation();
  const { time } = useFormats();
  const [open, setOpen] = useState<Open>(null);
  const { refFor } = useClientRef();
  const { kind, version, state, side, agent, payer, may, hash } = contract;
  const close = useMutation({
    mutationFn: (op: 'reject' | 'withdraw') =>
      askContracts(kind, op, { contract: contract.contract, version, clientRef: refFor(`${op} ${version}`) }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSuccess: (_done, op) => notify(t(`contracts.done.${op}`), 'success'),
    onSettled: refetchContracts,
  });
  const download = useMutation({
    mutationFn: () => askContracts(kind, 'document', { contract: contract.contract, version }),
    onError: (failure) => notify(failureText(failure, t), 'danger'),
    onSuccess: ({ name, file }) => saveFile(name, file, 'application/json'),
  });
  const title =
    side === 'given'
      ? t('contracts.with.agent', { name: agent.username })
      : payer === null
        ? t('contracts.with.operator')
        : t('contracts.with.upline', { name: payer.username });
  const isSigned = hash !== null && state !== 'PENDING';
  return (
    <article
      aria-label={t('contracts.named', { number: contract.contract, version })}
      className="flex flex-col gap-3 rounded-tile border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-col">
          <h4 className="text-16 font-semibold">
            <bdi>{title}</bdi>
          </h4>
          <p className="text-12 text-ink-faint">
            {t(`contracts.kind.${kind}`)} · {t('contracts.named', { number: contract.contract, version })}
          </p>
        </div>
        <ContractState state={state} />
      </header>
      {state === 'PENDING' ? (
        <p className="text-14 text-ink-soft">
          {t(may.includes('accept') ? 'contracts.waits.you' : 'contracts.waits.other', {
            time: time(contract.expiresAt),
          })}
        </p>
      ) : null}
      {state === 'TERMINATING' && contract.endingBy ? (
        <p className="text-14 text-ink-soft">
          {t(`contracts.ending.${contract.endingBy}`, { time: time(contract.endsAt ?? '') })}
        </p>
      ) : null}
      <ContractTermsView contract={contract} />
      <div className="flex flex-wrap gap-2">
        {may.includes('accept') ? (
          <Button kind="primary" size="small" onClick={() => setOpen('accept')}>
            {t('contracts.accept')}
          </Button>
        ) : null}
        {may.includes('reject') ? (
          <Button size="small" busy={close.isPending} onClick={() => close.mutate('reject')}>
            {t('contracts.reject')}
          </Button>
        ) : null}
        {may.includes('withdraw') ? (
          <Button size="small" busy={close.isPending} onClick={() => close.mutate('withdraw')}>
            {t('contracts.withdraw')}
          </Button>
        ) : null}
        {may.includes('request') && !plain ? (
          <Button size="small" onClick={() => setOpen('change')}>
            {t(side === 'given' ? 'contracts.change.offer' : 'contracts.change.request')}
          </Button>
        ) : null}
        {may.includes('terminate') || may.includes('confirm') ? (
          <Button size="small" onClick={() => setOpen('end')}>
            {t(may.includes('confirm') ? 'contracts.end.confirm' : 'contracts.end')}
          </Button>
        ) : null}
        {isSigned ? (
          <Button kind="ghost" size="small" busy={download.isPending} onClick={() => download.mutate()}>
            {t('contracts.download')}
          </Button>
        ) : null}
        {plain ? null : (
          <Button kind="ghost" size="small" onClick={() => setOpen('history')}>
            {t('contracts.history')}
          </Button>
        )}
      </div>
      {open === 'accept' ? <AcceptDialog contract={contract} onClose={() => setOpen(null)} /> : null}
      {open === 'end' ? <EndDialog contract={contract} onClose={() => setOpen(null)} /> : null}
      {open === 'change' ? <OfferDialog kind={kind} replaced={contract} onClose={() => setOpen(null)} /> : null}
      {open === 'history' ? <HistoryDialog contract={contract} onClose={() => setOpen(null)} /> : null}
    </article>
  );
}

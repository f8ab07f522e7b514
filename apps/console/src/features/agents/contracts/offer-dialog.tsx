import { calls } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Combobox, notify, TextArea } from '@fairhouse/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { call } from '../../../platform/call.ts';
import { agentsQuery, invalidateAgents } from '../agent-queries.ts';
import { ContractCost } from '../line-cost.tsx';
import { emptyOffer, type OfferDraft, readTerms } from './offer-draft.ts';
import { TermsFields } from './terms-fields.tsx';

/** Offers the top of a line a contract that the operator pays, or a new version of the one that is signed. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const [clientRef] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState('');
  const [agent, setAgent] = useState<string | null>(null);
  const [draft, setDraft] = useState<OfferDraft>(emptyOffer);
  const set = (change: Partial<OfferDraft>) => setDraft({ ...draft, ...change });
  const found = useQuery({
    ...agentsQuery({ search: typed || undefined, show: 'agents' }),
    placeholderData: keepPreviousData,
  });
  // the operator pays the tops of lines alone
  const tops = (found.data?.rows ?? []).filter(({ line }) => line.length === 1);
  const signed = useQuery({
    queryKey: ['agents', 'signed', agent ?? '', draft.kind],
    queryFn: async () => {
      const { rows } = await call(calls.agentContractsBackoffice.list, {
        agent: agent ?? '',
        kind: draft.kind,
        state: 'open',
      });
      return rows.find(({ state }) => state !== 'PENDING')?.version ?? 0;
    },
    enabled: agent !== null,
    staleTime: 0,
  });
  const terms = readTerms(draft);
  const isReady = agent !== null && terms !== null && signed.data !== undefined;
  return (
    <ReasonDialog
      title={t('console.agents.offer.title')}
      submit={t('console.agents.offer')}
      blocked={isReady ? undefined : t('console.agents.offer.incomplete')}
      onConfirm={(reason) => {
        if (!isReady) throw new Error('the offer is not complete');
        return call(calls.agentContractsBackoffice.offer, {
          clientRef,
          kind: draft.kind,
          agent,
          terms,
          version: signed.data,
          reason,
        });
      }}
      onDone={() => notify(t('console.agents.offer.done'), 'success')}
      onSettled={() => void invalidateAgents()}
      onClose={onClose}
    >
      <p className="max-w-prose text-14 text-ink-soft">{t('console.agents.offer.about')}</p>
      <Combobox
        label={t('console.agents.contract.agent')}
        help={t('console.agents.offer.agent.help')}
        options={tops.map(({ accountId, username }) => ({ value: accountId, label: username }))}
        value={agent}
        onType={setTyped}
        onChange={setAgent}
      />
      <TermsFields draft={draft} onChange={set} />
      {agent !== null && terms !== null ? <ContractCost agent={agent} kind={draft.kind} rules={terms.rules} /> : null}
      <TextArea
        label={t('console.agents.terms.text')}
        help={t('console.agents.terms.text.help')}
        max={500}
        rows={2}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
      />
    </ReasonDialog>
  );
}

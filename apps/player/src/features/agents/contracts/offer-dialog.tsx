import {
  type AgentContract,
  type ContractCycle,
  type ContractKind,
  type Currency,
  isAgent,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Combobox, Dialog, FormError, failureText, notify, Select, TextArea, TextField } from '@fairhouse/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../../components/dialog-buttons.tsx';
import { useBalance } from '../../../platform/queries.ts';
import { useClientRef } from '../../payments/use-client-ref.ts';
import { membersQuery } from '../agent-queries.ts';
import { askContracts, contractsQuery, refetchContracts } from './contract-queries.ts';
import { OfferPreview } from './offer-preview.tsx';
import { cyclesOf, readTerms, textsOf } from './read-terms.ts';
import { TierEditor } from './tier-editor.tsx';

const MAX_TEXT = 500;

/**
 * Proposes a contract: to a direct agent (`offers`), or to who is above. With `replaced` it proposes a new version of that contract, on the
 * same side.
 */
export function OfferDialog({
  kind,
  offers = false,
  replaced = null,
  onClose,
}: {
  kind: ContractKind;
  offers?: boolean;
  replaced?: AgentContract | null;
  onClose: () => void;
}) {
  const t = useTranslation();
  const isOffer = offers || replaced?.side === 'given';
  const currency = (useBalance().data?.currency ?? replaced?.currency ?? 'USD') as Currency;
  const [texts, setTexts] = useState(() => textsOf(kind, replaced?.terms ?? null));
  const [agent, setAgent] = useState<string | null>(isOffer ? (replaced?.agent.accountId ?? null) : null);
  const { refFor } = useClientRef();
  const read = readTerms(texts, kind, currency);
  const given = useQuery({
    ...contractsQuery(kind, { side: 'given', state: 'open', page: 1, pageSize: 100 }),
    enabled: offers,
  });
  const version = replaced?.version ?? signedVersion(given.data?.rows ?? [], agent);
  const send = useMutation({
    mutationFn: async () => {
      if (!('terms' in read)) return null;
      const content = { terms: read.terms, version, ...(isOffer && agent !== null ? { agent } : {}) };
      return askContracts(kind, 'request', { ...content, clientRef: refFor(JSON.stringify(content)) });
    },
    onSuccess: () => {
      notify(t(isOffer ? 'contracts.done.offer' : 'contracts.done.request'), 'success');
      onClose();
    },
    onSettled: refetchContracts,
  });
  const blocked =
    isOffer && agent === null
      ? t('contracts.offer.agent.missing')
      : 'problem' in read
        ? t(`contracts.problem.${read.problem}`)
        : undefined;
  return (
    <Dialog
      title={t(isOffer ? 'contracts.offer.title' : 'contracts.request.title', { kind: t(`contracts.kind.${kind}`) })}
      onClose={onClose}
      coverCloses={false}
      footer={
        <DialogButtons onClose={onClose} busy={send.isPending} blocked={blocked} onClick={() => send.mutate()}>
          {t(isOffer ? 'contracts.offer.send' : 'contracts.request.send')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft">{t(isOffer ? 'contracts.offer.about' : 'contracts.request.about')}</p>
        {offers ? <AgentChoice value={agent} onChange={setAgent} /> : null}
        {cyclesOf(kind).length > 1 ? (
          <Select
            label={t('contracts.cycle')}
            value={texts.cycle}
            options={cyclesOf(kind).map((cycle) => ({ value: cycle, label: t(`contracts.cycle.${cycle}`) }))}
            onChange={(event) => setTexts({ ...texts, cycle: event.target.value as ContractCycle })}
          />
        ) : null}
        <TierEditor
          kind={kind}
          currency={currency}
          tiers={texts.tiers}
          onChange={(tiers) => setTexts({ ...texts, tiers })}
        />
        <TextField
          label={t('contracts.cap.in', { currency })}
          help={t('contracts.cap.help')}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={texts.cap}
          onChange={(event) => setTexts({ ...texts, cap: event.target.value })}
        />
        {kind === 'dividend' ? (
          <Checkbox
            label={t('contracts.losses.carry')}
            checked={texts.carryOver}
            onChange={(event) => setTexts({ ...texts, carryOver: event.target.checked })}
          />
        ) : (
          <Checkbox
            label={t('contracts.condition.loss.choose')}
            checked={texts.lossRequired}
            onChange={(event) => setTexts({ ...texts, lossRequired: event.target.checked })}
          />
        )}
        <TextArea
          label={t('contracts.text')}
          help={t('contracts.text.help')}
          rows={2}
          maxLength={MAX_TEXT}
          value={texts.text}
          onChange={(event) => setTexts({ ...texts, text: event.target.value })}
        />
        <OfferPreview kind={kind} terms={'terms' in read && blocked === undefined ? read.terms : null} agent={agent} />
        {send.isError ? <FormError>{failureText(send.error, t)}</FormError> : null}
      </div>
    </Dialog>
  );
}

/** The version that an agent has signed already; 0 when there is none. */
const signedVersion = (rows: readonly AgentContract[], agent: string | null): number =>
  rows.find(({ agent: { accountId }, state }) => accountId === agent && state !== 'PENDING')?.version ?? 0;

/** One of the direct agents, found by the beginning of the username. */
function AgentChoice({ value, onChange }: { value: string | null; onChange: (agent: string | null) => void }) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const list = useQuery(membersQuery({ page: 1, under: null, search }));
  const agents = (list.data?.rows ?? []).filter(({ type, level }) => level === 1 && isAgent(type));
  return (
    <Combobox
      label={t('contracts.offer.agent')}
      help={t('contracts.offer.agent.help')}
      options={agents.map(({ accountId, username }) => ({ value: accountId, label: username }))}
      value={value}
      onChange={onChange}
      onType={setSearch}
    />
  );
}

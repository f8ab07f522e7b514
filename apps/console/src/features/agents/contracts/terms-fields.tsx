import { CONTRACT_KINDS, type ContractKind } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, Select, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../agent-queries.ts';
import { cyclesOf, type OfferDraft } from './offer-draft.ts';
import { TierFields } from './tier-fields.tsx';

/** What a contract says: kind, cycle, scheme, cap, tiers and conditions. */
export function TermsFields({
  draft,
  onChange: set,
}: {
  draft: OfferDraft;
  onChange: (change: Partial<OfferDraft>) => void;
}) {
  const t = useTranslation();
  const schemes = useQuery(settingsQuery).data?.schemes ?? [];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t('console.agents.kind')}
          value={draft.kind}
          onChange={({ target }) => {
            const kind = target.value as ContractKind;
            set({ kind, cycle: cyclesOf(kind)[0] ?? 'day' });
          }}
          options={CONTRACT_KINDS.map((kind) => ({ value: kind, label: t(`console.agents.kind.${kind}`) }))}
        />
        <Select
          label={t('console.agents.terms.cycle')}
          value={draft.cycle}
          onChange={({ target }) => set({ cycle: cyclesOf(draft.kind).find((each) => each === target.value) ?? 'day' })}
          options={cyclesOf(draft.kind).map((cycle) => ({ value: cycle, label: t(`console.agents.cycle.${cycle}`) }))}
        />
        <Select
          label={t('console.agents.terms.scheme')}
          value={String(draft.scheme)}
          onChange={({ target }) => set({ scheme: Number(target.value) })}
          options={schemes.map((_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        />
        <TextField
          label={t('console.agents.terms.cap')}
          help={t('console.agents.terms.cap.help')}
          dir="ltr"
          inputMode="decimal"
          value={draft.cap}
          onChange={({ target }) => set({ cap: target.value.trim() })}
        />
      </div>
      <TierFields tiers={draft.tiers} onChange={(tiers) => set({ tiers })} />
      {draft.kind === 'dividend' ? (
        <Checkbox
          label={t('console.agents.terms.carryOver')}
          checked={draft.carryOver}
          onChange={({ target }) => set({ carryOver: target.checked })}
        />
      ) : (
        <Checkbox
          label={t('console.agents.terms.lossRequired')}
          checked={draft.lossRequired}
          onChange={({ target }) => set({ lossRequired: target.checked })}
        />
      )}
    </>
  );
}

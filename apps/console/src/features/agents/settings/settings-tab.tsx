import { MAX_CEILINGS, MAX_TREE_DEPTH } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { Card, ErrorState, failureText, RadioGroup, Skeleton, Switch, TextField } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveBar } from '../../../components/save-bar.tsx';
import { useMay } from '../../../platform/queries.ts';
import type { Draft } from '../../../platform/use-versioned-draft.ts';
import { RequiredNumber } from '../../brand/required-number.tsx';
import { type Settings, settingsQuery } from '../agent-queries.ts';
import { RateFields, readRates, textsOf } from '../rate-fields.tsx';
import { FourEyesField } from './four-eyes-field.tsx';
import { RightsCard } from './rights-card.tsx';
import { SchemesCard } from './schemes-card.tsx';
import { SignsCard } from './signs-card.tsx';
import { TransfersCard } from './transfers-card.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

/** How agents of the brand work: the tree, rates, rights, business days, active members, contracts and transfers. */
export function SettingsTab() {
  const t = useTranslation();
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm settings={data} />;
  return error ? (
    <ErrorState onRetry={() => void refetch()}>{failureText(error, t)}</ErrorState>
  ) : (
    <Skeleton className="h-96 w-full" />
  );
}

type SettingsDraft = Draft<Omit<Settings, 'version'>>;

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTranslation();
  const may = useMay('agents.edit');
  const saved = useSettingsDraft(settings);
  const [resets, setResets] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const reset = (act: () => void) => () => {
    act();
    setWrong(false);
    setResets(resets + 1);
  };
  const draft = { ...saved, undo: reset(saved.undo), discardMine: reset(saved.discardMine) };
  return (
    <>
      {may ? null : <p className="text-14 text-ink-soft">{t('console.agents.settings.readOnly')}</p>}
      <fieldset disabled={!may} className="flex min-w-0 flex-col gap-4">
        <TreeCard draft={draft} />
        <RatesCard key={resets} draft={draft} onWrong={setWrong} />
        <RightsCard taken={draft.part.withoutRights} onChange={(withoutRights) => draft.set({ withoutRights })} />
        <DaysCard draft={draft} />
        <SchemesCard schemes={draft.part.schemes} onChange={(schemes) => draft.set({ schemes })} />
        <ContractsCard draft={draft} />
        <TransfersCard
          rules={draft.part.transfers}
          problemOf={draft.problemOf}
          onChange={(transfers) => draft.set({ transfers })}
        />
        <SignsCard signs={draft.part.signs} problemOf={draft.problemOf} onChange={(signs) => draft.set({ signs })} />
      </fieldset>
      <SaveBar draft={draft} before={async () => !isWrong} />
    </>
  );
}

function TreeCard({ draft: { part, set, problemOf } }: { draft: SettingsDraft }) {
  const t = useTranslation();
  return (
    <Card title={t('console.agents.settings.tree')}>
      <div className="flex flex-col gap-4">
        <RequiredNumber
          label={t('console.agents.settings.maxDepth')}
          help={t('console.agents.settings.maxDepth.help')}
          error={problemOf('maxDepth')}
          value={part.maxDepth}
          min={1}
          max={MAX_TREE_DEPTH}
          onChange={(maxDepth) => set({ maxDepth })}
          className="max-w-md"
        />
        <Switch
          label={t('console.agents.settings.masksDeeper')}
          help={t('console.agents.settings.masksDeeper.help')}
          checked={part.masksDeeper}
          onChange={({ target }) => set({ masksDeeper: target.checked })}
        />
      </div>
    </Card>
  );
}

/** The gap between two levels is at most one percent. */
const MAX_GAP = 10;
const CEILING_BOUNDS = { most: MAX_CEILINGS };
const REBATES = ['window', 'day'] as const;

/** A field with a wrong rate says so and is not saved. */
function RatesCard({
  draft: { part, set, problemOf },
  onWrong,
}: {
  draft: SettingsDraft;
  onWrong: (isWrong: boolean) => void;
}) {
  const t = useTranslation();
  const { rate } = useFormats();
  const [texts, setTexts] = useState(() => textsOf(part.ceilings));
  return (
    <Card title={t('console.agents.settings.rates')} about={t('console.agents.settings.rates.about')}>
      <div className="flex flex-col gap-4">
        <RateFields
          legend={t('console.agents.settings.ceilings')}
          texts={texts}
          bounds={CEILING_BOUNDS}
          before={{}}
          onChange={(typed) => {
            setTexts(typed);
            const ceilings = readRates(typed, CEILING_BOUNDS, {});
            onWrong(ceilings === null);
            if (ceilings) set({ ceilings });
          }}
        />
        <RequiredNumber
          label={t('console.agents.settings.gap')}
          help={t('console.agents.settings.gap.help', { gap: rate(part.gap * 10) })}
          error={problemOf('gap')}
          value={part.gap}
          max={MAX_GAP}
          onChange={(gap) => set({ gap })}
          className="max-w-md"
        />
        <RadioGroup
          label={t('console.agents.settings.rebates')}
          options={REBATES.map((value) => ({
            value,
            label: t(`console.agents.settings.rebates.${value}`),
            help: t(`console.agents.settings.rebates.${value}.help`),
          }))}
          value={part.rebates}
          onChange={(rebates) => set({ rebates })}
          columns
        />
      </div>
    </Card>
  );
}

const LAST_CUT_HOUR = 6;

function DaysCard({ draft: { part, set, problemOf } }: { draft: SettingsDraft }) {
  const t = useTranslation();
  return (
    <Card title={t('console.agents.settings.days')} about={t('console.agents.settings.days.about')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('console.agents.settings.zone')}
          help={t('console.agents.settings.zone.help')}
          error={problemOf('zone')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={part.zone}
          onChange={({ target }) => set({ zone: target.value.trim() })}
        />
        <RequiredNumber
          label={t('console.agents.settings.cutHour')}
          help={t('console.agents.settings.cutHour.help')}
          error={problemOf('cutHour')}
          value={part.cutHour}
          max={LAST_CUT_HOUR}
          onChange={(cutHour) => set({ cutHour })}
        />
      </div>
    </Card>
  );
}

const PAYERS = ['operator', 'line'] as const;
/** 10 percent. */
const MAX_CONTRACT_GAP = 1_000;

function ContractsCard({ draft: { part, set, problemOf } }: { draft: SettingsDraft }) {
  const t = useTranslation();
  const { rate } = useFormats();
  return (
    <Card title={t('console.agents.settings.contracts')} about={t('console.agents.settings.contracts.about')}>
      <div className="flex flex-col gap-4">
        <RequiredNumber
          label={t('console.agents.settings.contractGap')}
          help={t('console.agents.settings.contractGap.help', { gap: rate(part.contractGap_bps) })}
          error={problemOf('contractGap_bps')}
          value={part.contractGap_bps}
          max={MAX_CONTRACT_GAP}
          onChange={(contractGap_bps) => set({ contractGap_bps })}
          className="max-w-md"
        />
        <Switch
          label={t('console.agents.settings.equalAllowed')}
          help={t('console.agents.settings.equalAllowed.help')}
          checked={part.equalAllowed}
          onChange={({ target }) => set({ equalAllowed: target.checked })}
        />
        <RadioGroup
          label={t('console.agents.settings.payers')}
          options={PAYERS.map((value) => ({
            value,
            label: t(`console.agents.settings.payers.${value}`),
            help: t(`console.agents.settings.payers.${value}.help`),
          }))}
          value={part.payers}
          onChange={(payers) => set({ payers })}
          columns
        />
        <FourEyesField
          value={part.fourEyesAbove}
          error={problemOf('fourEyesAbove')}
          onChange={(fourEyesAbove) => set({ fourEyesAbove })}
        />
      </div>
    </Card>
  );
}

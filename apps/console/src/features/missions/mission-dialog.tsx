import {
  calls,
  isMoneyGoal,
  MISSION_GOALS,
  MISSION_PERIODS,
  MISSION_REWARDS,
  type MissionGoalKind,
  type MissionPeriod,
  type MissionRewardKind,
  type MissionRow,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { Checkbox, DateField, failureText, MoneyField, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LabelFields } from '../../components/label-fields.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { CategoryChoice } from './category-choice.tsx';
import { emptyMission, type MissionDraft, type MissionField, parseMission, toMissionDraft } from './mission-draft.ts';
import { invalidateMissions } from './missions-queries.ts';

const MAX_NAME = 60;

/** Writes a mission. */
export function MissionDialog({
  stored,
  others,
  onClose,
}: {
  /** Null for a new one. */
  stored: MissionRow | null;
  /** Missions that may come before it. */
  others: readonly MissionRow[];
  onClose: () => void;
}) {
  const t = useTranslation();
  const { languages } = boot.status.brand;
  const [draft, setDraft] = useState(() => (stored ? toMissionDraft(stored) : emptyMission()));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<MissionDraft>) => setDraft((now) => ({ ...now, ...part }));
  const { settings, wrong } = parseMission(draft);
  const errorOf = (field: MissionField) => (tried && wrong.has(field) ? t(`missionRules.problem.${field}`) : undefined);
  const before = others.filter(
    ({ no, period }) => (!stored || BigInt(no) < BigInt(stored.no)) && (period === 'once' || period === draft.period),
  );
  const saving = useMutation({
    mutationFn: async () =>
      settings &&
      call(calls.missionsBackoffice.saveMission, {
        ...settings,
        no: stored?.no ?? null,
        version: stored?.version ?? 0,
      }),
    onSuccess: () => {
      notify(t('missionRules.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateMissions(),
  });
  return (
    <FormDialog
      size="wide"
      title={stored === null ? t('missionRules.new') : t('missionRules.edit.title')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (settings) saving.mutate();
      }}
      onClose={onClose}
    >
      <LabelFields
        languages={languages}
        label="missionRules.nameIn"
        labels={draft.names}
        maxLength={MAX_NAME}
        problemOf={(language) => (language === 'EN' ? errorOf('name') : undefined)}
        onChange={(names) => set({ names })}
      />
      <GoalFields draft={draft} errorOf={errorOf} set={set} />
      <RewardFields draft={draft} errorOf={errorOf} set={set} />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          label={t('missionRules.fromDay')}
          value={draft.fromDay}
          error={errorOf('fromDay')}
          onChange={(fromDay) => set({ fromDay })}
        />
        <DateField
          label={t('missionRules.untilDay')}
          help={t('missionRules.untilDay.help')}
          value={draft.untilDay}
          error={errorOf('untilDay')}
          onChange={(untilDay) => set({ untilDay })}
        />
        <Select
          label={t('missionRules.after')}
          help={t('missionRules.after.help')}
          options={[
            { value: '', label: t('missionRules.after.none') },
            ...before.map(({ no, names }) => ({ value: no, label: names['EN'] ?? no })),
          ]}
          value={draft.after}
          onChange={({ target }) => set({ after: target.value })}
        />
      </div>
      <Checkbox
        label={t('missionRules.isOn')}
        checked={draft.isOn}
        onChange={({ target }) => set({ isOn: target.checked })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  draft: MissionDraft;
  errorOf: (field: MissionField) => string | undefined;
  set: (part: Partial<MissionDraft>) => void;
}

function GoalFields({ draft, errorOf, set }: FieldsProps) {
  const t = useTranslation();
  const { currency } = boot.status.brand;
  const isPlay = draft.goal === 'valid-stake' || draft.goal === 'rounds';
  const target = {
    label: t('missionRules.target'),
    value: draft.target,
    error: errorOf('target'),
    onChange: ({ target: { value } }: { target: { value: string } }) => set({ target: value }),
  };
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('missionRules.period')}
          options={MISSION_PERIODS.map((value) => ({ value, label: t(`missions.period.${value}`) }))}
          value={draft.period}
          onChange={({ target: { value } }) => set({ period: value as MissionPeriod, after: '' })}
        />
        <Select
          label={t('missionRules.column.goal')}
          options={MISSION_GOALS.map((value) => ({ value, label: t(`missions.goal.${value}`) }))}
          value={draft.goal}
          onChange={({ target: { value } }) => set({ goal: value as MissionGoalKind })}
        />
        {isMoneyGoal(draft.goal) ? (
          <MoneyField {...target} currency={currency} />
        ) : (
          <TextField {...target} inputMode="numeric" />
        )}
      </div>
      {isPlay ? (
        <>
          <CategoryChoice chosen={draft.categories} onChange={(categories) => set({ categories })} />
          <TextField
            label={t('missionRules.games')}
            help={t('missionRules.games.help')}
            dir="ltr"
            value={draft.games}
            onChange={({ target: { value } }) => set({ games: value })}
          />
        </>
      ) : null}
    </>
  );
}

function RewardFields({ draft, errorOf, set }: FieldsProps) {
  const t = useTranslation();
  const { currency } = boot.status.brand;
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Select
        label={t('missionRules.column.reward')}
        options={MISSION_REWARDS.map((value) => ({ value, label: t(`missionRules.reward.${value}`) }))}
        value={draft.reward}
        onChange={({ target }) => set({ reward: target.value as MissionRewardKind })}
      />
      {draft.reward === 'none' ? null : (
        <>
          <MoneyField
            label={t('missionRules.amount')}
            currency={draft.reward === 'points' ? t('missionRules.unit.points') : currency}
            value={draft.amount}
            error={errorOf('amount')}
            onChange={({ target }) => set({ amount: target.value })}
          />
          {draft.reward === 'cash' ? (
            <MoneyField
              label={t('cashbackRules.times')}
              currency="×"
              value={draft.times}
              error={errorOf('times')}
              onChange={({ target }) => set({ times: target.value })}
            />
          ) : null}
          <TextField
            label={t('cashbackRules.claimDays')}
            inputMode="numeric"
            value={draft.claimDays}
            error={errorOf('claimDays')}
            onChange={({ target }) => set({ claimDays: target.value })}
          />
        </>
      )}
    </div>
  );
}

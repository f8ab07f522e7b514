import {
  calls,
  formatHundredths,
  LEADERBOARD_PERIODS,
  type LeaderboardPeriod,
  type LeaderboardRow,
  type LeaderboardSettings,
  parseHundredths,
} from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { DateField, failureText, MoneyField, notify, Select, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LabelFields } from '../../components/label-fields.tsx';
import { boot } from '../../platform/boot.ts';
import { call } from '../../platform/call.ts';
import { CategoryChoice } from './category-choice.tsx';
import { type Category, isClaimDays, MAX_TIMES_X100 } from './mission-draft.ts';
import { invalidateMissions } from './missions-queries.ts';

const MAX_NAME = 60;

interface Draft {
  names: Record<string, string>;
  period: LeaderboardPeriod;
  categories: readonly Category[];
  fromDay: string;
  /** '' for no end. */
  untilDay: string;
  reward: 'cash' | 'points';
  /** By place, separated by spaces. */
  prizes: string;
  times: string;
  claimDays: string;
}

const EMPTY: Draft = {
  names: {},
  period: 'once',
  categories: [],
  fromDay: '',
  untilDay: '',
  reward: 'cash',
  prizes: '',
  times: '1',
  claimDays: '7',
};

const toDraft = ({ prizes, times_x100, claimDays, ...row }: LeaderboardRow): Draft => ({
  names: row.names,
  period: row.period,
  categories: row.categories,
  fromDay: row.fromDay,
  untilDay: row.untilDay ?? '',
  reward: row.reward,
  prizes: prizes.join(' '),
  times: formatHundredths(times_x100),
  claimDays: String(claimDays),
});

type Field = 'name' | 'fromDay' | 'untilDay' | 'prizes' | 'times' | 'claimDays';

function parse(draft: Draft): { settings: LeaderboardSettings | null; wrong: ReadonlySet<Field> } {
  const wrong = new Set<Field>();
  const times_x100 = parseHundredths(draft.times);
  const prizes = draft.prizes.split(/[\s;]+/).filter(Boolean);
  if (!draft.names['EN']?.trim()) wrong.add('name');
  if (draft.fromDay === '') wrong.add('fromDay');
  if (draft.untilDay === '' ? draft.period === 'once' : draft.untilDay < draft.fromDay) wrong.add('untilDay');
  if (prizes.length === 0 || prizes.some((prize) => !/^\d{1,12}(\.\d{1,6})?$/.test(prize))) wrong.add('prizes');
  if (times_x100 === null || times_x100 > MAX_TIMES_X100) wrong.add('times');
  if (!isClaimDays(draft.claimDays)) wrong.add('claimDays');
  const settings: LeaderboardSettings = {
    names: draft.names,
    period: draft.period,
    categories: [...draft.categories],
    fromDay: draft.fromDay,
    untilDay: draft.untilDay === '' ? null : draft.untilDay,
    reward: draft.reward,
    prizes,
    times_x100: draft.reward === 'cash' ? (times_x100 ?? 0) : 0,
    claimDays: Number(draft.claimDays),
  };
  return { settings: wrong.size === 0 ? settings : null, wrong };
}

/** Writes a leaderboard that has not begun. */
export function LeaderboardDialog({
  stored,
  onClose,
}: {
  /** Null for a new one. */
  stored: LeaderboardRow | null;
  onClose: () => void;
}) {
  const t = useTranslation();
  const { languages } = boot.status.brand;
  const [draft, setDraft] = useState<Draft>(() => (stored ? toDraft(stored) : EMPTY));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const { settings, wrong } = parse(draft);
  const errorOf = (field: Field) => (tried && wrong.has(field) ? t(`missionRules.problem.${field}`) : undefined);
  const saving = useMutation({
    mutationFn: async () =>
      settings &&
      call(calls.missionsBackoffice.saveLeaderboard, {
        ...settings,
        no: stored?.no ?? null,
        version: stored?.version ?? 0,
      }),
    onSuccess: () => {
      notify(t('missionRules.board.saved'), 'success');
      onClose();
    },
    onSettled: () => void invalidateMissions(),
  });
  return (
    <FormDialog
      size="wide"
      title={stored === null ? t('missionRules.board.new') : t('missionRules.board.edit')}
      submit={t('catalogue.save')}
      busy={saving.isPending}
      failure={saving.error && failureText(saving.error, t)}
      onSubmit={() => {
        setTried(true);
        if (settings) saving.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('missionRules.board.about')}</p>
      <LabelFields
        languages={languages}
        label="missionRules.nameIn"
        labels={draft.names}
        maxLength={MAX_NAME}
        problemOf={(language) => (language === 'EN' ? errorOf('name') : undefined)}
        onChange={(names) => set({ names })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('missionRules.period')}
          options={LEADERBOARD_PERIODS.map((value) => ({ value, label: t(`missions.period.${value}`) }))}
          value={draft.period}
          onChange={({ target }) => set({ period: target.value as LeaderboardPeriod })}
        />
        <DateField
          label={t('missionRules.fromDay')}
          value={draft.fromDay}
          error={errorOf('fromDay')}
          onChange={(fromDay) => set({ fromDay })}
        />
        <DateField
          label={t('missionRules.board.untilDay')}
          help={draft.period === 'once' ? undefined : t('missionRules.board.untilDay.help')}
          value={draft.untilDay}
          error={errorOf('untilDay')}
          onChange={(untilDay) => set({ untilDay })}
        />
      </div>
      <CategoryChoice chosen={draft.categories} onChange={(categories) => set({ categories })} />
      <PrizeFields draft={draft} errorOf={errorOf} set={set} />
    </FormDialog>
  );
}

function PrizeFields({
  draft,
  errorOf,
  set,
}: {
  draft: Draft;
  errorOf: (field: Field) => string | undefined;
  set: (part: Partial<Draft>) => void;
}) {
  const t = useTranslation();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('missionRules.column.reward')}
        options={(['cash', 'points'] as const).map((value) => ({ value, label: t(`missionRules.reward.${value}`) }))}
        value={draft.reward}
        onChange={({ target }) => set({ reward: target.value as Draft['reward'] })}
      />
      <TextField
        label={t('missionRules.column.prizes')}
        help={t('missionRules.prizes.help')}
        dir="ltr"
        value={draft.prizes}
        error={errorOf('prizes')}
        onChange={({ target }) => set({ prizes: target.value })}
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
    </div>
  );
}

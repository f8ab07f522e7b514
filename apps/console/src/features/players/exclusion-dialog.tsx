import { calls, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useSaveLimits } from './use-save-limits.ts';

const lengthOf = (chosen: string) =>
  chosen.startsWith('d')
    ? ({ kind: 'time-out', days: Number(chosen.slice(1)) } as const)
    : ({ kind: 'self-exclusion', months: Number(chosen.slice(1)) } as const);

/** Sets a self-exclusion or time-out for a player, which the player cannot end early: duration, a typed confirmation and a reason. */
export function ExclusionDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useTranslation();
  const save = useSaveLimits(accountId);
  const [length, setLength] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const confirmWord = t('rg.exclusion.confirmWord');
  const isConfirmed = length !== null && typed.trim().toLocaleUpperCase() === confirmWord.toLocaleUpperCase();
  return (
    <ReasonDialog
      title={t('console.limits.exclusion')}
      submit={t('rg.exclusion.start')}
      destructive
      blocked={isConfirmed ? undefined : t('rg.exclusion.type', { word: confirmWord })}
      onConfirm={(reason) => call(calls.rgBackoffice.exclude, { accountId, reason, length: lengthOf(length ?? '') })}
      onDone={(summary) => {
        save(summary);
        notify(t('console.limits.exclusion.started'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.limits.exclusion.sure')}</p>
      <RadioGroup
        columns
        label={t('rg.exclusion.length')}
        value={length}
        options={[
          ...TIME_OUT_DAYS.map((count) => ({ value: `d${count}`, label: t('rg.exclusion.days', { count }) })),
          ...SELF_EXCLUSION_MONTHS.map((count) => ({
            value: `m${count}`,
            label: t('rg.exclusion.months', { count }),
          })),
        ]}
        onChange={setLength}
      />
      <TextField
        label={t('rg.exclusion.type', { word: confirmWord })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

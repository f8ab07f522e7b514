import { calls, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useTranslation } from '@fairhouse/i18n/react';
import { notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useKeepLimits } from './use-keep-limits.ts';

const lengthOf = (chosen: string) =>
  chosen.startsWith('d')
    ? ({ kind: 'time-out', days: Number(chosen.slice(1)) } as const)
    : ({ kind: 'self-exclusion', months: Number(chosen.slice(1)) } as const);

/** Gives a player a break, which the player cannot end early: how long, a word typed, and why. */
export function BreakDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const t = useTranslation();
  const keep = useKeepLimits(accountId);
  const [length, setLength] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const word = t('limits.break.word');
  const ready = length !== null && typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  return (
    <ReasonDialog
      title={t('console.limits.break')}
      submit={t('limits.break.begin')}
      destructive
      blocked={ready ? undefined : t('limits.break.type', { word })}
      act={(reason) => call(calls.responsibleBackoffice.exclude, { accountId, reason, length: lengthOf(length ?? '') })}
      onDone={(sheet) => {
        keep(sheet);
        notify(t('console.limits.break.given'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.limits.break.sure')}</p>
      <RadioGroup
        columns
        label={t('limits.break.length')}
        value={length}
        options={[
          ...TIME_OUT_DAYS.map((count) => ({ value: `d${count}`, label: t('limits.break.days', { count }) })),
          ...SELF_EXCLUSION_MONTHS.map((count) => ({
            value: `m${count}`,
            label: t('limits.break.months', { count }),
          })),
        ]}
        onChange={setLength}
      />
      <TextField
        label={t('limits.break.type', { word })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

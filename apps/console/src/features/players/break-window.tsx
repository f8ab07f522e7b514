import { calls, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import { useKeepLimits } from './use-keep-limits.ts';

const lengthOf = (chosen: string) =>
  chosen.startsWith('d')
    ? ({ kind: 'time-out', days: Number(chosen.slice(1)) } as const)
    : ({ kind: 'self-exclusion', months: Number(chosen.slice(1)) } as const);

/** Gives a player a break, which the player cannot end early: how long, a word typed, and why. */
export function BreakWindow({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const say = useText();
  const keep = useKeepLimits(accountId);
  const [length, setLength] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const word = say('limits.break.word');
  const ready = length !== null && typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  return (
    <ReasonDialog
      title={say('console.limits.break')}
      submit={say('limits.break.begin')}
      destructive
      blocked={ready ? undefined : say('limits.break.type', { word })}
      act={(reason) => call(calls.responsibleDesk.exclude, { accountId, reason, length: lengthOf(length ?? '') })}
      onDone={(sheet) => {
        keep(sheet);
        notify(say('console.limits.break.given'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.limits.break.sure')}</p>
      <RadioGroup
        columns
        label={say('limits.break.length')}
        value={length}
        options={[
          ...TIME_OUT_DAYS.map((count) => ({ value: `d${count}`, label: say('limits.break.days', { count }) })),
          ...SELF_EXCLUSION_MONTHS.map((count) => ({
            value: `m${count}`,
            label: say('limits.break.months', { count }),
          })),
        ]}
        onChange={setLength}
      />
      <TextField
        label={say('limits.break.type', { word })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </ReasonDialog>
  );
}

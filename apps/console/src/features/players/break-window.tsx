import { calls, SELF_EXCLUSION_MONTHS, TIME_OUT_DAYS } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, notify, RadioGroup, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';

/** As the contract has it. */
const SHORTEST = 3;

/** Gives a player a break, which nobody can end early: how long, why, and a word typed. */
export function BreakWindow({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const say = useText();
  const client = useQueryClient();
  const [length, setLength] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const word = say('limits.break.word');
  const give = useMutation({
    mutationFn: (chosen: string) =>
      call(calls.responsibleDesk.exclude, {
        ...{ accountId, reason },
        length: chosen.startsWith('d')
          ? { kind: 'time-out', days: Number(chosen.slice(1)) }
          : { kind: 'self-exclusion', months: Number(chosen.slice(1)) },
      }),
    onSuccess: (sheet) => {
      client.setQueryData(['player', accountId, 'limits'], sheet);
      notify(say('console.limits.break.given'), 'success');
      onClose();
    },
  });
  const ready = length !== null && typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  return (
    <FormDialog
      title={say('console.limits.break')}
      submit={say('limits.break.begin')}
      busy={give.isPending}
      blocked={
        reason.trim().length < SHORTEST
          ? say('console.limits.reason.needed')
          : ready
            ? undefined
            : say('limits.break.type', { word })
      }
      failure={give.error ? failureText(give.error, say) : null}
      onSubmit={() => length !== null && give.mutate(length)}
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
        label={say('console.limits.reason')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextField
        label={say('limits.break.type', { word })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}

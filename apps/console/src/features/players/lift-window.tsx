import { calls } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { failureText, notify, TextField } from '@fairhouse/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { Break } from './player-limits.tsx';

/** As the contract has it. */
const SHORTEST = 3;

/** Ends a break of the house early, with the reason that is kept. A player's own has no such window. */
export function LiftWindow({ accountId, given, onClose }: { accountId: string; given: Break; onClose: () => void }) {
  const say = useText();
  const { time } = useFormats();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const lift = useMutation({
    mutationFn: () => call(calls.responsibleDesk.liftBreak, { accountId, no: given.no, reason }),
    onSuccess: (sheet) => {
      client.setQueryData(['player', accountId, 'limits'], sheet);
      notify(say('console.limits.lift.done'), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('console.limits.lift.title')}
      submit={say('console.limits.lift')}
      busy={lift.isPending}
      blocked={reason.trim().length < SHORTEST ? say('console.limits.reason.needed') : undefined}
      failure={lift.error ? failureText(lift.error, say) : null}
      onSubmit={() => lift.mutate()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.limits.lift.about', { until: time(given.until) })}</p>
      <TextField
        label={say('console.limits.reason')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, notify, saveFile, TextField } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';

/** As the contract has it. */
const SHORTEST = 3;

/** Asks why the proof of a round is needed, which is kept, and saves it. */
export function ProofWindow(props: { accountId: string; roundId: string; onClose: () => void }) {
  const { accountId, roundId, onClose } = props;
  const say = useText();
  const [reason, setReason] = useState('');
  const save = useMutation({
    mutationFn: () => call(calls.backoffice.proveRound, { accountId, roundId, reason }),
    onSuccess: ({ name, text }) => {
      saveFile(name, text, 'application/json');
      notify(say('console.round.proof.saved', { name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog
      title={say('console.round.proof.of', { id: roundId })}
      submit={say('console.round.proof')}
      busy={save.isPending}
      blocked={reason.trim().length < SHORTEST ? say('console.round.proof.reason.needed') : undefined}
      failure={save.error ? failureText(save.error, say) : null}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('bets.round.proof.about')}</p>
      <TextField
        label={say('console.round.proof.reason')}
        help={say('console.round.proof.reason.help')}
        value={reason}
        maxLength={300}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

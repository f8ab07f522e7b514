import { calls } from '@fairhouse/contracts';
import { useText } from '@fairhouse/i18n/react';
import { failureText, notify } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../pieces/form-dialog.tsx';
import { call } from '../../platform/call.ts';
import { forgetGames, type Stop } from './games-queries.ts';
import { ReasonField, SHORTEST_REASON } from './reason-field.tsx';

type Lifted = Pick<Stop, 'id' | 'kind' | 'target' | 'reason'>;

/** Opens again what was closed, with the reason why it may. */
export function LiftDialog({ stop, onClose }: { stop: Lifted; onClose: () => void }) {
  const say = useText();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const lifting = useMutation({
    mutationFn: () => call(calls.gamesDesk.liftStop, { id: stop.id, reason: reason.trim() }),
    onSuccess: () => {
      notify(say('catalogue.lift.done'), 'success');
      onClose();
    },
    onSettled: () => void forgetGames(),
  });
  return (
    <FormDialog
      title={say('catalogue.lift.title', {
        name: say(`catalogue.kind.${stop.kind}`, { name: stop.target.slice(0, 20) }),
      })}
      submit={say('catalogue.lift')}
      busy={lifting.isPending}
      failure={lifting.error && failureText(lifting.error, say)}
      onSubmit={() => {
        setTried(true);
        if (reason.trim().length >= SHORTEST_REASON) lifting.mutate();
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('catalogue.lift.about', { reason: stop.reason })}</p>
      <ReasonField value={reason} tried={tried} onChange={setReason} />
    </FormDialog>
  );
}

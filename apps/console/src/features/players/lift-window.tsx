import { calls } from '@fairhouse/contracts';
import { useFormats, useText } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../pieces/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { Break } from './player-limits.tsx';
import { useKeepLimits } from './use-keep-limits.ts';

/** Ends a break of the house early. A player's own has no such window. */
export function LiftWindow({ accountId, given, onClose }: { accountId: string; given: Break; onClose: () => void }) {
  const say = useText();
  const { time } = useFormats();
  const keep = useKeepLimits(accountId);
  return (
    <ReasonDialog
      title={say('console.limits.lift.title')}
      submit={say('console.limits.lift')}
      act={(reason) => call(calls.responsibleDesk.liftBreak, { accountId, no: given.no, reason })}
      onDone={(sheet) => {
        keep(sheet);
        notify(say('console.limits.lift.done'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{say('console.limits.lift.about', { until: time(given.until) })}</p>
    </ReasonDialog>
  );
}

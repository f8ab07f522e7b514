import { calls } from '@fairhouse/contracts';
import { useFormats, useTranslation } from '@fairhouse/i18n/react';
import { notify } from '@fairhouse/ui';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { call } from '../../platform/call.ts';
import type { Break } from './player-limits.tsx';
import { useKeepLimits } from './use-keep-limits.ts';

/** Ends a break of the house early. A player's own has no such window. */
export function LiftDialog({ accountId, given, onClose }: { accountId: string; given: Break; onClose: () => void }) {
  const t = useTranslation();
  const { time } = useFormats();
  const keep = useKeepLimits(accountId);
  return (
    <ReasonDialog
      title={t('console.limits.lift.title')}
      submit={t('console.limits.lift')}
      act={(reason) => call(calls.responsibleBackoffice.liftBreak, { accountId, no: given.no, reason })}
      onDone={(sheet) => {
        keep(sheet);
        notify(t('console.limits.lift.done'), 'success');
      }}
      onClose={onClose}
    >
      <p className="text-14 text-ink-soft">{t('console.limits.lift.about', { until: time(given.until) })}</p>
    </ReasonDialog>
  );
}
